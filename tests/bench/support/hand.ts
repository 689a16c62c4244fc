/** A hand at a page, whose presses are counted. */
import type { Locator, Page } from '@playwright/test';

/** It presses and types, and counts its presses. */
export class Hand {
  presses = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    await target.click();
    this.presses += 1;
  }

  button(name: string | RegExp): Promise<void> {
    return this.press(this.page.getByRole('button', { name }).filter({ visible: true }).first());
  }

  /** Presses the field and types. */
  async type(field: Locator, words: string): Promise<void> {
    await this.press(field);
    await this.page.keyboard.type(words);
  }

  label(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }
}

/** As a person's paste into the field that has the focus. */
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
