/** Messages as they are seen: how long they stay, what they offer, and how they are swept away. */
import { expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { Button } from '../../../web/ui/pieces.tsx';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { Page } from '../../../web/ui/page.tsx';
import { defaultDurationMs, toast, useToasts, type ToastMessage } from '../../../web/ui/toast.ts';
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

it('A swipe of 40 px to the right keeps a message, one of 60 px removes it', async () => {
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

/** Whether a press on this button, at either side or in the middle, would reach it. */
function isFree(locator: Locator): boolean {
  const element = at(locator);
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [left + 2, (left + right) / 2, right - 2].every((x) =>
    element.contains(document.elementFromPoint(x, (top + bottom) / 2)),
  );
}

/** Shows a message that stays as long as the pointer is on it, so that it can't be out of the way by being gone. */
async function tell(told: ToastMessage): Promise<void> {
  toast(told);
  await page.getByText(told.title).hover();
}

const added: ToastMessage = {
  kind: 'success',
  title: 'Juniper was added',
  action: { label: 'Undo', run: () => undefined },
};

it('A message does not cover the primary button of a phone’s screen', async () => {
  await show(
    <Page title="Students" primary={<Button>Add Student</Button>}>
      Nobody yet
    </Page>,
  );
  await page.viewport(390, 844);
  await tell(added);
  await expect.poll(() => isFree(page.getByRole('button', { name: 'Add Student' }))).toBe(true);
});

it('A message that only tells leaves the menu and the account of a phone’s header free', async () => {
  await openApp('/classes', { family: 'local', width: 390, height: 844 });
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect.element(menu).toBeVisible();
  await tell({ kind: 'success', title: 'Welcome back!' });
  for (const control of [menu, page.getByRole('button', { name: /^Account of/ })]) {
    await expect.poll(() => isFree(control)).toBe(true);
  }
});

it.each([
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
])('A message leaves the buttons of a dialog free, at $width px', async ({ width, height }) => {
  await show(
    <Dialog title="Add Student" open onClose={() => undefined} footer={<Button>Save</Button>}>
      <div style={{ height: 2_000 }} />
    </Dialog>,
  );
  await page.viewport(width, height);
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await tell(added);
  await expect.poll(() => isFree(page.getByRole('button', { name: 'Save' }))).toBe(true);
});

/** What can be pressed under the shown message. */
function pressableUnder(told: ToastMessage): string[] {
  const card = at(page.getByText(told.title)).closest<HTMLElement>('[data-palette]')!;
  const { left, right, top, bottom } = card.getBoundingClientRect();
  const pressable = 'a[href], button, input, select, textarea, [role="option"]';
  return [...document.querySelectorAll(pressable)]
    .filter((element) => !card.contains(element) && !element.closest('[inert]'))
    .filter((element) => {
      const own = element.getBoundingClientRect();
      const isAcross = own.left < right && own.right > left && own.width > 1;
      return isAcross && own.top < bottom && own.bottom > top && own.height > 1;
    })
    .map((element) => element.getAttribute('aria-label') ?? element.outerHTML.slice(0, 80));
}

const told: ToastMessage = { kind: 'info', title: 'Shown on this device', description: 'Now' };

it.each([
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
])(
  'A message lies over nothing that can be pressed in the first run, at $width px',
  async ({ width, height }) => {
    await openApp('/', { family: 'local', width, height });
    await expect.element(page.getByRole('button', { name: 'Next' })).toBeVisible();
    for (const one of [told, added]) {
      toast(one);
      await expect.element(page.getByText(one.title)).toBeVisible();
      await expect.poll(() => pressableUnder(one)).toEqual([]);
    }
  },
);

it('A message lies over nothing that can be pressed beside a phone’s quick add', async () => {
  await openApp('/planner', { width: 390, height: 844 });
  const line = page.getByRole('textbox', { name: 'Quick add' });
  await line.fill('math Hazel fri 9');
  const isOver = () => {
    const { top, bottom } = at(line).closest('form')!.getBoundingClientRect();
    const card = at(page.getByText(added.title)).closest('[data-palette]')!.getBoundingClientRect();
    return card.top < bottom && card.bottom > top;
  };
  for (const one of [told, added]) {
    toast(one);
    await expect.element(page.getByText(one.title)).toBeVisible();
  }
  await expect.poll(isOver).toBe(false);
});

it.each([
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
])('A message makes room for the results of a search, at $width px', async ({ width, height }) => {
  await openApp('/planner', { width, height });
  await expect.element(page.getByRole('heading', { name: 'Weekly Planner' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = page.getByRole('combobox');
  await expect.element(field).toHaveFocus();
  const lasting = { ...added, duration: 20_000 };
  toast(lasting);
  await expect.element(page.getByText(added.title)).toBeVisible();
  for (const words of ['jasper', 'jasper al']) {
    await field.fill(words);
    await expect.element(page.getByRole('option').first()).toBeVisible();
    await expect.poll(() => pressableUnder(lasting)).toEqual([]);
  }
});

it.each([
  { width: 390, height: 844, place: 'side' as const },
  { width: 820, height: 1180, place: 'side' as const },
  { width: 1180, height: 820, place: 'side' as const },
  { width: 1180, height: 820, place: undefined },
])(
  'A message leaves Close of an open dialog free, at $width px ($place)',
  async ({ width, height, place }) => {
    await show(
      <Dialog title="Sync" open onClose={() => undefined} {...(place && { place })}>
        <div style={{ height: 2_000 }} />
      </Dialog>,
    );
    await page.viewport(width, height);
    await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible();
    for (const one of [told, added]) {
      toast(one);
      await expect.element(page.getByText(one.title)).toBeVisible();
      await expect.poll(() => pressableUnder(one)).toEqual([]);
    }
  },
);
