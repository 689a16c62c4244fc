/**
 * A new version of the app, as it is told above a screen: offered to parents, never forced, and nothing typed is lost.
 */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useAppUpdate } from '../../../../web/shell/app-update.ts';
import { openApp } from '../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../support/screens/violations.ts';

const ready = page.getByText('New version ready.');
const reload = page.getByRole('main').getByRole('button', { name: 'Reload' });

afterEach(() => useAppUpdate.setState({ isWaiting: false, isTaken: false }));

it('A parent is offered the new version', async () => {
  await openApp();
  await expect.element(page.getByText(/Hazel/).first()).toBeVisible();
  await expect.element(ready).not.toBeInTheDocument();
  useAppUpdate.setState({ isWaiting: true });
  await expect.element(ready).toBeVisible();
  await expect.element(reload).toBeVisible();
  expect(await violationsIn()).toEqual([]);
});

it('A person with unsaved typing is told that another tab has started the new version, and keeps it', async () => {
  await openApp('/students');
  await page.getByRole('button', { name: 'Add Student' }).first().click();
  const name = page.getByRole('dialog').getByLabelText('Full name');
  await name.fill('Mia, half typed');
  useAppUpdate.setState({ isTaken: true });
  await expect
    .element(page.getByText(/A new version of Trailbook has started/))
    .toBeInTheDocument();
  await expect.element(name).toHaveValue('Mia, half typed');
});

it('A child’s screen shows no notice of a new version', async () => {
  await openApp('/', { student: 'Hazel Alder' });
  const title = page.getByRole('heading', { level: 1, name: /Learning Path/ });
  await expect.element(title).toBeVisible();
  await import('../../../../web/features/notices/update-notice.tsx');
  useAppUpdate.setState({ isWaiting: true, isTaken: true });
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  await expect.element(title).toBeVisible();
  await expect.element(ready).not.toBeInTheDocument();
  await expect.element(page.getByText(/new version/i)).not.toBeInTheDocument();
});
