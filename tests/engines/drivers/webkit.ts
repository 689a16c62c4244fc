/** WebKitGTK, driven by WebKitWebDriver, on a screen of its own. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Builder, Capabilities, Key as Keys } from 'selenium-webdriver';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import { findInPage } from './find-in-page.ts';
import { freePort } from '../../support/server/free-port.ts';
import type { Engine, PageElement, Key, OpenBrowser, Tab } from './engine.ts';
import { until } from '../support/until.ts';
import { killGroup } from './kill-group.ts';

const browser = join(import.meta.dirname, 'webkit-browser.js');

const keys: Record<Key, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowRight: Keys.ARROW_RIGHT,
  Space: Keys.SPACE,
};

const found = (element: WebElement, driver: WebDriver): PageElement => ({
  click: () => element.click(),
  focus: () => driver.executeScript('arguments[0].focus()', element),
  async fill(text) {
    await driver.executeScript('arguments[0].focus(); arguments[0].select?.()', element);
    await element.sendKeys(text);
  },
  upload: (path) => element.sendKeys(path),
});

/** Answers also when the page's function threw: WebDriver would wait for its callback until the time is over. */
const inPage = (work: string): string => `const [args, done] = arguments;
  Promise.resolve().then(() => (${work})(...args)).then(
    (value) => done({ value }), (error) => done({ error: String(error) }));`;

function tabOf(driver: WebDriver, handle: string): Tab {
  const here = async (): Promise<WebDriver> => {
    if ((await driver.getWindowHandle()) !== handle) await driver.switchTo().window(handle);
    return driver;
  };
  return {
    goto: async (url) => (await here()).get(url),
    reload: async () => (await here()).navigate().refresh(),
    async evaluate(work, ...args) {
      const page = await here();
      const answer: { value?: never; error?: string } = await page.executeAsyncScript(
        inPage(String(work)),
        args,
      );
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value!;
    },
    async find(where) {
      const page = await here();
      const element: WebElement | null = await page.executeScript(
        `return (${String(findInPage)})(arguments[0])`,
        where,
      );
      return element ? found(element, page) : undefined;
    },
    press: async (key) => (await here()).actions().sendKeys(keys[key]).perform(),
    picture: async () => Buffer.from(await (await here()).takeScreenshot(), 'base64'),
  };
}

/** Programs of Debian's packages, and the X display to show WebKit on. */
export interface WebkitParts {
  driver: string;
  gjs: string;
  display: string;
}

/** WebKit, by the paths of its programs. */
export const webkit = ({ driver: program, gjs, display }: WebkitParts): Engine => ({
  name: 'webkit',
  async open(profile): Promise<OpenBrowser> {
    const complaints: string[] = [];
    const port = await freePort();
    const child = spawn(program, [`--port=${port}`], {
      // A group of its own: the browser and its processes go with it.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        DISPLAY: display,
        GDK_BACKEND: 'x11',
        TRAILBOOK_PROFILE: profile,
        // There is neither a graphics card nor, as root in a container, a way to lock a process in.
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    });
    createInterface(child.stderr).on('line', (line) => {
      const error = /CONSOLE (?:\w+ )?ERROR (.*)/.exec(line)?.[1];
      if (error !== undefined) complaints.push(error);
    });
    const driver = await startSession(port, gjs).catch(async (error: unknown) => {
      await killGroup(child);
      throw error;
    });
    let tabs = 0;
    return {
      async openTab() {
        tabs += 1;
        if (tabs > 1) await driver.switchTo().newWindow('window');
        return tabOf(driver, await driver.getWindowHandle());
      },
      complaints: () => complaints,
      kill: () => killGroup(child),
    };
  },
});

async function startSession(port: number, gjs: string): Promise<WebDriver> {
  await untilListening(port);
  const capabilities = new Capabilities({
    browserName: 'gjs',
    acceptInsecureCerts: true,
    'webkitgtk:browserOptions': { binary: gjs, args: ['-m', browser] },
  });
  const address = `http://127.0.0.1:${port}`;
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
  return driver;
}

/** The driver says nothing when it is ready. */
const untilListening = (port: number): Promise<unknown> =>
  until('WebKitWebDriver listens', () => fetch(`http://127.0.0.1:${port}/status`));
