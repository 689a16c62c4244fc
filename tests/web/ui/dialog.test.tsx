/** Dialogs by keyboard: where the focus is, what closes first, and what stays open. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { Overlays } from './pieces/overlays.tsx';
import { show } from './show.tsx';

const opener = page.getByRole('button', { name: 'Open dialog' });
const dialog = page.getByRole('dialog', { name: 'Add Student' });
const question = page.getByRole('alertdialog');

const holdsFocus = () => dialog.element().contains(document.activeElement);

it('A dialog takes the focus, traps it, asks before it closes, and returns it', async () => {
  await show(<Overlays />);
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByLabelText('Full name')).toHaveFocus();
  for (let step = 0; step < 14; step += 1) {
    await userEvent.keyboard('{Tab}');
    await expect.poll(holdsFocus).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toHaveAccessibleName('Close without saving?');
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await expect.poll(holdsFocus).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('A message’s button that has the focus keeps it while the dialog closes', async () => {
  await show(<Overlays />);
  await opener.click();
  await dialog.getByRole('button', { name: 'Fail' }).click();
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  const cancel = (await dialog
    .getByRole('button', { name: 'Cancel' })
    .findElement()) as HTMLElement;
  (await dismiss.findElement()).focus();
  cancel.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(dismiss).toHaveFocus();
});

it('Escape in a menu within a dialog closes the menu alone', async () => {
  await show(<Overlays />);
  await opener.click();
  await dialog.getByRole('button', { name: 'Actions for Hazel' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

it('A message over a dialog is announced and can be dismissed, and the dialog stays', async () => {
  await show(<Overlays />);
  await opener.click();
  await dialog.getByRole('button', { name: 'Fail' }).click();
  const message = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect.element(message).toBeVisible();
  await message.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

it('Only the topmost can be reached, and the page behind does not scroll', async () => {
  await show(<Overlays />);
  const isReachable = (element: Element) => element.closest('[inert]') === null;
  const behind = opener.element();
  await opener.click();
  await expect.element(dialog).toBeVisible();
  expect(isReachable(behind)).toBe(false);
  expect(getComputedStyle(document.body).overflow).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  expect(isReachable(document.querySelector('[role="dialog"]')!)).toBe(false);
  expect(isReachable(question.element())).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(isReachable(dialog.element())).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(isReachable(behind)).toBe(true);
  expect(getComputedStyle(document.body).overflow).toBe('visible');
});

it('A press beside a dialog asks to close it; one that begins within it does not', async () => {
  await show(<Overlays />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  const beside = dialog.element().parentElement!;
  const press = (from: Element) => {
    from.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    // A press that ends elsewhere is a click on what has both.
    beside.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  };
  // The dialog hears presses only some tasks after it is painted: it is pressed until it does.
  const asksAfterPressBeside = () =>
    expect
      .poll(() => {
        // A second press would be one beside the question.
        if (!question.query()) press(beside);
        return question.query();
      })
      .toBeVisible();
  await asksAfterPressBeside();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  press(dialog.getByLabelText('Full name').element());
  await new Promise(requestAnimationFrame);
  await expect.element(question).not.toBeInTheDocument();
  await asksAfterPressBeside();
});

it('Tab goes around the chosen one of a group of radio buttons', async () => {
  await show(
    <Dialog open onClose={() => {}} title="Theme">
      {['Light', 'Dark', 'Auto'].map((name) => (
        <label key={name}>
          <input type="radio" name="theme" defaultChecked={name === 'Light'} /> {name}
        </label>
      ))}
    </Dialog>,
  );
  const theme = page.getByRole('dialog', { name: 'Theme' });
  await expect.element(theme).toBeVisible();
  const light = theme.getByLabelText('Light');
  const close = theme.getByRole('button', { name: 'Close' });
  await expect.element(light).toHaveFocus();
  for (const keys of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
    await userEvent.keyboard(keys);
    await expect.element(close).toHaveFocus();
    await userEvent.keyboard(keys);
    await expect.element(light).toHaveFocus();
  }
});
