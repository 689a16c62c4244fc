/** A password that its owner wants to see. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PasswordField } from '../../../web/ui/password-field.tsx';
import { show } from './show.tsx';

it('A password can be seen, and the focus stays on the button that shows it', async () => {
  await show(<PasswordField label="Password" />);
  const field = page.getByLabelText('Password', { exact: true });
  await expect.element(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(page.getByRole('button', { name: 'Hide password' })).toHaveFocus();
});
