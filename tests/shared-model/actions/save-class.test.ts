import { describe, expect, it } from 'vitest';
import { missingRecord } from '../../../shared-model/actions/action.ts';
import { noSuchStudent } from '../../../shared-model/actions/set-students.ts';
import { create, remove } from '../../../shared-model/commit/change.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { enrollmentsOfClass, tasksOfAssignment } from '../../../shared-model/derive/indexes.ts';
import { asStudent, Story } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';
import type { ActingFamily } from '../support/acting-family.ts';

function aSchool() {
  const the = new Story(3);
  const [leo, mia, zoe] = ['Leo', 'Mia', 'Zoe'].map((name) => the.child(`${name} Fern`).id);
  const math = the.takeClass('Math', { t: 'student', id: leo!, fields: {} });
  const open = the.assign('Fractions', math);
  const past = the.assign('Sums', math, '2026-03-01T21:00:00.000Z');
  return { leo: leo!, mia: mia!, zoe: zoe!, math, open, past, changes: the.changes };
}

const school = aSchool();
const { leo, mia, zoe, math, open, past, changes } = school;
const takers = ({ view }: ActingFamily) =>
  new Set(view.find(enrollmentsOfClass, math.id).map(({ studentId }) => studentId));
const workers = ({ view }: ActingFamily, assignmentId = open.id) =>
  new Set(view.find(tasksOfAssignment, assignmentId).map(({ studentId }) => studentId));
const choose = (add: number[], remove_: number[]) => ({
  id: math.id,
  values: {},
  students: { add, remove: remove_ },
});

describe('Saving a class', () => {
  it('makes it with its students and a new teacher in one action', async () => {
    const family = await actingFamily(changes);
    const { value, changes: asked } = await family.does('saveClass', {
      id: null,
      values: { name: 'Art', teacherId: null },
      students: { all: [leo, mia] },
      newTeacher: 'Ben Oak',
    });
    expect(asked.map(({ t }) => t)).toEqual(['member', 'class', 'enrollment', 'enrollment']);
    const { teacherId } = family.view.get(schoolClass, value.id)!;
    expect(family.view.get(member, teacherId!)).toMatchObject({
      fullName: 'Ben Oak',
      role: 'teacher',
    });
  });

  it('gives who joins what is yet to be due, takes it from who leaves, and leaves past work alone [MR3.8]', async () => {
    const family = await actingFamily(changes);
    family.now += 60_000;
    const { changes: asked } = await family.does('saveClass', choose([mia], [leo]));
    expect(asked.map(({ t }) => t)).toEqual(['enrollment', 'enrollment']);
    expect(takers(family)).toEqual(new Set([mia]));
    expect(workers(family)).toEqual(new Set([mia]));
    expect(workers(family, past.id)).toEqual(new Set([leo]));
  });

  it('enrols six students in a class of 180 lessons with six changes', async () => {
    const the = new Story(8);
    const children = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Fay'].map((name) => the.child(name));
    const year = the.takeClass('Math');
    const lessons = Array.from({ length: 180 }, (_, at) => the.assign(`Lesson ${at}`, year));
    const family = await actingFamily(the.changes);
    const students = { all: children.map(({ id }) => id) };
    const { changes: asked, undo } = await family.does('saveClass', {
      id: year.id,
      values: {},
      students,
    });
    expect(asked).toHaveLength(6);
    expect(lessons.every(({ id }) => workers(family, id).size === 6)).toBe(true);
    expect(await family.undoes(undo)).toBe(true);
    expect(workers(family, lessons[0]!.id).size).toBe(0);
  });

  it('brings an enrolment back as it was when taking it out is undone', async () => {
    const family = await actingFamily(changes);
    const term = () => {
      const { startedAt, endedAt } = family.view.find(enrollmentsOfClass, math.id)[0] ?? {};
      return [startedAt, endedAt];
    };
    const before = term();
    const { undo } = await family.does('saveClass', choose([], [leo]));
    expect(term()).toEqual([undefined, undefined]);
    expect(await family.undoes(undo)).toBe(true);
    expect(term()).toEqual(before);
    expect(workers(family)).toEqual(new Set([leo]));
  });

  it('keeps who was enrolled elsewhere meanwhile, for the page only says what was changed on it', async () => {
    const family = await actingFamily(changes);
    await family.write([create(enrollment, { classId: math.id, studentId: zoe }, () => 0)]);
    await family.does('saveClass', { ...choose([mia], []), values: { name: 'Algebra' } });
    expect(takers(family)).toEqual(new Set([leo, mia, zoe]));
    await family.does('saveClass', choose([], [leo]));
    expect(takers(family)).toEqual(new Set([mia, zoe]));
  });

  it('leaves out who was deleted meanwhile, and refuses a whole list that names them', async () => {
    const family = await actingFamily([...changes, remove(student, mia)]);
    await family.does('saveClass', choose([mia, zoe], []));
    expect(takers(family)).toEqual(new Set([leo, zoe]));
    const all = { id: math.id, values: {}, students: { all: [mia] } };
    expect(family.refusalOf('saveClass', all)).toBe(noSuchStudent);
  });

  it('writes no more than what differs, and nothing of a class that is gone', async () => {
    const family = await actingFamily(changes);
    const same = { id: math.id, values: { name: 'Math' } };
    expect((await family.does('saveClass', same)).changes).toEqual([]);
    await family.write([remove(schoolClass, math.id)]);
    expect(family.refusalOf('saveClass', same)).toBe(missingRecord);
  });

  it('is undone with its enrolments and the work that followed, and finished work stays', async () => {
    const family = await actingFamily(changes);
    const { undo } = await family.does('saveClass', {
      ...choose([mia], [leo]),
      values: { name: 'Algebra' },
    });
    const [ofMia] = family.view.find(tasksOfAssignment, open.id);
    await family.does('completeItem', { kind: 'task', id: ofMia!.id });
    expect(await family.undoes(undo)).toBe(true);
    expect(family.view.get(schoolClass, math.id)?.name).toBe('Math');
    expect(takers(family)).toEqual(new Set([leo]));
    expect(workers(family)).toEqual(new Set([leo, mia]));
  });
});

describe('The classes of the subjects', () => {
  it('are added with everybody in them, but where the subject has one; and undone at once', async () => {
    const family = await actingFamily(changes);
    const wanted = {
      classes: [
        { name: 'Matemáticas', subject: 'Math' },
        { name: 'Arte', subject: 'Art' },
        { name: 'Art', subject: 'Art' },
      ],
    };
    const { value, undo } = await family.does('addSubjectClasses', wanted);
    expect(value).toEqual({ count: 1 });
    const art = family.view.all(schoolClass).find(({ name }) => name === 'Arte')!;
    const taking = family.view.find(enrollmentsOfClass, art.id).map(({ studentId }) => studentId);
    expect(new Set(taking)).toEqual(new Set([leo, mia, zoe]));
    expect((await family.does('addSubjectClasses', wanted)).value).toEqual({ count: 0 });
    expect(await family.undoes(undo)).toBe(true);
    expect(family.view.all(schoolClass).map(({ name }) => name)).toEqual(['Math']);
    await expect(family.does('addSubjectClasses', wanted, asStudent(leo))).rejects.toThrow(
      'forbidden',
    );
  });
});
