/** What has to be said over the screens: one thing at a time, and offers on the dashboard alone. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { create } from '../../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { useInstall } from '../../../../web/browser/install.ts';
import { openApp } from '../../../support/screens/open-app.tsx';

const keep = page.getByText(/^Your family’s records live in this browser\./);
const install = page.getByText('Your first week is planned.');

/** A child and a planned week: both offers have their reason. */
function plannedWeek() {
  const random = seededRandom(1);
  const moss = create(student, { fullName: 'Moss Fern', gradeLevel: '2nd Grade' }, random);
  const days = [2, 3, 4, 5, 6].map((day) =>
    create(
      plannerTask,
      { studentId: moss.id, date: `2026-03-0${day}`, subject: 'Math', title: `Day ${day}` },
      random,
    ),
  );
  return [moss, ...days];
}

it('Offers are shown one at a time, within the content’s width, and on the dashboard alone', async () => {
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false);
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({
    state: 'prompt',
  } as PermissionStatus);
  useInstall.setState({ way: { kind: 'by-hand' }, isOffered: false });
  await openApp('/', { family: 'local', changes: plannedWeek(), width: 1440 });
  await expect.element(keep).toBeVisible();
  await expect.element(install).not.toBeInTheDocument();
  const { left } = keep.element().closest('div[class]')!.parentElement!.getBoundingClientRect();
  const heading = page.getByRole('heading', { level: 1 });
  expect(left).toBeGreaterThanOrEqual(heading.element().getBoundingClientRect().left);
  await page.getByRole('navigation').getByRole('link', { name: 'Planner' }).click();
  await expect.element(heading).toMatchTextContent('Planner');
  await expect.element(keep).not.toBeInTheDocument();
  await expect.element(install).not.toBeInTheDocument();
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(keep).not.toBeInTheDocument();
  await expect.element(install).toBeVisible();
  useInstall.setState({ way: null });
});

it('On iOS the offer leads to the pictures, and isn’t made again', async () => {
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(true);
  useInstall.setState({ way: { kind: 'by-hand' }, isInstalled: false, isOffered: false });
  await openApp('/', { family: 'local', changes: plannedWeek() });
  await page.getByRole('link', { name: 'Show me how' }).click();
  await expect.element(page.getByText(/In Safari, tap the Share button/)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(install).not.toBeInTheDocument();
  useInstall.setState({ way: null });
});
