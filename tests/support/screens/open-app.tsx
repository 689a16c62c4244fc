/**
 * The whole app in the test's own page: real Chromium, real styles, real IndexedDB, and a device that runs in the page
 * instead of a worker. Tests of screens (`*.test.tsx`) open it with `openApp`; after each test it is closed, and its
 * databases are deleted.
 *
 * The clock is stopped at a Wednesday in March, in UTC, unless a test says otherwise: `vi.setSystemTime` moves it. The
 * demo family is as it is laid at eight in the morning of that day: nothing of its day is done yet. There is no network
 * unless a test passes a `fetch`. An error on the console fails the test.
 */
import { Dexie } from 'dexie';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { Change } from '../../../shared-model/commit/change.ts';
import { demoPin, type demoStudents } from '../../../shared-model/demo/demo-people.ts';
import { dayMs, hourMs } from '../../../shared-model/lib/dates.ts';
import type { Result } from '../../../shared-model/lib/result.ts';
import type { Theme } from '../../../shared-model/lib/themes.ts';
import { recordOfActor } from '../../../shared-model/records/actor.ts';
import { App } from '../../../web/app/app.tsx';
import { clearReturnTo } from '../../../web/shell/return-to.ts';
import { endWelcome } from '../../../web/shell/welcome.ts';
import type { ReadAnswer, ReadInput, ReadName } from '../../../web/view/view-reads.ts';
import { rememberDemo } from '../../../web/device/last-seen.ts';
import { startDevice, useDevice } from '../../../web/device/device-view.ts';
import { closeDialog } from '../../../web/shell/dialogs.ts';
import { host } from '../../../web/device/host.ts';
import { speakLanguage } from '../../../web/browser/language.ts';
import { answersTo } from '../../../web/device/read-subscriptions.ts';
import { showTheme } from '../../../web/theme/color-mode.ts';
import { useToasts } from '../../../web/ui/toast.ts';
import type { HostDeps } from '../../../web/workers/open-profiles.ts';
import { connectPageHost } from './page-host.ts';
import { commit } from './commit-changes.ts';
import { until } from './until.ts';

/** Wednesday, 4 March 2026, three in the afternoon. */
export const wednesday = Date.UTC(2026, 2, 4, 15);

/**
 * Eight that morning: the demo family is laid then, so that nothing of its day is done yet, whatever the hour that
 * follows.
 */
export const morning = Date.UTC(2026, 2, 4, 8);

/** The parent of a local family. */
export const ivy = { familyName: 'The Ferns', fullName: 'Ivy Fern', passcode: 'mossy-log-42' };

/** The name of one of the demo's students. */
export type DemoStudent = (typeof demoStudents)[number]['fullName'];

/** How the app is opened. */
export interface AppOptions {
  /**
   * The family on this device: the demo with its parent's profile open (the default), a new one with Ivy's profile
   * open, or none.
   */
  family?: 'demo' | 'local' | 'none';
  /** In the demo: the student whose profile is open instead of the parent's. */
  student?: DemoStudent;
  /** The parent's changes, written before the page is shown. */
  changes?: readonly Change[];
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  /** The current time, in milliseconds since 1970. */
  now?: number;
  /** The device's dependencies, for example a `fetch` that answers. */
  deps?: Partial<HostDeps>;
}

let deps: Partial<HostDeps> = {};
let letGo: (() => Promise<void>) | undefined;
let stopHolding: (() => void) | undefined;
let made: string[] = [];
let complaints: unknown[][] = [];

/**
 * On a busy machine the seconds of a message may be over before its button is pressed, however many: it stays until the
 * test ends.
 */
const holdActions = (): (() => void) =>
  useToasts.subscribe(({ toast }) => {
    if (toast?.action && toast.duration < heldMs)
      useToasts.setState({ toast: { ...toast, duration: heldMs } });
  });
const heldMs = 900_000;

/** Before each test: records the console's errors. */
export function listenToConsole(): void {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said));
}

/**
 * After each test: closes the page and deletes its databases and everything else the browser remembers.
 *
 * @throws when there was an error on the console.
 */
export async function closeApp(): Promise<void> {
  await close();
  await speakLanguage('en');
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await Promise.all(made.splice(0).map((name) => Dexie.delete(name)));
  if (complaints.length > 0)
    throw new Error(`The console was told of errors: ${complaints.join()}`);
}

/** The value of an answer that has to be `ok`. */
export async function must<T>(asked: Promise<Result<T, unknown>>): Promise<T> {
  const answer = await asked;
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

/** Closes the page, with all state of its modules. */
async function close(): Promise<void> {
  closeDialog();
  await cleanup();
  await until(
    'closed dialogs have removed their entries from the history',
    () => !(history.state as { layers?: number } | null)?.layers,
  );
  await letGo?.();
  letGo = undefined;
  clearReturnTo();
  endWelcome();
  stopHolding?.();
  stopHolding = undefined;
  useToasts.setState({ toast: null });
}

/** Rejects with the reason once the device can't be opened. */
const failure = (): Promise<void> =>
  new Promise((resolve) => {
    const unsubscribe = useDevice.subscribe((device) => {
      if (device.failure === null) return;
      unsubscribe();
      resolve();
    });
  });

async function connect(path: string): Promise<void> {
  stopHolding = holdActions();
  // A history entry of its own: files of tests share the page, and the app remembers scroll positions per entry.
  history.replaceState({ key: crypto.randomUUID() }, '', path);
  window.scrollTo(0, 0);
  const opening = startDevice(() => connectPageHost(deps));
  letGo = async () => (await opening)();
  await Promise.race([opening, failure()]);
}

/** The device's current answer to a read. */
export const readNow = <N extends ReadName>(
  name: N,
  ...input: ReadInput<N>
): Promise<ReadAnswer<N>> =>
  new Promise((resolve, reject) => {
    const stop = answersTo<ReadAnswer<N>>(name, input).subscribe(
      (answer) => end(() => resolve(answer)),
      (error) => end(() => reject(error)),
    );
    function end(settle: () => void): void {
      queueMicrotask(() => stop());
      settle();
    }
  });

async function openStudentSession(name: DemoStudent): Promise<void> {
  const student = (await readNow('listStudents')).find(({ fullName }) => fullName === name);
  if (!student) throw new Error(`The demo has no student ${name}`);
  await must(host().signInStudent({ studentId: student.id, pin: demoPin }));
}

/** Chooses a theme for the person whose profile is open, if one is. */
async function chooseTheme(theme: Theme): Promise<void> {
  const person = useDevice.getState().session?.person;
  const { t, id } = (person && recordOfActor(person)) ?? {};
  if (t === 'member' || t === 'student')
    await must(host().act('setOwnSettings', { whose: { t, id: id! }, values: { theme } }));
}

/**
 * Opens the app at `path` in a browser that remembers only what the options say. An app that is open is closed: left in
 * the page, its device would live on in the tests of other files.
 */
export async function openApp(path = '/', options: AppOptions = {}): Promise<void> {
  if (letGo) await close();
  const { family = 'demo', width = 1180, height = 820, theme = 'light', now = wednesday } = options;
  const name = `app-${crypto.randomUUID()}`;
  made = [...made, name, `${name}-demo`];
  deps = { databases: { family: name, demo: `${name}-demo` }, ...options.deps };
  vi.useFakeTimers({ toFake: ['Date'], now });
  // Asking for the size that the page has costs a tenth of an opening.
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
  showTheme(theme);
  if (family === 'demo') {
    rememberDemo(true);
    vi.setSystemTime(Math.min(now, now - (now % dayMs) + 8 * hourMs));
  }
  await connect(path);
  vi.setSystemTime(now);
  if (family === 'local') await must(host().startLocalFamily(ivy));
  if (options.changes) await must(commit(host(), options.changes));
  if (options.student) await openStudentSession(options.student);
  if (theme !== 'light') await chooseTheme(theme);
  await render(<App />);
}

/** Reloads the page, as the browser's own button does: the same browser, the same databases. */
export async function reloadApp(path = location.pathname + location.search): Promise<void> {
  await close();
  await connect(path);
  await render(<App />);
}

/** Deletes the databases and keeps localStorage, as browsers sometimes do. */
export async function loseDatabases(): Promise<void> {
  await close();
  await Promise.all(made.map((name) => Dexie.delete(name)));
  await connect('/');
  await render(<App />);
}
