import { describe, expect, it } from 'vitest';
import { remove, update } from '../../../shared-model/commit/change.ts';
import {
  assignmentForm,
  listAssignments,
  progressOfAssignments,
} from '../../../shared-model/derive/assignments.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
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

describe('The list of assignments', () => {
  it('has every assignment, and says which of them somebody has yet to finish', () => {
    const { view, essay, quiz, mias } = twoWithWork();
    expect(idsOf(listAssignments(view).assignments)).toEqual(idsOf([essay, quiz]));
    expect(listAssignments(view).open).toEqual(idsOf([essay]));
    write(view, [update(task, mias.id, { completed: true })]);
    expect(listAssignments(view).open).toEqual(new Set());
  });

  it('has nothing of a deleted class and counts nobody who is deleted, as all records say', () => {
    const { view, classIds, studentIds } = generatedView();
    const [gone] = view.all(assignment);
    write(view, [
      remove(schoolClass, classIds[3]!),
      remove(student, studentIds[0]!),
      remove(assignment, gone!.id),
    ]);
    const list = listAssignments(view);
    const open = view.all(task).filter(({ completed }) => !completed);
    expect(list.open).toEqual(new Set(open.map(({ assignmentId }) => assignmentId)));
    expect(list.open.size).toBeGreaterThan(5);
    expect(list.open.size).toBeLessThan(list.assignments.length);
    expect(idsOf(list.assignments)).not.toContain(gone!.id);
    expect(list.assignments.some(({ classId }) => classId === classIds[3])).toBe(false);
    expect(list.students).toHaveLength(5);
    expect(list.classes).toHaveLength(classIds.length - 1);
  });
});

describe('The progress of some assignments', () => {
  it('is told of those that somebody has to do', () => {
    const { view, mia, essay, quiz } = twoWithWork();
    const some = [essay.id, quiz.id, 1];
    expect([...progressOfAssignments(view, some)]).toEqual([
      [essay.id, { completed: 1, pending: 1, total: 2, percent: 50 }],
    ]);
    write(view, [remove(student, mia.id)]);
    expect(progressOfAssignments(view, some).get(essay.id)).toMatchObject({ percent: 100 });
  });
});

describe('The form of an assignment', () => {
  it('has the assignment, and who takes which class', () => {
    const { view, leo, mia, math, essay } = twoWithWork();
    const form = assignmentForm(view, essay.id);
    expect(form.assignment).toMatchObject({ id: essay.id, title: 'Essay', classId: math.id });
    expect(new Set(form.enrolled.get(math.id))).toEqual(idsOf([leo, mia]));
  });

  it('has all classes and students in the family’s order', () => {
    const { view, classIds } = generatedView();
    const { enrolled, classes, students } = assignmentForm(view, undefined);
    expect([...enrolled.keys()]).toEqual(classes.map(({ id }) => id));
    expect(new Set(enrolled.keys())).toEqual(new Set(classIds));
    expect([...enrolled.values()].flat()).toHaveLength(view.all(enrollment).length);
    expect(students).toHaveLength(6);
  });

  it('has none for a new one, and for one that is gone', () => {
    const { view, essay } = twoWithWork();
    expect(assignmentForm(view, undefined)).toMatchObject({ assignment: null });
    write(view, [remove(assignment, essay.id)]);
    expect(assignmentForm(view, essay.id)).toMatchObject({ assignment: null });
  });
});
