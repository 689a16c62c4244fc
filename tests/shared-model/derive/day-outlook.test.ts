/** What the dashboard knows of the day beside its lists. */
import { describe, expect, it } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import { dashboardToday } from '../../../shared-model/derive/dashboard.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { hourMs } from '../../../shared-model/lib/dates.ts';
import { Story, noon } from '../../support/family/story.ts';
import { viewOf, write } from '../support/generated-view.ts';

const day = 24 * hourMs;
const finished = { completed: true, completedAt: '2026-03-02T10:00:00.000Z' };

describe('What is due until the next school day', () => {
  it('is what is open after today, with those who have it open in the family’s order', () => {
    const the = new Story(31);
    const [leo, mia, ada] = [the.child('Leo'), the.child('Mia'), the.child('Ada')];
    const math = the.takeClass('Math', leo, mia, ada);
    the.assign('Of today', math, '2026-03-02T21:00:00.000Z');
    const trial = the.assign('Of tomorrow', math, '2026-03-03T21:00:00.000Z');
    the.assign('Of Wednesday', math, '2026-03-04T21:00:00.000Z');
    const mias = the.part(trial, mia);
    const view = viewOf(the.changes);
    write(view, [update(task, mias.id, finished)]);
    expect(dashboardToday(view, noon, 'UTC').dueNext).toEqual({
      day: '2026-03-03',
      items: [{ assignmentId: trial.id, title: 'Of tomorrow', studentIds: [ada.id, leo.id] }],
    });
  });

  it('reaches over a weekend', () => {
    const the = new Story(32);
    the.assign('Of Monday', the.takeClass('Math', the.child('Leo')), '2026-03-09T12:00:00.000Z');
    const { day: next, items } = dashboardToday(viewOf(the.changes), noon + 4 * day, 'UTC').dueNext;
    expect([next, items.length]).toEqual(['2026-03-09', 1]);
  });
});

it('When a student last completed something is told of today alone, of whatever kind', () => {
  const the = new Story(33);
  const [leo, mia] = [the.child('Leo'), the.child('Mia')];
  const math = the.takeClass('Math', leo, mia);
  const essay = the.assign('Essay', math);
  const parts = [leo, mia].map((one) => the.part(essay, one));
  const planned = the.plan(leo, '2026-03-02', 'Poems');
  const view = viewOf(the.changes);
  const at = (completedAt: string) => ({ completedAt });
  write(view, [
    update(task, parts[0]!.id, { completed: true, ...at('2026-03-02T08:00:00.000Z') }),
    update(task, parts[1]!.id, { completed: true, ...at('2026-03-01T23:00:00.000Z') }),
    update(plannerTask, planned.id, { status: 'completed', ...at('2026-03-02T09:30:00.000Z') }),
  ]);
  expect([...dashboardToday(view, noon, 'UTC').lastDone]).toEqual([
    [leo.id, '2026-03-02T09:30:00.000Z'],
  ]);
});

it('When planned work was added is told of what was added today', () => {
  const the = new Story(34);
  const leo = the.child('Leo');
  const [first, second] = [
    the.plan(leo, '2026-03-02', 'Poems'),
    the.plan(leo, '2026-03-02', 'Plays'),
  ];
  const view = viewOf(the.changes);
  write(view, [
    update(plannerTask, first.id, { createdAt: '2026-03-02T11:00:00.000Z' }),
    update(plannerTask, second.id, { createdAt: '2026-03-01T23:00:00.000Z' }),
  ]);
  expect([...dashboardToday(view, noon, 'UTC').added]).toEqual([
    [first.id, '2026-03-02T11:00:00.000Z'],
  ]);
});
