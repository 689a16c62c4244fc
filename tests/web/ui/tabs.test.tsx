/** Tabs by keyboard. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Choices } from './pieces/actions.tsx';
import { show } from './show.tsx';

/** Its name ends with how many there are. */
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name} ?\\d+$`) });

it('Arrow keys, Home and End change the tab, and go around at the ends', async () => {
  await show(<Choices />);
  (tab('All Tasks').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Pending')).toHaveFocus();
  const panel = page.getByRole('tabpanel', { name: /^Pending/ });
  await expect.element(panel).toHaveTextContent('Shows pending');
  await userEvent.keyboard('{End}');
  await expect.element(tab('Completed')).toHaveFocus();
  await expect.element(tab('Completed')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('All Tasks')).toHaveFocus();
  await expect.element(tab('All Tasks')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{End}{Home}');
  await expect.element(tab('All Tasks')).toHaveFocus();
});
