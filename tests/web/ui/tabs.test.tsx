/** Tabs by keyboard, in forced colours, in little room and with many. */
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateMedia } from '../../support/screens/emulate-media.ts';
import { Tabs } from '../../../web/ui/tabs.tsx';
import { Choices } from './pieces/actions.tsx';
import { show } from './show.tsx';

afterEach(() => emulateMedia());

/** Its name ends with how many there are. */
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name} ?\\d+$`) });

it('Arrow keys, Home and End change the tab, and wrap around at the ends', async () => {
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

it('The current tab is recognisable in forced colours', async () => {
  await emulateMedia({ hasForcedColors: true });
  await show(<Choices />);
  const edge = (name: string): string => getComputedStyle(tab(name).element()).borderBottomColor;
  await expect.element(tab('All Tasks')).toBeVisible();
  expect(edge('Pending')).toBe(edge('Completed'));
  expect(edge('All Tasks')).not.toBe(edge('Pending'));
});

it('All tabs fit on a narrow screen', async () => {
  await show(<Choices />, { width: 240 });
  await expect.element(tab('Completed')).toBeVisible();
  for (const { right } of page
    .getByRole('tab')
    .elements()
    .map((one) => one.getBoundingClientRect()))
    expect(right).toBeLessThanOrEqual(240);
});

it('A tab of a thousand says so as the language writes it', async () => {
  const items = [{ value: 'all', label: 'All', count: 1800 }];
  await show(<Tabs label="Tasks" value="all" onChange={() => {}} items={items} />);
  await expect.element(page.getByRole('tab')).toHaveTextContent('All1,800');
});
