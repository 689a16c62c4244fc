/** The next school day, for a look ahead. */
import { expect, it } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import { comingDay } from '../../../shared-model/derive/coming-day.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { timeOff } from '../../../shared-model/entities/time-off.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { hourMs } from '../../../shared-model/lib/dates.ts';
import { Story, noon } from '../../support/family/story.ts';
import { viewOf, write } from '../support/generated-view.ts';

const friday = noon + 4 * 24 * hourMs;

it('It is the next day with school, with the open work of that day and no late one', () => {
  const the = new Story(21);
  const [leo, mia] = [the.child('Leo'), the.child('Mia')];
  const math = the.takeClass('Math', leo);
  the.assign('Late', math, '2026-03-05T21:00:00.000Z');
  the.assign('Trial', math, '2026-03-09T21:00:00.000Z');
  the.plan(leo, '2026-03-06', 'Of Friday');
  const done = the.plan(leo, '2026-03-09', 'Done ahead');
  the.plan(leo, '2026-03-09', 'Of Monday');
  the.plan(mia, '2026-03-10', 'Of Tuesday');
  const view = viewOf(the.changes);
  write(view, [
    update(plannerTask, done.id, { status: 'completed', completedAt: '2026-03-06T10:00:00.000Z' }),
  ]);
  const coming = comingDay(view, friday, 'UTC');
  expect(coming.day).toBe('2026-03-09');
  const titles = [leo, mia].map(({ id }) => coming.items.get(id)!.map(({ title }) => title));
  expect(titles).toEqual([['Of Monday', 'Trial'], []]);
});

it('An only child’s is by that child’s own days off', () => {
  const the = new Story(22);
  const leo = the.child('Leo');
  const off = {
    startDate: '2026-03-09',
    endDate: '2026-03-09',
    kind: 'field-trip',
    name: '',
    studentId: leo.id,
  } as const;
  const trip = create(timeOff, off, seededRandom(3));
  expect(comingDay(viewOf([...the.changes, trip]), friday, 'UTC').day).toBe('2026-03-10');
});
