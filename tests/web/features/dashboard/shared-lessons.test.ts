import { expect, it } from 'vitest';
import type { Today, TodayItem } from '../../../../shared-model/derive/today.ts';
import type { Student } from '../../../../shared-model/entities/student.ts';
import { ownItems, sharedLessons } from '../../../../web/features/dashboard/shared-lessons.ts';

const item = (id: number, sharedId: number | null, done = false): TodayItem => ({
  kind: 'planner-task',
  id,
  studentId: 1,
  title: `Item ${id}`,
  label: 'Art',
  subject: 'Art',
  xp: 40,
  date: '2026-03-02',
  time: '9:00 AM',
  overdue: false,
  status: done ? 'completed' : 'pending',
  sharedId,
  done,
});
const students = [{ id: 1 }, { id: 2 }, { id: 3 }] as Student[];
const today = (...lists: TodayItem[][]): Map<number, Today> =>
  new Map(lists.map((items, at) => [at + 1, { items, done: 0, left: 0, overdue: 0 }]));

it('What two children or more have together is one lesson, with who has finished it', () => {
  const day = today([item(1, 50, true), item(2, null)], [item(3, 50)], [item(4, 60)]);
  const lessons = sharedLessons(students, day);
  expect(lessons).toMatchObject([
    { item: { id: 1 }, students: [{ id: 1 }, { id: 2 }], finished: [{ id: 1 }] },
  ]);
  const listed = [1, 2, 3].map((id) => ownItems(day.get(id)!.items, lessons).map((one) => one.id));
  // Whom the others have left, or whose part is on another day, keeps it.
  expect(listed).toEqual([[2], [], [4]]);
});
