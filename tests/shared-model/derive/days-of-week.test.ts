import { expect, it } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import { studentWeek } from '../../../shared-model/derive/days-of-week.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { Story } from '../../support/family/story.ts';
import { viewOf, write } from '../support/generated-view.ts';

it('The week counts a day’s work and its planned minutes, of the one student, Sunday left out', () => {
  const the = new Story(5);
  const leo = the.child('Leo');
  const mia = the.child('Mia');
  const math = the.plan(leo, '2026-03-03', 'Math');
  const art = the.plan(leo, '2026-03-03', 'Art');
  the.plan(leo, '2026-03-03', 'Walk');
  the.plan(mia, '2026-03-03', 'Piano');
  the.plan(leo, '2026-03-10', 'Next week');
  const view = viewOf(the.changes);
  write(view, [
    update(plannerTask, math.id, { minutes: 40, status: 'completed' }),
    update(plannerTask, art.id, { minutes: 25 }),
  ]);
  const now = Date.UTC(2026, 2, 4, 15);
  const week = studentWeek(view, leo.id, now, 'UTC');
  expect(week.map(({ date }) => date)).toEqual([
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
  ]);
  expect(week[1]).toEqual({
    date: '2026-03-03',
    isSchoolDay: true,
    done: 1,
    total: 3,
    minutes: 65,
  });
  expect(week[2]).toMatchObject({ done: 0, total: 0, minutes: 0 });
});
