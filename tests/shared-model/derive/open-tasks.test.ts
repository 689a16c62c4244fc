import { describe, expect, it } from 'vitest';
import type { FieldValues, StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { tasksOfStudent } from '../../../shared-model/derive/indexes.ts';
import { hasOpen } from '../../../shared-model/derive/open-tasks.ts';
import { idFromKey } from '../../../shared-model/lib/ids.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { noon, stampAt, stored } from '../../support/family/story.ts';

const day = (at: number): string => new Date(noon + at * 86_400_000).toISOString();
const set = (fields: FieldValues = {}) =>
  stored('assignment', 9, {
    title: 'Sums',
    classId: 7,
    dueDate: day(2),
    createdAt: day(0),
    ...fields,
  });
const part = (fields: FieldValues) =>
  stored('task', idFromKey('task', [9, 1]), { assignmentId: 9, studentId: 1, ...fields });
const term = (from: number, until: number | null = null) => ({
  startedAt: day(from),
  endedAt: until === null ? null : day(until),
});

describe('A student has an assignment of their class to do', () => {
  const has = (fields: FieldValues, ...[from, until]: [number, (number | null)?]) =>
    hasOpen(set(fields), 1, { part: undefined, term: term(from, until) });

  it('if they take the class when it is due, whether they joined before or after it was set', () => {
    expect([has({}, -5), has({}, 1), has({}, 2), has({}, 3)]).toEqual([true, true, true, false]);
  });

  it('if they left after it was due, and not if they left before', () => {
    expect([has({}, -5, 3), has({}, -5, 2), has({}, -5, 1)]).toEqual([true, false, false]);
  });

  it('if they took the class when it was set, where it was due before', () => {
    const late = { dueDate: day(-4) };
    expect([has(late, -5), has(late, -1), has(late, 1)]).toEqual([true, true, false]);
    expect([has(late, -5, -1), has(late, -5, 1)]).toEqual([false, true]);
  });

  it('only if they have taken it at some time', () => {
    expect(hasOpen(set(), 1, { part: undefined, term: undefined })).toBe(false);
  });
});

describe('A student’s own record of an assignment overrides the rest', () => {
  const has = (fields: FieldValues, ofSet: FieldValues = {}) =>
    hasOpen(set(ofSet), 1, { part: part(fields), term: term(-5) });

  it('if it is an exception from the class or the list, even one that an older app has deleted', () => {
    const list = { studentIds: [1] };
    expect([has({ assigned: false }), has({ assigned: false, _del: true }, list)]).toEqual([
      false,
      false,
    ]);
    expect(has({ assigned: true }, { studentIds: [2] })).toBe(true);
    expect(hasOpen(set(), 1, { part: part({ assigned: true }), term: undefined })).toBe(true);
  });

  it('if it is finished work', () => {
    expect([has({ completed: true }), has({ completed: true, assigned: true })]).toEqual([
      false,
      false,
    ]);
  });

  it('but not if it is merely open, deleted or not', () => {
    expect([has({}), has({ completed: false, _del: true })]).toEqual([true, true]);
    expect([has({}, { studentIds: [2] }), has({ _del: false }, { studentIds: [1] })]).toEqual([
      false,
      true,
    ]);
  });
});

describe('A view', () => {
  const child = (id: number) => stored('student', id, { fullName: 'Leo', gradeLevel: '3rd' });
  const math = stored('class', 7, { name: 'Math' });
  const takes = (studentId: number, fields: FieldValues = {}) =>
    stored('enrollment', idFromKey('enrollment', [7, studentId]), {
      classId: 7,
      studentId,
      ...fields,
    });
  const of = (view: FamilyView) => view.find(tasksOfStudent, 1);
  const family = (...more: StoredRecord[]) => new FamilyView([child(1), math, set(), ...more]);

  it('tells an open task as a record with the id of its key, and finds it by that', () => {
    const view = family(takes(1));
    const { id } = part({});
    expect(of(view)).toEqual([
      {
        id,
        assignmentId: 9,
        studentId: 1,
        completed: false,
        completedAt: null,
        completedOn: null,
        completedBy: null,
        doneTitle: null,
        doneSubject: null,
        doneXp: null,
        doneStars: null,
        assigned: null,
      },
    ]);
    expect(view.get(task, id)).toEqual(of(view)[0]);
    expect([view.holds({ t: 'task', id }), view.stored({ t: 'task', id })]).toEqual([
      false,
      undefined,
    ]);
  });

  it('tells none of a student who isn’t here, as a sibling on another’s own device', () => {
    const view = family(takes(1), takes(2), set({ studentIds: [1, 2] }));
    expect(view.all(task).map(({ studentId }) => studentId)).toEqual([1]);
    view.apply([child(2)]);
    expect(view.all(task)).toHaveLength(2);
    view.apply([], [child(2)]);
    expect(view.all(task)).toHaveLength(1);
  });

  it('says of an enrolment, an exception and an assignment that tasks are others now, and of a tap no more than its own', () => {
    const view = family();
    const looked = () => view.read(of).parts;
    const isTold = (...records: StoredRecord[]) => {
      const parts = looked();
      return view.apply(records).concerns(parts);
    };
    expect(isTold(takes(1))).toBe(true);
    expect(of(view)).toHaveLength(1);
    expect(isTold(takes(2))).toBe(false);
    expect(isTold(set({ title: 'Harder sums' }))).toBe(false);
    expect(isTold(set({ studentIds: [2] }))).toBe(true);
    expect(isTold(part({ assigned: true }))).toBe(true);
    expect(of(view)).toHaveLength(1);
    expect(isTold(part({ assigned: true, completed: true }))).toBe(true);
    expect(of(view)).toMatchObject([{ completed: true }]);
    expect(isTold({ ...takes(1, { endedAt: day(1) }), v: stampAt(5) })).toBe(false);
  });
});

/** A family whose every open task an older app wrote, as it did: who has what then, and is told it now. */
describe('A family of before open tasks were derived', () => {
  const [leo, mia, zoe] = [1, 2, 3];
  const child = (id: number) => stored('student', id, { fullName: 'A child', gradeLevel: '3rd' });
  const before = (at: number) => stampAt(at * 86_400_000);
  const enrolled = (studentId: number, from: number, until?: number): StoredRecord => {
    const id = idFromKey('enrollment', [7, studentId]);
    const fields = { classId: 7, studentId, _del: until !== undefined };
    const fv: Record<string, string> = until === undefined ? {} : { _del: before(until) };
    return { ...stored('enrollment', id, fields, before(from)), fv };
  };
  const work = (id: number, made: number, due: number, studentIds: number[] | null = null) =>
    stored(
      'assignment',
      id,
      { title: 'Work', classId: 7, dueDate: day(due), createdAt: day(made), studentIds },
      before(made),
    );
  const hers = (assignmentId: number, studentId: number, fields: FieldValues = {}) =>
    stored('task', idFromKey('task', [assignmentId, studentId]), {
      assignmentId,
      studentId,
      _del: false,
      ...fields,
    });

  // Leo is there from the first day, Mia comes late, Zoe leaves.
  const records = [
    ...[leo, mia, zoe].map(child),
    stored('class', 7, { name: 'Math' }),
    enrolled(leo, -90),
    enrolled(mia, -10),
    enrolled(zoe, -90, -5),
    // Due before Mia came, while all were there, after Zoe had left; and for some alone.
    work(20, -40, -30),
    work(21, -40, -8),
    work(22, -40, 5),
    work(23, -3, 5),
    work(24, -3, 5, [mia]),
    work(25, -60, -50),
  ];
  const done = { completed: true, completedAt: day(-20), completedBy: 's1' };
  const tasks = [
    hers(20, leo),
    hers(20, zoe, done),
    hers(21, leo, done),
    hers(21, mia),
    hers(21, zoe),
    hers(22, leo),
    hers(22, mia, done),
    hers(22, zoe, { _del: true }),
    hers(23, leo),
    hers(23, mia),
    hers(24, leo, { _del: true }),
    hers(24, mia),
    hers(25, leo, done),
    hers(25, zoe),
  ];

  it('tells what its tasks said: open, completed, deleted, of a list, of who came late and of who left', () => {
    const said = tasks
      .filter(({ fields }) => fields['completed'] === true || fields['_del'] !== true)
      .map(({ id, fields }) => `${id} ${fields['completed'] === true}`);
    const view = new FamilyView([...records, ...tasks]);
    const told = view.all(task).map(({ id, completed }) => `${id} ${completed}`);
    expect(told.sort()).toEqual(said.sort());
    expect(said).toHaveLength(12);
  });

  it('tells the same once its open ones are gone', () => {
    const finished = tasks.filter(({ fields }) => fields['completed'] === true);
    const [with_, without] = [tasks, finished].map((some) =>
      new FamilyView([...records, ...some]).all(task).map((one) => JSON.stringify(one)),
    );
    expect(without!.sort()).toEqual(with_!.sort());
  });
});
