/** A part of the app whose file can't be had. */
import { StrictMode, Suspense, startTransition, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { lazyComponent } from '../../../web/ui/lazy-component.tsx';
import { ScreenBoundary } from '../../../web/app/screen-boundary.tsx';

/** What a network takes at least: React has drawn what stands there meanwhile. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

it('A screen with a missing file says so, and its button requests the file again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isThere = false;
  const Screen = () => <h1>Students</h1>;
  const load = vi.fn<() => Promise<{ Screen: typeof Screen }>>(async () => {
    await nextTask();
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return { Screen };
  });
  const Lazy = lazyComponent(load);
  const Example = () => {
    const [isOn, setIsOn] = useState(false);
    return (
      <>
        <button type="button" onClick={() => startTransition(() => setIsOn(true))}>
          Go
        </button>
        <ScreenBoundary>
          <Suspense>{isOn ? <Lazy /> : <p>Before</p>}</Suspense>
        </ScreenBoundary>
      </>
    );
  };
  await render(
    <StrictMode>
      <>
        <Example />
      </>
    </StrictMode>,
  );
  await page.getByRole('button', { name: 'Go' }).click();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  expect(load.mock.calls.length).toBeLessThan(4);
  isThere = true;
  await retry.click();
  await expect.element(page.getByRole('heading', { name: 'Students' })).toBeVisible();
});
