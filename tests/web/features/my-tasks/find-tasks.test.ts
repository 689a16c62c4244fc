import { describe, expect, it } from 'vitest';
import type { ShownTask } from '../../../../shared-model/derive/task-groups.ts';
import { findTasks, isInTab } from '../../../../web/features/my-tasks/find-tasks.ts';

const item = (id: number, title: string, classId: number, completed = false): ShownTask => ({
  id,
  completed,
  completedAt: null,
  completedOn: null,
  assignment: {
    title,
    description: id === 1 ? 'Halves and thirds' : '',
    dueDate: '2026-03-02T12:00:00.000Z',
    priority: 'medium',
  },
  class: { id: classId, name: classId === 1 ? 'Math' : 'Science', place: '' },
  subject: 'Math',
  lesson: null,
  isPlanned: false,
});

const tasks = [item(1, 'Fractions', 1), item(2, 'Grow a Bean', 2, true), item(3, 'שלום', 2)];
const ids = (found: ShownTask[]) => found.map(({ id }) => id);

describe('what My Tasks shows', () => {
  it('finds words in title, description and class, whatever their case', () => {
    expect(ids(findTasks(tasks, { words: ' THIRDS ', classId: null }))).toEqual([1]);
    expect(ids(findTasks(tasks, { words: 'science', classId: null }))).toEqual([2, 3]);
    expect(ids(findTasks(tasks, { words: 'לום', classId: null }))).toEqual([3]);
    expect(ids(findTasks(tasks, { words: '', classId: null }))).toEqual([1, 2, 3]);
  });

  it('narrows by class and by tab', () => {
    expect(ids(findTasks(tasks, { words: 'a', classId: 2 }))).toEqual([2]);
    expect(tasks.filter((one) => isInTab(one, 'pending')).map(({ id }) => id)).toEqual([1, 3]);
    expect(tasks.filter((one) => isInTab(one, 'completed')).map(({ id }) => id)).toEqual([2]);
    expect(tasks.every((one) => isInTab(one, 'all'))).toBe(true);
  });
});
