/** Creates and changes classes. */
import * as v from 'valibot';
import { fieldEntries } from '../contracts/shapes.ts';
import { members } from '../contracts/body.ts';
import { list, orNull, pick, saving } from './inputs.ts';
import { create } from '../commit/change.ts';
import { listClasses, studentsOfClass } from '../derive/classes.ts';
import { listStudents } from '../derive/people.ts';
import { needsAll } from '../derive/record-needs.ts';
import { classSubject } from '../entities/class-subject.ts';
import { subjectKey } from '../derive/subjects.ts';
import { enrollment } from '../entities/enrollment.ts';
import { member } from '../entities/member.ts';
import { schoolClass } from '../entities/school-class.ts';
import { student } from '../entities/student.ts';
import type { Id } from '../lib/ids.ts';
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

/**
 * Adds a class for each of these subjects that has none yet, and enrols all students in them. Returns how many it
 * added.
 */
export const addSubjectClasses = defineAction(
  members({ classes: list(members(pick(fieldEntries(schoolClass), 'name', 'subject'))) }),
  needsAll(student, schoolClass, enrollment),
  (view, { classes }, { random, now }) => {
    const taught = new Set(listClasses(view).map((one) => subjectKey(classSubject(one))));
    const everybody = listStudents(view).map(({ id }) => id);
    const made = classes
      .filter((one) => {
        const key = subjectKey(classSubject({ subject: null, ...one }));
        return !taught.has(key) && taught.add(key);
      })
      .map((one) => create(schoolClass, one, random));
    const enrolled = made.flatMap(({ id }) => enrol(view, id as Id<'class'>, everybody, now));
    return acceptWith([...made, ...enrolled], { count: made.length });
  },
);
