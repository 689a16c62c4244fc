/** The browser's offer to install the app, before the app is there and after. */
import { afterEach, expect, it } from 'vitest';
import { keepInstallPrompt, useInstall } from '../../../web/browser/install.ts';

const page = globalThis as { installPrompt?: Event };

afterEach(() => {
  delete page.installPrompt;
  useInstall.setState({ way: null });
});

it('An offer that the first script has kept is taken over, and a later one takes its place', () => {
  const [early, late] = [1, 2].map(() => new Event('beforeinstallprompt', { cancelable: true }));
  page.installPrompt = early!;
  keepInstallPrompt();
  expect(useInstall.getState().way).toEqual({ kind: 'prompt', event: early });
  dispatchEvent(late!);
  expect([late!.defaultPrevented, useInstall.getState().way]).toEqual([
    true,
    { kind: 'prompt', event: late },
  ]);
});
