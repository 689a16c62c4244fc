/** A child's stamp book: its days are said to everybody, and a finished one is there. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { create } from '../../../../shared-model/commit/change.ts';
import { milestone } from '../../../../shared-model/entities/milestone.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { demoStudentId } from '../../../support/screens/demo-records.ts';
import { emulateMedia } from '../../../support/screens/emulate-media.ts';
import { openApp } from '../../../support/screens/open-app.tsx';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { violationsIn } from '../../../support/screens/violations.ts';

const main = page.getByRole('main');
const hazel = 'Hazel Alder';

it('A page says of each day whether its piece is there, and earlier months can be opened', async () => {
  const kept = create(
    milestone,
    { studentId: demoStudentId(hazel), kind: 'day', key: '2026-02-10' },
    seededRandom(5),
  );
  await openApp('/student/book', { student: hazel, changes: [kept] });
  await expect.element(main.getByRole('heading', { name: 'March 2026' })).toBeVisible();
  await expect
    .element(main.getByRole('listitem', { name: 'Thursday, March 5: still to come' }))
    .toBeInTheDocument();
  await expect
    .element(main.getByRole('listitem', { name: 'Saturday, March 7: no school' }))
    .toBeInTheDocument();
  await expect.element(main.getByRole('button', { name: 'The month after' })).toBeDisabled();
  await main.getByRole('button', { name: 'The month before' }).click();
  await expect.element(main.getByRole('heading', { name: 'February 2026' })).toBeVisible();
  await expect
    .element(main.getByRole('listitem', { name: 'Tuesday, February 10: its piece is there' }))
    .toBeInTheDocument();
  expect(await violationsIn()).toEqual([]);
  expect(isTooWide()).toBe(false);
});

it('On paper a finished day is the picture’s own colours, a day off is pale, and no button is printed', async () => {
  const kept = create(
    milestone,
    { studentId: demoStudentId(hazel), kind: 'day', key: '2026-02-10' },
    seededRandom(5),
  );
  await openApp('/student/book?month=2026-02-01', { student: hazel, changes: [kept] });
  const dayOf = (name: string) => main.getByRole('listitem', { name });
  const done = dayOf('Tuesday, February 10: its piece is there');
  await expect.element(done).toBeVisible();
  await emulateMedia({ media: 'print' });
  const pale = dayOf('Saturday, February 7: no school').element();
  const look = (element: Element) => getComputedStyle(element);
  expect(look(done.element()).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  expect(look(pale).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  // Browsers leave backgrounds out of a print unless a page asks for them.
  expect(look(pale).printColorAdjust).toBe('exact');
  const picture = document.querySelector('main article ol')!.previousElementSibling!;
  expect(picture.tagName).toBe('svg');
  expect(picture.checkVisibility({ visibilityProperty: true })).toBe(true);
  const buttons = main.getByRole('button').elements();
  expect(buttons.filter((button) => button.checkVisibility())).toEqual([]);
  await emulateMedia();
});
