/** Creates and changes classes. */
import * as v from 'valibot';
import { fieldEntries } from '../contracts/shapes.ts';
import { orNull, saving } from './inputs.ts';
import { create } from '../commit/change.ts';
import { studentsOfClass } from '../derive/classes.ts';
import { enrollment } from '../entities/enrollment.ts';
import { member } from '../entities/member.ts';
import { schoolClass } from '../entities/school-class.ts';
import { student } from '../entities/student.ts';
import { acceptWith, defineAction, rejectMissing, updateTo, type ActionContext } from './action.ts';
import { applyChoice, enrol, studentChoice } from './set-students.ts';

const teacherChanges = (fullName: string | null, { random }: ActionContext) =>
  fullName === null ? [] : [create(member, { fullName, role: 'teacher' }, random)];

/**
 * Creates or changes a class, with its enrolments and a new teacher in one action. Rejects a complete list that names a
 * missing student (`parent-missing`).
 */
export const saveClass = defineAction(
  saving('class', fieldEntries(schoolClass), {
    /** The full name of a new teacher, who teaches the class from now on. */
    newTeacher: v.optional(orNull(member.fields.fullName.schema)),
    /** Default: unchanged. */
    students: v.optional(studentChoice),
  }),
  ({ id }) => ({
    all: [student, enrollment],
    keys: id === null ? [] : [{ t: schoolClass.name, id }],
  }),
  (view, input, context) => {
    const { newTeacher = null, students = { add: [], remove: [] } } = input;
    const teacher = teacherChanges(newTeacher, context);
    const taught = teacher.map(({ id }) => ({ teacherId: id }))[0];
    const present = input.id === null ? [] : studentsOfClass(view, input.id);
    const wanted = applyChoice(view, present, students);
    if (!wanted.ok) return wanted;
    if (input.id === null) {
      const made = create(schoolClass, { ...input.values, ...taught }, context.random);
      return acceptWith([...teacher, made, ...enrol(view, made.id, wanted.value, context.now)], {
        id: made.id,
      });
    }
    const { id } = input;
    const found = view.get(schoolClass, id);
    if (!found) return rejectMissing;
    const changes = updateTo(schoolClass, found, { ...input.values, ...taught });
    return acceptWith([...teacher, ...changes, ...enrol(view, id, wanted.value, context.now)], {
      id,
    });
  },
);
