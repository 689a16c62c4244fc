/** Debian's Firefox, driven by WebDriver BiDi. */
import { join } from 'node:path';
import { launch } from 'puppeteer-core';
import type { ElementHandle, Page } from 'puppeteer-core';
import { findInPage } from './find-in-page.ts';
import type { Engine, PageElement, OpenBrowser, Tab } from './engine.ts';
import { killGroup } from './kill-group.ts';

const found = (element: ElementHandle, page: Page): PageElement => ({
  click: () => element.click(),
  focus: () => element.focus(),
  async fill(text) {
    await element.focus();
    await element.evaluate((field) => (field as HTMLInputElement).select());
    await page.keyboard.type(text);
  },
  upload: (path) => (element as ElementHandle<HTMLInputElement>).uploadFile(path),
});

const tabOf = (page: Page): Tab => ({
  goto: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  evaluate: (work, ...args) => page.evaluate(work as never, ...args) as never,
  async find(where) {
    const handle = await page.evaluateHandle(findInPage, where);
    const element = handle.asElement() as ElementHandle | null;
    return element ? found(element, page) : undefined;
  },
  press: (key) => page.keyboard.press(key),
  picture: () => page.screenshot(),
});

/** Firefox, by the path of its program. */
export const firefox = (program: string): Engine => ({
  name: 'firefox',
  async open(profile): Promise<OpenBrowser> {
    const complaints: string[] = [];
    const browser = await launch({
      browser: 'firefox',
      executablePath: program,
      headless: true,
      userDataDir: join(profile, 'firefox'),
      acceptInsecureCerts: true,
      defaultViewport: { width: 1180, height: 820 },
      protocolTimeout: 120_000,
      extraPrefsFirefox: {
        'browser.download.folderList': 2,
        'browser.download.dir': join(profile, 'downloads'),
        'browser.download.useDownloadDir': true,
        'browser.download.alwaysOpenPanel': false,
      },
    });
    return {
      async openTab() {
        const page = await browser.newPage();
        page.setDefaultTimeout(60_000);
        page.on('pageerror', (error) => complaints.push(String(error)));
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text());
        });
        return tabOf(page);
      },
      complaints: () => complaints,
      kill: () => killGroup(browser.process()!),
    };
  },
});
