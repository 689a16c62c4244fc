/** A password that its owner wants to see. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PasswordField } from '../../../web/ui/password-field.tsx';
import { show } from './show.tsx';

it('A password can be revealed, and the focus stays on the button', async () => {
  await show(<PasswordField label="Password" />);
  const field = page.getByLabelText('Password', { exact: true });
  await expect.element(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(page.getByRole('button', { name: 'Hide password' })).toHaveFocus();
});

it('The Tab key goes from the password to what follows, and Alt with the arrow down reveals it', async () => {
  await show(
    <>
      <PasswordField label="Password" />
      <button type="button">Sign in</button>
    </>,
  );
  const field = page.getByLabelText('Password', { exact: true });
  await field.fill('forest walk');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(field).toHaveValue('forest walk');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toHaveFocus();
});

it('A field with a username offers it to password managers and hides it from view', async () => {
  await show(<PasswordField label="Password" username="ana@trailbook.test" />);
  const username = document.querySelector<HTMLInputElement>('[autocomplete="username"]')!;
  expect(username.value).toBe('ana@trailbook.test');
  expect(username.checkVisibility()).toBe(false);
  // In front of the password: so they are taken for a pair.
  const password = page.getByLabelText('Password', { exact: true }).element();
  expect(username.compareDocumentPosition(password)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
