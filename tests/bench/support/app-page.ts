/** The app itself in a browser, as it is built and as the server serves it, for what a person waits for. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { demoStudents } from '../../../shared-model/demo/demo-people.ts';
import { pillSays, signIn } from '../../e2e/harness/sign-in-steps.ts';
import type { FamilyServer } from './bench-family-server.ts';

/** What the page itself tells: when something was painted, on its own clock. */
interface PaintClock {
  /** Milliseconds since the navigation at which an element that matches was painted. */
  painted: (selector: string) => Promise<number>;
  /** The same for when `text` matches what stands in the first element that matches. */
  paintedText: (selector: string, text: string) => Promise<number>;
  /** The same for when the first element that matches has another text than this. */
  paintedOther: (selector: string, text: string | null) => Promise<number>;
  /** Milliseconds since the navigation of the last click, as the browser's input says. */
  clicked: number;
}

declare global {
  interface Window {
    paintClock: PaintClock;
  }
}

const pin = '2468';

function installPaintClock(): void {
  const afterPaint = (tell: (ms: number) => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => tell(performance.now()), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  };
  const when = (isThere: () => boolean): Promise<number> =>
    new Promise((resolve) => {
      const look = (): boolean => {
        if (!isThere()) return false;
        afterPaint(resolve);
        return true;
      };
      if (look()) return;
      const observer = new MutationObserver(() => {
        if (look()) observer.disconnect();
      });
      observer.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    });
  window.paintClock = {
    clicked: 0,
    painted: (selector) => when(() => document.querySelector(selector) !== null),
    paintedText: (selector, text) =>
      when(() => new RegExp(text).test(document.querySelector(selector)?.textContent ?? '')),
    paintedOther: (selector, text) =>
      when(() => (document.querySelector(selector)?.textContent ?? text) !== text),
  };
  addEventListener('click', ({ timeStamp }) => (window.paintClock.clicked = timeStamp), true);
}

/** A browser profile at the server, signed out, with the page's clock of what is painted. */
export async function openApp(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1180, height: 820 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript(installPaintClock);
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** A device with the whole family, its parent's profile open, everything fetched and precached. */
export async function openParentsApp(browser: Browser, server: FamilyServer): Promise<Page> {
  const page = await openApp(browser, server.url());
  const people = { fullName: '', familyName: '' };
  await signIn(page, server.url(), { ...server.account, ...people });
  await pillSays(page, /All synced/);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}

/** Whose hands `openStudentsApp` means. */
export const firstStudent = (server: FamilyServer): { id: number } =>
  server.records.find(({ t }) => t === 'student')!;

/** The same in the hands of the family's first student. */
export async function openStudentsApp(browser: Browser, server: FamilyServer): Promise<Page> {
  const page = await openApp(browser, server.url());
  const { id } = firstStudent(server);
  await signIn(page, server.url(), { ...server.account, fullName: '', familyName: '' });
  const status = await page.evaluate(
    async ([studentId, secret]) => {
      const { status: answered } = await fetch(`/api/students/${studentId}/pin`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pin: secret }),
      });
      return answered;
    },
    [id, pin] as const,
  );
  if (status !== 204) throw new Error(`The PIN was answered with ${status}`);
  await pillSays(page, /All synced/);
  await page.goto(new URL('/student/login', server.url()).href);
  await page.getByRole('button', { name: demoStudents[0].fullName }).click();
  // The server alone knows the PIN, so its length is not known here.
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Learning Path/ }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}

/** Slows the page's main thread down; 1 is as it is. */
export async function slowDown(page: Page, times: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  return session;
}
