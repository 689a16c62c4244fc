import { describe, expect, it } from 'vitest';
import { remove, restore, update } from '../../../shared-model/commit/change.ts';
import { compareStudents } from '../../../shared-model/derive/family-order.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import {
  deletedStudents,
  listStudents,
  personById,
  studentById,
  theFamily,
} from '../../../shared-model/derive/people.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { hourMs } from '../../../shared-model/lib/dates.ts';
import { noon, stored } from '../../support/family/story.ts';
import { generatedView, idsOf, viewOf, write } from '../support/generated-view.ts';

const day = 24 * hourMs;

/** A generated family that has deleted a class, a student and an assignment. */
function withDeletions() {
  const generated = generatedView();
  const { view, classIds, studentIds } = generated;
  write(view, [
    remove(schoolClass, classIds[3]!),
    remove(student, studentIds[1]!),
    remove(assignment, view.all(assignment)[0]!.id),
  ]);
  return generated;
}

describe('The family’s people', () => {
  it('are its students in its order, without who is deleted', () => {
    const { view, studentIds } = withDeletions();
    write(view, [update(student, studentIds[5]!, { place: 'a0' })]);
    const students = listStudents(view);
    expect(students[0]!.id).toBe(studentIds[5]);
    expect(students).toEqual(view.all(student).toSorted(compareStudents));
    expect(idsOf(students)).toEqual(new Set(studentIds.filter((id) => id !== studentIds[1])));
    expect(studentById(view, studentIds[0]!)).toEqual(view.get(student, studentIds[0]!));
    expect(studentById(view, studentIds[1]!)).toBeNull();
  });

  it('are told by their role and id, for the profile that is open', () => {
    const { view, studentIds, memberId } = withDeletions();
    const [first] = listStudents(view);
    expect(personById(view, 'student', first!.id)).toMatchObject({ student: first, email: null });
    expect(personById(view, 'parent', memberId)).toMatchObject({
      fullName: 'Sage Brook',
      student: null,
    });
    expect(personById(view, 'parent', studentIds[0]!)).toBeNull();
    expect(personById(view, 'student', memberId)).toBeNull();
  });

  it('are of a family that a new device has yet to fetch', () => {
    expect(theFamily(viewOf([]))).toBeNull();
    expect(theFamily(generatedView().view)).toMatchObject({ familyName: 'The Brook Family' });
  });

  it('are of the family that was made first, in whatever order two of them have come', () => {
    const [first, second] = [1, 2].map((id) => stored('family', id, { familyName: `No. ${id}` }));
    for (const order of [
      [first!, second!],
      [second!, first!],
    ])
      expect(theFamily(new FamilyView(order))).toMatchObject({ familyName: 'No. 1' });
  });
});

describe('A deleted student', () => {
  it('can be restored for 30 days, the latest deleted first [MR3.6]', () => {
    const { view, studentIds } = generatedView();
    const [first, second] = studentIds;
    write(view, [remove(student, first!)]);
    write(view, [remove(student, second!)], noon + hourMs);
    const ids = (now: number) => deletedStudents(view, now).map((one) => one.student.id);
    expect(ids(noon + 2 * hourMs)).toEqual([second, first]);
    expect(ids(noon + 30 * day)).toEqual([second]);
    write(view, [restore(student, second!)], noon + 3 * hourMs);
    expect(ids(noon + 4 * hourMs)).toEqual([first]);
    expect(listStudents(view)).toHaveLength(5);
  });

  it('has so many days left, begun ones included, also where the clock is a minute behind', () => {
    const { view, studentIds } = generatedView();
    write(view, [remove(student, studentIds[0]!)]);
    const left = (now: number) => deletedStudents(view, now)[0]?.daysLeft;
    expect([left(noon - 60_000), left(noon), left(noon + 1)]).toEqual([30, 30, 30]);
    expect([left(noon + day), left(noon + 30 * day - 1)]).toEqual([29, 1]);
    expect(left(noon + 30 * day)).toBeUndefined();
  });
});
