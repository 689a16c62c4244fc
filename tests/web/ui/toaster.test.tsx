/** Messages as they are seen: how long they stay, what they offer, and how they are swept away. */
import { expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { Button } from '../../../web/ui/pieces.tsx';
import { defaultDurationMs, toast, useToasts } from '../../../web/ui/toast.ts';
import { closeApp, openApp } from '../../support/screens/open-app.tsx';
import { nextFrame, until } from '../../support/screens/until.ts';
import { show } from './show.tsx';

const showButton = (duration = defaultDurationMs) =>
  show(
    <Button
      onClick={() =>
        toast({
          duration,
          kind: 'success',
          title: 'Task completed',
          action: { label: 'Undo', run: () => toast({ kind: 'info', title: 'Taken back' }) },
        })
      }
    >
      Show toast
    </Button>,
  );

const button = page.getByRole('button', { name: 'Show toast' });
const undo = page.getByRole('button', { name: 'Undo' });
const message = page.getByRole('status').filter({ hasText: 'Task completed' });

const at = (locator: Locator) => locator.element() as HTMLElement;

/**
 * Whether it is a message that starts this timer. The files before may have left an app in the page, which has its own.
 */
const isOfMessage = () => new Error('Who calls?').stack?.includes('/ui/toaster.tsx') === true;

/** Stops the clock, and follows the countdowns of messages among all timers. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const running = new Set<unknown>();
  const counted: number[] = [];
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  // Both are the browser's again with `useRealTimers`.
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms = 0) => {
      const timer = start(() => {
        running.delete(timer);
        run();
      }, ms);
      if (isOfMessage()) {
        running.add(timer);
        counted.push(ms);
      }
      return timer;
    },
    clearTimeout: (timer: Parameters<typeof stop>[0]) => {
      running.delete(timer);
      stop(timer);
    },
  });
  return { counted, isCounting: () => running.size > 0, isHeld: () => running.size === 0 };
}

const isShown = () => message.query() !== null;

/**
 * Moves the clock frame by frame: the browser may take the pointer off the message, and give it back, at any of them.
 */
const untilGone = () =>
  until('the message is gone', () => {
    vi.advanceTimersByTime(100);
    return !isShown();
  });

it('A message disappears after 5000 ms, but not while it has the focus or the pointer', async () => {
  // What an app of another file may do: a timer again and again.
  const again = (): unknown => setTimeout(again, 2_000);
  const { counted, isCounting, isHeld } = stopClock();
  again();
  await showButton();
  // The file before may have left the pointer where the message comes, which would hold it.
  await button.hover();
  at(button).click();
  await until('the time runs', isCounting);
  vi.advanceTimersByTime(3_000);
  at(undo).focus();
  await until('the time is held', isHeld);
  vi.advanceTimersByTime(60_000);
  at(button).focus();
  await until('the time runs', isCounting);
  expect(counted).toEqual([5_000, 2_000]);
  vi.advanceTimersByTime(1_900);
  await nextFrame();
  expect(isShown()).toBe(true);
  await untilGone();

  at(button).click();
  await message.hover();
  await until('the time is held', isHeld);
  vi.advanceTimersByTime(60_000);
  await nextFrame();
  expect(isShown()).toBe(true);
  await button.hover();
  await until('the time runs', isCounting);
  await untilGone();
});

it('A test that opens the app twice leaves nothing of the first behind that holds messages', async () => {
  await openApp('/');
  await openApp('/students');
  await closeApp();
  toast({ kind: 'success', title: 'Saved', action: { label: 'Undo', run: () => undefined } });
  expect(useToasts.getState().toast?.duration).toBe(defaultDurationMs);
});

it('The action of a message runs, and the next message replaces it', async () => {
  // A busy machine may take longer to press it than a message stays.
  await showButton(60_000);
  await button.click();
  await undo.click();
  await expect.element(page.getByText('Taken back')).toBeVisible();
  await expect.element(page.getByText('Task completed')).not.toBeInTheDocument();
});

it('A swipe of 40 px to the right keeps a message, one of 60 px removes it [SP9.2]', async () => {
  await showButton();
  await button.click();
  const words = page.getByText('Task completed');
  const sweep = (distance: number) =>
    userEvent.dragAndDrop(words, words, {
      sourcePosition: { x: 5, y: 5 },
      targetPosition: { x: 5 + distance, y: 5 },
    });
  await sweep(40);
  await expect.element(words).toBeVisible();
  await sweep(60);
  await expect.element(words).not.toBeInTheDocument();
});
