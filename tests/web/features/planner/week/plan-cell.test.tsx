/** A cell of the planner: why there is no school there, and a sick day that is taken back from where it is seen. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { create } from '../../../../../shared-model/commit/change.ts';
import { timeOff } from '../../../../../shared-model/entities/time-off.ts';
import { seededRandom } from '../../../../../shared-model/lib/random.ts';
import { Story } from '../../../../support/family/story.ts';
import { openApp } from '../../../../support/screens/open-app.tsx';
import { dayOf } from '../planner.ts';

it('A sick day is taken back in its cell: the work that was moved stands there again; a holiday is no button', async () => {
  const the = new Story(9);
  const [ash, elm] = [the.child('Ash Fern'), the.child('Elm Fern')];
  the.plan(ash, '2026-03-05', 'Draw a tree', 'Art');
  the.plan(elm, '2026-03-05', 'Read a map');
  const [startDate, endDate] = ['2026-03-06', '2026-03-06'];
  const fair = { kind: 'holiday', name: 'Fair', startDate, endDate } as const;
  await openApp('/planner', {
    family: 'local',
    changes: [...the.changes, create(timeOff, fair, seededRandom(4))],
  });
  const thursday = dayOf('Ash Fern', 'Thursday, Mar 5');
  await expect.element(thursday.getByText('Draw a tree')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Thursday' }).click();
  await page.getByRole('menuitem', { name: 'Sick day' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Ash Fern' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Make it a sick day' }).click();
  await expect.element(thursday).not.toBeInTheDocument();
  await expect.element(dayOf('Elm Fern', 'Thursday, Mar 5')).toBeVisible();
  expect(page.getByRole('button', { name: /^Fair/ }).elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Sick day: Ash Fern, Thursday' }).click();
  await page.getByRole('button', { name: 'Not sick after all' }).click();
  await expect.element(thursday.getByText('Draw a tree')).toBeVisible();
  await expect.element(page.getByText('No sick day: Ash, Thursday, Mar 5')).toBeVisible();
});

it('Of a past day that is folded one sees why there was no school', async () => {
  const the = new Story(9);
  const ash = the.child('Ash Fern');
  the.plan(ash, '2026-03-05', 'Draw a tree', 'Art');
  const [startDate, endDate] = ['2026-03-02', '2026-03-02'];
  const museum = { kind: 'holiday', name: 'Museum day', startDate, endDate } as const;
  await openApp('/planner', {
    family: 'local',
    changes: [...the.changes, create(timeOff, museum, seededRandom(4))],
  });
  await expect
    .element(page.getByRole('button', { name: /^Monday/, expanded: false }))
    .toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Museum day' })).toBeVisible();
});
