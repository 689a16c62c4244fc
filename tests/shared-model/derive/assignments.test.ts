import { describe, expect, it } from 'vitest';
import { create, remove, update } from '../../../shared-model/commit/change.ts';
import { assignmentForm, listAssignments } from '../../../shared-model/derive/assignments.ts';
import type { AssignmentList, ListedYear } from '../../../shared-model/derive/assignments.ts';
import type { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { Story } from '../../support/family/story.ts';
import { generatedView, idsOf, viewOf, write } from '../support/generated-view.ts';

/** Two children, one thing to do for both that the first has done, and one for nobody. */
function twoWithWork() {
  const the = new Story(6);
  const [leo, mia] = [the.child('Leo'), the.child('Mia')];
  const math = the.takeClass('Math', leo, mia);
  const [essay, quiz] = [the.assign('Essay', math), the.assign('Quiz', math)];
  quiz.fields['studentIds'] = [];
  const [leos, mias] = [the.part(essay, leo), the.part(essay, mia)];
  const view = viewOf(the.changes);
  write(view, [update(task, leos.id, { completed: true })]);
  return { view, leo, mia, math, essay, quiz, leos, mias };
}

const today = '2026-03-02';
const listed = (view: FamilyView, year: ListedYear = null) =>
  listAssignments(view, year, today, 'America/Chicago');
const partsIn = (list: AssignmentList, { id }: { id: number }) =>
  list.assignments
    .find((one) => one.id === id)
    ?.parts.map(({ studentId, completed }) => [studentId, completed]);

describe('The list of assignments', () => {
  it('has every assignment, and says who has it and who has finished it', () => {
    const { view, leo, mia, essay, quiz, mias } = twoWithWork();
    expect(idsOf(listed(view).assignments)).toEqual(idsOf([essay, quiz]));
    expect(partsIn(listed(view), quiz)).toEqual([]);
    expect(new Map(partsIn(listed(view), essay) as [number, boolean][])).toEqual(
      new Map([
        [leo.id, true],
        [mia.id, false],
      ]),
    );
    write(view, [update(task, mias.id, { completed: true })]);
    expect(partsIn(listed(view), essay)?.every(([, completed]) => completed)).toBe(true);
    write(view, [remove(student, mia.id)]);
    expect(partsIn(listed(view), essay)).toEqual([[leo.id, true]]);
  });

  it('has nothing of a deleted class and counts nobody who is deleted, as all records say', () => {
    const { view, classIds, studentIds } = generatedView();
    const [gone] = view.all(assignment);
    write(view, [
      remove(schoolClass, classIds[3]!),
      remove(student, studentIds[0]!),
      remove(assignment, gone!.id),
    ]);
    const list = listed(view, 'all');
    const parts = list.assignments.flatMap((one) => one.parts);
    expect(new Set(parts.map(({ taskId }) => taskId))).toEqual(idsOf(view.all(task)));
    expect(parts.some(({ completed }) => !completed)).toBe(true);
    expect(idsOf(list.assignments)).not.toContain(gone!.id);
    expect(list.assignments.some(({ classId }) => classId === classIds[3])).toBe(false);
    expect(list.students).toHaveLength(5);
    expect(list.classes).toHaveLength(classIds.length - 1);
  });

  it('has those of the open school year, counts what is open from before it, and lists a closed one by its first day', () => {
    const the = new Story(7);
    const leo = the.child('Leo');
    const math = the.takeClass('Math', leo);
    const now = the.assign('Essay', math);
    const [old, done, older] = ['2025-05-05', '2025-06-05', '2024-02-02'].map((day) => {
      const one = the.assign(day, math, `${day}T21:00:00.000Z`);
      one.fields['studentIds'] = [leo.id];
      return one;
    }) as [typeof now, typeof now, typeof now];
    const view = viewOf(the.changes);
    write(view, [
      create(task, { assignmentId: done.id, studentId: leo.id, completed: true }, () => 0),
    ]);
    const list = listed(view);
    expect(idsOf(list.assignments)).toEqual(idsOf([now]));
    expect(list.openBefore).toBe(2);
    expect(list.closedYears.map(({ from }) => from)).toEqual(['2024-08-01', '2023-08-01']);
    expect(idsOf(listed(view, '2024-08-01').assignments)).toEqual(idsOf([old, done]));
    expect(idsOf(listed(view, '2023-08-01').assignments)).toEqual(idsOf([older]));
    expect(idsOf(listed(view, 'all').assignments)).toEqual(idsOf([now, old, done, older]));
    expect(listed(view, 'all').openBefore).toBe(0);
    expect(idsOf(listed(view, 'no year').assignments)).toEqual(idsOf([now]));
  });
});

describe('The form of an assignment', () => {
  it('has the assignment, and who takes which class', () => {
    const { view, leo, mia, math, essay } = twoWithWork();
    const form = assignmentForm(view, essay.id, today);
    expect(form.assignment).toMatchObject({ id: essay.id, title: 'Essay', classId: math.id });
    expect(new Set(form.enrolled.get(math.id))).toEqual(idsOf([leo, mia]));
  });

  it('has all classes and students in the family’s order', () => {
    const { view, classIds } = generatedView();
    const { enrolled, classes, students } = assignmentForm(view, undefined, today);
    expect([...enrolled.keys()]).toEqual(classes.map(({ id }) => id));
    expect(new Set(enrolled.keys())).toEqual(new Set(classIds));
    expect([...enrolled.values()].flat()).toHaveLength(view.all(enrollment).length);
    expect(students).toHaveLength(6);
  });

  it('has none for a new one, and for one that is gone', () => {
    const { view, essay } = twoWithWork();
    expect(assignmentForm(view, undefined, today)).toMatchObject({ assignment: null });
    write(view, [remove(assignment, essay.id)]);
    expect(assignmentForm(view, essay.id, today)).toMatchObject({ assignment: null });
  });

  it('proposes the class that was chosen last, and the next school day', () => {
    const { view, math } = twoWithWork();
    expect(assignmentForm(view, undefined, '2026-03-05')).toMatchObject({ nextDay: '2026-03-06' });
    expect(assignmentForm(view, undefined, '2026-03-06')).toMatchObject({ nextDay: '2026-03-09' });
    const art = create(schoolClass, { name: 'Art' }, seededRandom(1));
    const made = create(
      assignment,
      { title: 'Clay', classId: art.id, dueDate: '2026-03-09T21:00:00.000Z' },
      seededRandom(2),
    );
    expect(assignmentForm(view, undefined, today).usualClassId).toBe(math.id);
    write(view, [
      art,
      { ...made, fields: { ...made.fields, createdAt: '2026-03-02T12:00:00.000Z' } },
    ]);
    expect(assignmentForm(view, undefined, today).usualClassId).toBe(art.id);
    write(view, [remove(schoolClass, art.id)]);
    expect(assignmentForm(view, undefined, today).usualClassId).toBe(math.id);
  });
});
