import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import {
  assignmentsDueOn,
  plansOfStudent,
  plansOn,
  tasksOfStudent,
} from '../../../shared-model/derive/indexes.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { stored } from '../../support/family/story.ts';
import { FollowedReads, readNames } from '../support/followed-reads.ts';
import { PlainView, allAsks, told } from '../support/plain-view.ts';
import { batches, batchesWithTorn, wholeFamily } from '../support/view-histories.ts';

const leo = stored('student', 1, { fullName: 'Leo', gradeLevel: '3rd Grade' });
const mia = stored('student', 2, { fullName: 'Mia', gradeLevel: '5th Grade' });
const math = stored('class', 3, { name: 'Math' });
const sums = stored('assignment', 4, {
  classId: 3,
  title: 'Sums',
  dueDate: '2026-03-02T20:00:00.000Z',
});
const leosPart = stored('task', 5, { assignmentId: 4, studentId: 1, completed: true });
const walk = stored('planner-task', 6, {
  studentId: 1,
  date: '2026-03-02',
  subject: 'Science',
  title: 'Walk',
});

const family = () => new FamilyView([leo, mia, math, sums, leosPart, walk]);
const deleted = <T extends { fields: object }>(record: T): T => ({
  ...record,
  fields: { ...record.fields, _del: true },
});

describe('A view of a family’s records', () => {
  it('answers with records as they are read, by kind, by id and by index', () => {
    const view = family();
    expect(view.all(student).map(({ fullName }) => fullName)).toEqual(['Leo', 'Mia']);
    expect(view.get(assignment, 4)).toMatchObject({ title: 'Sums', type: 'homework' });
    expect(view.find(plansOn, '2026-03-02')).toEqual([view.get(plannerTask, 6)]);
    expect(view.find(plansOn, '2026-03-03')).toEqual([]);
    expect([view.get(student, 3), view.size]).toEqual([undefined, 6]);
  });

  it('has one record for what is seen and for what is hidden too, whichever is asked for first, also after a change', () => {
    for (const isHiddenFirst of [true, false]) {
      const view = family();
      const both = () => [
        view.all(student, isHiddenFirst)[0],
        view.all(student, !isHiddenFirst)[0],
      ];
      const [one, other] = both();
      expect(one).toBe(other);
      view.apply([{ ...leo, fields: { ...leo.fields, fullName: 'Leo Fern' } }]);
      const [changed, same] = both();
      expect(changed).toBe(same);
      expect(changed).toMatchObject({ fullName: 'Leo Fern' });
    }
  });

  it('has a record that is changed under its new value of an index, not under the one it had', () => {
    const view = family();
    expect(view.find(plansOn, '2026-03-02')).toHaveLength(1);
    view.apply([{ ...walk, fields: { ...walk.fields, date: '2026-03-03' } }]);
    expect(view.find(plansOn, '2026-03-02')).toEqual([]);
    expect(view.find(plansOn, '2026-03-03')).toMatchObject([{ id: 6, title: 'Walk' }]);
  });

  it('hides what belongs to a deleted record, lists it as hidden, and shows it when the owner is restored', () => {
    const view = family();
    expect(view.find(tasksOfStudent, 1)).toHaveLength(1);
    view.apply([deleted(math)]);
    expect([view.all(schoolClass), view.all(assignment), view.all(task)]).toEqual([[], [], []]);
    expect(view.find(tasksOfStudent, 1)).toEqual([]);
    expect(view.find(tasksOfStudent, 1, true)).toMatchObject([{ id: 5 }]);
    view.apply([math]);
    expect(view.find(tasksOfStudent, 1)).toMatchObject([{ id: 5 }]);
  });

  it('hides a record that moves to a hidden owner, and what belongs to it', () => {
    const view = family();
    view.apply([deleted(stored('class', 8, { name: 'Botany' }))]);
    expect(view.all(task)).toHaveLength(1);
    view.apply([{ ...sums, fields: { ...sums.fields, classId: 8 } }]);
    expect([view.all(assignment), view.all(task)]).toEqual([[], []]);
    view.apply([sums]);
    expect([view.all(assignment).length, view.all(task).length]).toEqual([1, 1]);
  });

  it('hides nothing for an owner who is not here, as on a student’s own device', () => {
    const view = family();
    view.apply([deleted(leo)]);
    expect(view.all(plannerTask)).toEqual([]);
    view.apply([], [leo]);
    expect(view.all(plannerTask)).toMatchObject([{ id: 6 }]);
  });

  it('returns lists that later changes don’t modify', () => {
    const view = family();
    const [before, found] = [view.all(student), view.find(plansOfStudent, 1)];
    view.apply([deleted(walk)], [mia]);
    expect([before.length, found.length]).toEqual([2, 1]);
    expect([view.all(student).length, view.find(plansOfStudent, 1).length]).toEqual([1, 0]);
  });

  it('keeps what is deleted, and kinds that this version does not know, without showing them', () => {
    const page = stored('diary', 7, { studentId: 1 });
    const view = family();
    view.apply([page, deleted(walk)]);
    expect([...view.storedOf('diary')]).toEqual([page]);
    expect(view.stored(walk)).toEqual(deleted(walk));
    expect(view.all(plannerTask)).toEqual([]);
    expect([...view.everything()]).toHaveLength(7);
  });

  it('shows no record that lacks what its making gave, as long as the refused making’s later edit waits, and nothing that belongs to it [SY8]', () => {
    const view = family();
    expect(view.find(assignmentsDueOn, '2026-03-02')).toHaveLength(1);
    view.apply([{ ...sums, fields: { title: 'Edited later' } }]);
    expect(view.find(assignmentsDueOn, '2026-03-02')).toEqual([]);
    expect([view.all(assignment), view.all(task), view.get(assignment, 4)]).toEqual([
      [],
      [],
      undefined,
    ]);
    const anew = new FamilyView(view.everything());
    expect([anew.all(assignment), anew.all(task)]).toEqual([[], []]);
    view.apply([sums]);
    expect(view.all(task)).toHaveLength(1);
  });
});

describe('A product of a view', () => {
  it('is made once for all reads, and anew after a change of what it was made from', () => {
    const view = family();
    let made = 0;
    const walks = (of: FamilyView): string[] =>
      of.product('walks', (inside) => {
        made += 1;
        return inside.find(plansOn, '2026-03-02').map(({ title }) => title);
      });
    const twice = (of: FamilyView) => of.product('twice', () => [...walks(of), ...walks(of)]);
    expect([walks(view), walks(view), twice(view), made]).toEqual([
      ['Walk'],
      ['Walk'],
      ['Walk', 'Walk'],
      1,
    ]);
    view.apply([{ ...leo, fields: { ...leo.fields, fullName: 'Leon' } }]);
    expect([walks(view), made]).toEqual([['Walk'], 1]);
    view.apply([{ ...walk, fields: { ...walk.fields, title: 'Swim' } }]);
    expect([twice(view), walks(view), made]).toEqual([['Swim', 'Swim'], ['Swim'], 2]);
  });

  it('is read by whoever asks for it, also when it was made for another', () => {
    const view = family();
    const walks = (of: FamilyView) =>
      of.product('walks', (inside) => inside.find(plansOn, '2026-03-02').length);
    const reads = [view.read(walks), view.read((of) => [walks(of), of.get(student, 1)])];
    const another = view.apply([{ ...mia, fields: { ...mia.fields, fullName: 'Mina' } }]);
    expect(reads.map(({ parts }) => another.concerns(parts))).toEqual([false, false]);
    const own = view.apply([{ ...leo, fields: { ...leo.fields, fullName: 'Leon' } }]);
    expect(reads.map(({ parts }) => own.concerns(parts))).toEqual([false, true]);
    const moved = view.apply([{ ...walk, fields: { ...walk.fields, date: '2026-03-03' } }]);
    expect(reads.map(({ parts }) => moved.concerns(parts))).toEqual([true, true]);
  });
});

describe('The parts that a view reports as changed', () => {
  const partsOf = (view: FamilyView, read: (records: FamilyView) => unknown) =>
    view.read(read).parts;

  it('concern reads of the record, of the index’s value that it has or had, and of its whole kind', () => {
    const view = family();
    const looks = [
      (one: FamilyView) => one.get(plannerTask, 6),
      (one: FamilyView) => one.find(plansOn, '2026-03-02'),
      (one: FamilyView) => one.find(plansOn, '2026-03-03'),
      (one: FamilyView) => one.all(plannerTask),
      (one: FamilyView) => one.stored(walk),
      (one: FamilyView) => [...one.storedOf('planner-task')],
      (one: FamilyView) => one.find(plansOn, '2026-03-03', true),
      (one: FamilyView) => one.find(plansOn, '2026-03-04'),
      (one: FamilyView) => one.get(plannerTask, 7),
      (one: FamilyView) => one.find(plansOfStudent, 2),
      (one: FamilyView) => one.find(plansOn, '2026-03-04', true),
      (one: FamilyView) => one.all(student),
    ].map((look) => partsOf(view, look));
    const changed = view.apply([{ ...walk, fields: { ...walk.fields, date: '2026-03-03' } }]);
    const concerned = looks.map((parts) => changed.concerns(parts));
    expect(concerned.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => true));
    expect(concerned.slice(7)).toEqual(Array.from({ length: 5 }, () => false));
  });

  it('concern reads of what belongs to an owner only if the owner is hidden or shown again', () => {
    const view = family();
    const looked = partsOf(view, (one) => one.find(tasksOfStudent, 1));
    const renamed = { ...math, fields: { name: 'Algebra' } };
    expect(view.apply([renamed]).concerns(looked)).toBe(false);
    expect(view.apply([deleted(math)]).concerns(looked)).toBe(true);
    const again = partsOf(view, (one) => one.find(tasksOfStudent, 1));
    expect(view.apply([{ ...deleted(renamed) }]).concerns(again)).toBe(false);
    expect(view.apply([renamed]).concerns(again)).toBe(true);
  });

  it('concern, after very many changes, reads of their kinds and of what belongs to them, and no others', () => {
    const view = family();
    const looks = [schoolClass, assignment, task, student, plannerTask].map((entity) =>
      partsOf(view, (one) => one.all(entity as typeof student)),
    );
    const many = Array.from({ length: 501 }, (_, at) => stored('class', 100 + at, { name: 'New' }));
    const changed = view.apply(many);
    expect(looks.map((parts) => changed.concerns(parts))).toEqual([true, true, true, false, false]);
    expect(view.all(schoolClass)).toHaveLength(502);
  });

  it('are compared with what a read itself looked at, even after a failed read', () => {
    const view = family();
    const fails = () =>
      view.read(() => {
        throw new RangeError('no such zone');
      });
    expect(fails).toThrow('no such zone');
    const { answer, parts } = view.read((one) => one.all(schoolClass).length);
    view.all(student);
    expect([answer, [...parts.kinds]]).toEqual([1, [['class', 'all']]]);
  });
});

describe('Whatever becomes of a family’s records, in small batches and in large ones', () => {
  it('a view answers what reading all of them anew gives', () => {
    const steps = fc.array(fc.tuple(batchesWithTorn, fc.array(fc.nat(), { maxLength: 8 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(wholeFamily, steps, (begun, history) => {
        const [view, plain] = [new FamilyView(begun), new PlainView()];
        plain.apply({ records: begun, gone: [] });
        for (const [batch, picks] of history) {
          view.apply(batch.records, batch.gone);
          plain.apply(batch);
          const asks = allAsks(plain);
          const some = picks.map((pick) => asks[pick % asks.length]!);
          expect(told(view, some)).toEqual(told(plain, some));
        }
        const asks = allAsks(plain);
        expect(told(view, asks)).toEqual(told(plain, asks));
        expect(view.size).toBe([...plain.everything()].length);
      }),
    );
  });

  it('a read that is answered again only where the change concerns it tells what is so', () => {
    const some = fc.subarray([...readNames], { maxLength: 6 });
    const steps = fc.array(fc.tuple(some, some, batches), { maxLength: 12 });
    fc.assert(
      fc.property(wholeFamily, steps, (begun, history) => {
        const [view, plain] = [new FamilyView(begun), new PlainView()];
        plain.apply({ records: begun, gone: [] });
        const followed = new FollowedReads(view);
        for (const [wanted, unwanted, batch] of history) {
          for (const name of unwanted) followed.unsubscribe(name);
          for (const name of wanted) followed.follow(name);
          followed.hear(view.apply(batch.records, batch.gone));
          plain.apply(batch);
          const anew = new FamilyView(plain.everything());
          expect(followed.answers).toEqual(followed.answersOf(anew));
        }
      }),
    );
  });
});
