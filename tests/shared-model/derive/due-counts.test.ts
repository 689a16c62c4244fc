/** The counts of a reminder and of the app's icon: what is open today, and what waits from before. */
import { expect, it } from 'vitest';
import { create } from '../../../shared-model/commit/change.ts';
import { dueCounts } from '../../../shared-model/derive/due-counts.ts';
import type { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { timeOff } from '../../../shared-model/entities/time-off.ts';
import { addDays, dayIn, hourMs } from '../../../shared-model/lib/dates.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { Story, noon } from '../../support/family/story.ts';
import { viewOf, zone } from '../support/generated-view.ts';

const today = dayIn(noon, zone);
const friday = addDays(today, -3);

/** Leo and Mia each have one thing of Friday open and two of today, a Monday; `off` is who has today off. */
function aMonday(off: (ids: { leo: number }) => number | null | undefined) {
  const the = new Story(4);
  const [leo, mia] = [the.child('Leo Fern'), the.child('Mia Fern')];
  for (const child of [leo, mia]) {
    the.plan(child, friday, 'Spelling');
    the.plan(child, today, 'Fractions');
    the.plan(child, today, 'Recorder');
  }
  const studentId = off({ leo: leo.id });
  const dayOff = { startDate: today, endDate: today, studentId } as never;
  const changes = studentId === undefined ? [] : [create(timeOff, dayOff, seededRandom(3))];
  return viewOf([...the.changes, ...changes]);
}

it('On a child’s day off the reminder counts nothing of theirs as due, on the family’s nothing at all; Friday still waits', () => {
  const of = (view: FamilyView) => dueCounts(view, noon, zone);
  expect(of(aMonday(() => undefined))).toEqual({ due: 4, waiting: 2 });
  expect(of(aMonday(({ leo }) => leo))).toEqual({ due: 2, waiting: 2 });
  expect(of(aMonday(() => null))).toEqual({ due: 0, waiting: 2 });
});

it('At a weekend what is planned for the day itself is due, and it waits from the next school day on', () => {
  const the = new Story(4);
  the.plan(the.child('Leo Fern'), addDays(today, -2), 'Museum');
  const view = viewOf(the.changes);
  const [saturday, sunday, monday] = [48, 24, 0].map((hours) => noon - hours * hourMs);
  expect(dueCounts(view, saturday!, zone)).toEqual({ due: 1, waiting: 0 });
  expect(dueCounts(view, sunday!, zone)).toEqual({ due: 0, waiting: 0 });
  expect(dueCounts(view, monday!, zone)).toEqual({ due: 0, waiting: 1 });
});
