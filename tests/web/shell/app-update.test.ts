/** Which service worker that waits is told as a new version. */
import { afterEach, expect, it, vi } from 'vitest';
import { registerServiceWorker, useAppUpdate } from '../../../web/shell/app-update.ts';

const listeners = vi.hoisted(() => new Map<string, () => void>());
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(type: string, listener: () => void) {
      listeners.set(type, listener);
    }
    register = () => Promise.resolve();
  },
}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  useAppUpdate.setState({ isWaiting: false });
});

/** A page whose service worker waits, once with and once without one that is in control already. */
async function waitOn(controller: object | null): Promise<void> {
  const serviceWorker = { controller, addEventListener: () => undefined };
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker });
  for (const name of ['document', 'window']) {
    vi.stubGlobal(name, { addEventListener: () => undefined });
  }
  vi.stubGlobal('addEventListener', () => undefined);
  await registerServiceWorker();
  listeners.get('waiting')!();
}

it('A build that waits beside the one in control is a new version', async () => {
  await waitOn({});
  expect(useAppUpdate.getState().isWaiting).toBe(true);
});

it('On a slow device the very first one waits, too, for a moment: that is no new version', async () => {
  await waitOn(null);
  expect(useAppUpdate.getState().isWaiting).toBe(false);
});
