import { describe, expect, it, onTestFinished } from 'vitest';
import type { Change, Op } from '../../../../shared-model/commit/change.ts';
import { create, remove, restore, update } from '../../../../shared-model/commit/change.ts';
import { keyOf } from '../../../../shared-model/records/stored-record.ts';
import type { FieldValues } from '../../../../shared-model/records/stored-record.ts';
import { assignment } from '../../../../shared-model/entities/assignment.ts';
import { family } from '../../../../shared-model/entities/family.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { portfolioItem } from '../../../../shared-model/entities/portfolio-item.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { task } from '../../../../shared-model/entities/task.ts';
import { registry } from '../../../../shared-model/registry/registry.ts';
import type { RefusedGroup } from '../../../../web/data/device-store.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import {
  actionWords,
  byAction,
  hiddenBy,
  lookupIn,
  mentionedRecords,
  typedTexts,
  wholeActions,
} from '../../../../web/features/sync-status/action-words.ts';
import { setCalledNames } from '../../../../web/ui/called-names.ts';

const random = seededRandom(1);
const toOp = ({ t, id, fields }: Change, n = 1, g = 1, stamp = `x${g}`): Op => ({
  n,
  g,
  s: 1,
  t,
  id,
  by: 'm1',
  mac: '',
  f: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, [value, stamp]])),
});

const stored = new Map<string, FieldValues>([
  ['student/1', { fullName: 'Mia' }],
  ['assignment/2', { title: 'Fractions' }],
  ['task/3', { assignmentId: 2, studentId: 1, completed: false }],
  ['planner-task/4', { studentId: 1, title: 'Read a Story', date: '2026-11-20' }],
]);
const lookup = lookupIn(stored);
const words = (...changes: Change[]): string =>
  actionWords(
    changes.map((change, index) => toOp(change, index + 1)),
    lookup,
  );

describe('The description of a pending action', () => {
  it('says who performed it, on which record, and what it did', () => {
    expect(words(update(task, 3, { completed: true }))).toBe('Mia · Fractions: done');
    expect(words(update(task, 3, { completed: false }))).toBe('Mia · Fractions: not done');
    expect(words(update(plannerTask, 4, { status: 'in_progress' }))).toBe(
      'Mia · Read a Story: started',
    );
    expect(words(update(plannerTask, 4, { date: '2026-11-21' }))).toBe('Mia · Read a Story: moved');
    expect(words(remove(plannerTask, 4))).toBe('Mia · Read a Story: deleted');
    expect(words(restore(student, 1))).toBe('Mia: brought back');
    expect(words(update(student, 1, { avatar: 'fox' }))).toBe('Mia: changed');
    expect(words(update(family, 9, { theme: 'dark' }))).toBe('Family: changed');
  });

  it('calls a student as the family does, in their own record too', () => {
    setCalledNames(new Map([[7, 'Leo']]));
    onTestFinished(() => setCalledNames(new Map()));
    const leo = lookupIn(new Map([['student/7', { fullName: 'Leo Fern' }]]));
    expect(actionWords([toOp(update(student, 7, { avatar: 'fox' }))], leo)).toBe('Leo: changed');
  });

  it('names a new record by its own values, and counts the rest of its action', () => {
    const dueDate = '2026-11-21T12:00:00.000Z';
    const made = create(assignment, { title: 'Maps', classId: 7, dueDate }, random);
    const part = create(task, { assignmentId: made.id, studentId: 1 }, random);
    expect(words(made, part)).toBe('Maps: added, and 1 more');
  });

  it('has words for every entity, even if no record of it is here', () => {
    for (const entity of registry)
      expect(words({ t: entity.name, id: 99, fields: {} })).toMatch(/^[A-Z].*: /);
  });

  it('lists the records that it needs', () => {
    const keys = mentionedRecords([toOp(update(task, 3, { completed: true }))], lookup).map(keyOf);
    expect(keys).toEqual(['task/3', 'assignment/2', 'student/1', 'member/1']);
  });

  it('puts the groups of one action together', () => {
    const ops = [1, 1, 3].map((g, index) => toOp(remove(task, index), index, g));
    expect(byAction(ops).map(({ length }) => length)).toEqual([2, 1]);
    const batch = [1, 2].map((n) => toOp(remove(task, n), n, n, 'x'));
    expect(byAction([...ops, ...batch]).map(({ length }) => length)).toEqual([2, 1, 2]);
  });

  it('shows a refused action once, however many groups it had', () => {
    const group = (g: number, stamp: string): RefusedGroup => ({
      g,
      code: 'forbidden',
      message: `No ${g}`,
      at: g,
      ops: [toOp(remove(task, g), g, g, stamp)],
    });
    const [batch, other] = wholeActions([group(1, 'x'), group(2, 'x'), group(3, 'y')]);
    expect(batch).toMatchObject({ gs: [1, 2], at: 1, message: 'No 1' });
    expect(batch!.ops.map(({ n }) => n)).toEqual([1, 2]);
    expect(other).toMatchObject({ gs: [3], message: 'No 3' });
  });
});

it('What was typed in an action has a file by its name, never by its hash', () => {
  const file = `${'a'.repeat(64)} image/jpeg 2000 Tide pools.jpg`;
  const values = { studentId: 1, date: '2026-03-01', title: 'At the sea', file };
  expect(typedTexts([toOp(create(portfolioItem, values, random))])).toEqual([
    'At the sea',
    'Tide pools.jpg',
  ]);
});

it('What was finished names what was deleted of it: its class, its assignment, or itself; what was only changed names nothing [SY8]', () => {
  const work = {
    'task/3': { assignmentId: 2, studentId: 1, completed: true },
    'planner-task/4': { studentId: 1, title: 'Read a Story', status: 'completed' },
  };
  const hidden = (deleted: string, change: Change) => {
    const records = { 'student/1': {}, 'assignment/2': { classId: 7 }, 'class/7': {}, ...work };
    const found = new Map(
      Object.entries(records).map(([key, fields]) => [
        key,
        key === deleted ? { ...fields, _del: true } : fields,
      ]),
    );
    return hiddenBy(toOp(change, 1), lookupIn(found));
  };
  const [tick, tickPlan] = [
    update(task, 3, { completed: true }),
    update(plannerTask, 4, { status: 'completed' }),
  ];
  expect(hidden('class/7', tick)).toEqual({ t: 'class', id: 7 });
  expect(hidden('assignment/2', tick)).toEqual({ t: 'assignment', id: 2 });
  expect(hidden('planner-task/4', tickPlan)).toEqual({ t: 'planner-task', id: 4 });
  expect(hidden('', tick)).toBeUndefined();
  expect(hidden('planner-task/4', update(plannerTask, 4, { title: 'Two' }))).toBeUndefined();
});
