import { describe, expect, it } from 'vitest';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import {
  addTasks,
  clearDay,
  copyWeek,
  deleteTask,
  editTask,
  maxRepeats,
  moveTask,
  shiftFrom,
  weeklyDays,
} from '../../../shared-model/planning/plan-actions.ts';
import { parent, smallFamily } from '../../support/story.ts';
import { seenIn, storeWith, tryTo } from '../support/a-family.ts';
import { aPlannerTask } from '../support/seen-records.ts';
import { mondayToFriday } from '../../../shared-model/lib/school-calendar.ts';

const monday = '2026-03-02';
const friday = '2026-03-06';
const random = seededRandom(5);

describe('Copying a week', () => {
  const week = [
    aPlannerTask(1, { studentId: 7, date: monday, title: 'Fractions', status: 'completed' }),
    aPlannerTask(2, { studentId: 7, date: friday, title: 'A walk', time: '1:00 PM' }),
  ];

  it('makes the same tasks seven days later, pending again', () => {
    const { changes } = copyWeek(week, [], random);
    expect(changes.map(({ fields }) => [fields['date'], fields['title'], fields['time']])).toEqual([
      ['2026-03-09', 'Fractions', '9:00 AM'],
      ['2026-03-13', 'A walk', '1:00 PM'],
    ]);
    expect(changes.some(({ fields }) => 'status' in fields)).toBe(false);
  });

  it('keeps the order of what has one time', () => {
    const createdAt = '2026-03-01T18:00:00.000Z';
    const [copy] = copyWeek(
      [aPlannerTask(1, { date: monday, title: 'A walk', createdAt })],
      [],
      random,
    ).changes;
    expect(copy!.fields).toMatchObject({ createdAt });
  });

  it('makes nothing twice that is there: same student, day and title', () => {
    const there = [aPlannerTask(3, { studentId: 7, date: '2026-03-09', title: ' fractions ' })];
    expect(copyWeek(week, there, random).changes).toHaveLength(1);
    const siblings = [aPlannerTask(3, { studentId: 8, date: '2026-03-09', title: 'Fractions' })];
    expect(copyWeek(week, siblings, random).changes).toHaveLength(2);
  });
});

describe('A weekly task', () => {
  it('stands on every seventh day until the last, which counts', () => {
    expect(weeklyDays(monday, '2026-03-16')).toEqual([monday, '2026-03-09', '2026-03-16']);
    expect(weeklyDays(monday, '2026-03-15')).toHaveLength(2);
    expect(weeklyDays(monday, '2026-01-01')).toEqual([monday]);
  });

  it('ends after 40 weeks, whatever is asked', () => {
    expect(weeklyDays(monday, '2099-01-01')).toHaveLength(maxRepeats);
  });
});

describe('A day that did not happen', () => {
  const tasks = [
    aPlannerTask(1, { date: friday }),
    aPlannerTask(2, { date: friday, status: 'completed' }),
    aPlannerTask(3, { date: '2026-03-09', status: 'in_progress' }),
    aPlannerTask(4, { date: monday }),
  ];
  const daysOf = (changes: { id: number; fields: Record<string, unknown> }[]) =>
    changes.map(({ id, fields }) => [id, fields['date']]);

  it('a sick day moves what is open on it to the next school day', () => {
    expect(daysOf(clearDay(tasks, friday, mondayToFriday).changes)).toEqual([[1, '2026-03-09']]);
    expect(daysOf(clearDay(tasks, friday, mondayToFriday).undo)).toEqual([[1, friday]]);
  });

  it('a shift moves everything open from it on by one school day', () => {
    expect(daysOf(shiftFrom(tasks, friday, mondayToFriday).changes)).toEqual([
      [1, '2026-03-09'],
      [3, '2026-03-10'],
    ]);
  });
});

describe('Each action and its undo', () => {
  it('is what the rules accept, and leaves the plan as it was', async () => {
    const story = smallFamily();
    const store = await storeWith(story.changes);
    const plan = () => seenIn(store).all(plannerTask);
    const before = plan();
    const studentId = story.leo.id;

    const added = addTasks([{ studentId, date: monday, subject: 'Math', title: 'Sums' }], random);
    expect(await tryTo(store, parent, ...added.changes)).toBe('ok');
    const task = plan().find(({ title }) => title === 'Sums')!;
    expect(task).toMatchObject({ status: 'pending', time: '9:00 AM', date: monday });

    for (const action of [
      moveTask(task, { studentId, date: friday }),
      editTask(task, { title: 'Harder sums', status: 'completed' }),
      deleteTask(task),
    ]) {
      expect(await tryTo(store, parent, ...action.changes)).toBe('ok');
      expect(plan()).not.toContainEqual(task);
      expect(await tryTo(store, parent, ...action.undo)).toBe('ok');
      expect(plan()).toContainEqual(task);
    }

    expect(await tryTo(store, parent, ...added.undo)).toBe('ok');
    expect(plan()).toEqual(before);
  });

  it('writes nothing where nothing differs', () => {
    const task = aPlannerTask(1, { studentId: 7, date: monday });
    expect(moveTask(task, { studentId: 7, date: monday }).changes).toEqual([]);
  });
});
