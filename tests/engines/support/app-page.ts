/** The app in a tab, as a person uses it: things are found by the names that a screen reader says. */
import type { Key, Tab, ElementQuery } from '../drivers/engine.ts';
import { until } from './until.ts';

type Role = NonNullable<ElementQuery['role']>;
type More = Omit<ElementQuery, 'role' | 'name'>;

const described = ({ role, name, selector, inDialog }: ElementQuery): string =>
  `${role ?? selector} ${name === undefined ? '' : `“${name}”`}${inDialog ? ' in the dialog' : ''}`;

/** What a story does on a page. */
export class AppPage {
  readonly tab: Tab;
  readonly #url: string;

  constructor(tab: Tab, url: string) {
    this.tab = tab;
    this.#url = url;
  }

  /** A full load of a screen, by its address. */
  goto(path: string): Promise<void> {
    return this.tab.goto(new URL(path, this.#url).href);
  }

  /** The browser's Back; a driver's own would wait for a load, and a page that was kept has none. */
  back(): Promise<void> {
    return this.tab.evaluate(() => void setTimeout(() => history.back(), 0));
  }

  /** Waits until something is shown. */
  async sees(role: Role, name: string, more: More = {}): Promise<void> {
    const where = { role, name, ...more };
    await until(`${described(where)} is shown`, () => this.tab.find(where));
  }

  /** Waits until a screen with one of these titles, or parts of one, is shown, whatever it shows beside it; which. */
  isAt(...titles: string[]): Promise<string> {
    return until(`the screen “${titles.join('” or “')}” is shown`, () =>
      this.tab.evaluate((wanted) => {
        const shown = [...document.querySelectorAll('h1')].map((heading) => heading.textContent);
        return wanted.find((title) => shown.some((text) => text.includes(title)));
      }, titles),
    );
  }

  /** Waits until the page, its dialog included, says these words. */
  async says(words: string): Promise<void> {
    await until(`“${words}” is said`, async () => (await this.words()).includes(words));
  }

  async saysNot(words: string): Promise<void> {
    await until(`“${words}” isn’t said`, async () => !(await this.words()).includes(words));
  }

  /** All that is shown, in one line. */
  words(): Promise<string> {
    return this.tab.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' '));
  }

  async click(role: Role, name: string, more: More = {}): Promise<void> {
    const where = { role, name, ...more, toClick: true };
    await until(`${described(where)} can be clicked`, async () => {
      const found = await this.tab.find(where);
      await found?.click();
      return found;
    });
  }

  async focus(role: Role, name: string): Promise<void> {
    const where = { role, name };
    const found = await until(`${described(where)} is there`, () => this.tab.find(where));
    await found.focus();
  }

  /** Types into the field with this label. */
  async fill(name: string, text: string, more: More = {}): Promise<void> {
    const where: ElementQuery = { role: 'textbox', name, ...more };
    await until(`${described(where)} takes what is typed`, async () => {
      const found = await this.tab.find(where);
      await found?.fill(text);
      return found;
    });
  }

  async upload(selector: string, file: string): Promise<void> {
    const field = await until(`${selector} is there`, () => this.tab.find({ selector }));
    await field.upload(file);
  }

  press(key: Key): Promise<void> {
    return this.tab.press(key);
  }

  /** By the app's own navigation. */
  async go(entry: string, title = entry): Promise<void> {
    await this.click('link', entry);
    await this.isAt(title);
  }

  /** A closed dialog takes its entry out of the history, which would break a navigation off. */
  async dialogIsGone(): Promise<void> {
    await until('the dialog is closed', () =>
      this.tab.evaluate(
        () =>
          document.querySelector('[role=dialog][data-state=open], dialog[open]') === null &&
          !(history.state as { layers?: number } | null)?.layers,
      ),
    );
  }

  /** Waits until the sync's button says this, or begins with it. */
  syncIs(state: string): Promise<void> {
    return this.sees('button', `Sync: ${state}`, { isPart: true });
  }
}
