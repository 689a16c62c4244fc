/** Where a message lies: over nothing that can be pressed. */
import { expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { Button } from '../../../web/ui/pieces.tsx';
import { Checkbox } from '../../../web/ui/checkbox.tsx';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { Page } from '../../../web/ui/page.tsx';
import { openDialog } from '../../../web/shell/dialogs.ts';
import { toast, type ToastMessage } from '../../../web/ui/toast.ts';
import { openApp } from '../../support/screens/open-app.tsx';
import { show } from './show.tsx';

const at = (locator: Locator) => locator.element() as HTMLElement;

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
  const pressable = 'a[href], button, input, select, textarea, label:has(input), [role="option"]';
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

it('A message lies over nothing that can be pressed beside a phone’s quick add or in the dialog of a task', async () => {
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
  await line.fill('');
  const moved: ToastMessage = {
    ...added,
    title: 'Moved to Thursday',
    description: 'Math, Reading and two more lessons',
    more: [{ label: 'All later ones too?', run: () => undefined }],
  };
  const opened = page.getByRole('dialog');
  for (const kind of ['planner-task', 'assignment'] as const) {
    openDialog({ kind });
    await expect.element(opened.getByRole('button', { name: 'Close' })).toBeVisible();
    for (const one of [added, told, moved]) {
      toast({ ...one, duration: 60_000 });
      await expect.poll(() => pressableUnder(one)).toEqual([]);
    }
  }
});

it('A message lies beside a dialog full of checkboxes, whose whole lines can be pressed', async () => {
  await show(
    <Dialog title="Who?" open onClose={() => undefined} place="side">
      {Array.from({ length: 60 }, (_, number) => (
        <Checkbox
          key={number}
          label={`Child ${number} of the family of the ferns who live in the old house at the end of the wood`}
          checked={false}
          onChange={() => undefined}
        />
      ))}
    </Dialog>,
  );
  await page.viewport(820, 1180);
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible();
  for (const one of [added, told]) {
    toast({ ...one, duration: 60_000 });
    await expect.poll(() => pressableUnder(one)).toEqual([]);
  }
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
