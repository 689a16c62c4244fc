/** Which service worker that waits is told as a new version. */
import { afterEach, expect, it, vi } from 'vitest';
import { registerServiceWorker, useAppUpdate } from '../../../web/shell/app-update.ts';

const listeners = vi.hoisted(() => new Map<string, (event: { sw: { state: string } }) => void>());
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(type: string, listener: () => void) {
      listeners.set(type, listener);
    }
    register = () => Promise.resolve();
  },
}));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  useAppUpdate.setState({ isWaiting: false });
});

/** A page that finds a waiting service worker, whose state some seconds later is `state`. */
async function waitOn(controller: object | null, state = 'installed'): Promise<void> {
  vi.useFakeTimers();
  const serviceWorker = { controller, addEventListener: () => undefined };
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker });
  for (const name of ['document', 'window']) {
    vi.stubGlobal(name, { addEventListener: () => undefined });
  }
  vi.stubGlobal('addEventListener', () => undefined);
  await registerServiceWorker();
  const sw = { state: 'installed' };
  listeners.get('waiting')!({ sw });
  // Nothing is shown, and so nothing loaded, until it is known whether it lets itself in.
  await vi.advanceTimersByTimeAsync(1_000);
  expect(useAppUpdate.getState().isWaiting).toBe(false);
  sw.state = state;
  await vi.advanceTimersByTimeAsync(10_000);
}

it('A build that waits beside the one in control is a new version', async () => {
  await waitOn({});
  expect(useAppUpdate.getState().isWaiting).toBe(true);
});

it('One that lets itself in, as the one that withdraws the app’s does, is no new version', async () => {
  await waitOn({}, 'activated');
  expect(useAppUpdate.getState().isWaiting).toBe(false);
});

it('On a slow device the very first one waits, too, for a moment: that is no new version', async () => {
  await waitOn(null);
  expect(useAppUpdate.getState().isWaiting).toBe(false);
});
