/**
 * The calls about students. A PIN isn't part of a student's record: these calls set it, and only the server stores it.
 */
import * as v from 'valibot';
import { instantSchema } from '../entities/field-types.ts';
import { student } from '../entities/student.ts';
import { avatars } from '../lib/avatars.ts';
import { pinSchema } from './account-calls.ts';
import { body } from './body.ts';
import { createCall, defineCall, deleteCall, getCall, updateCall } from './call.ts';
import { inTheDemo } from './server-calls.ts';
import { idParam } from './params.ts';
import { callError, notFound, tooMany } from './problem-body.ts';
import { inputEntries, partialEntries, replyEntries } from './shapes.ts';
import { problemText } from '../problems/problem-text.ts';

/** A student as replies show them; `level`, `xp` and `totalXp` are as screens show them (`shownLevel`). */
export const studentSchema = v.object({
  id: v.number(),
  ...replyEntries(student),
  /** The parent who added the student. */
  parentId: v.nullable(v.number()),
  level: v.number(),
  xp: v.number(),
  totalXp: v.number(),
});
/** A parsed `studentSchema`. */
export type StudentView = v.InferOutput<typeof studentSchema>;

/** A student with their PIN, for parents; null if it isn't set or the parent's sign-in is more than 10 minutes old. */
export const studentWithPinSchema = v.object({
  ...studentSchema.entries,
  pin: v.nullable(v.string()),
});

export const publicStudentsCall = getCall({
  path: '/api/students',
  summary: 'Lists the students of the calling device, for their sign-in; none if it isn’t paired.',
  description:
    'Students who have graduated or are archived are left out, and can’t sign in. Levels are left out too: they depend on a student’s whole history.',
  who: 'anyone',
  reply: v.array(v.object({ id: v.number(), ...replyEntries(student) })),
  errors: { tooMany },
});

export const familyStudentsCall = getCall({
  path: '/api/auth/students',
  summary: 'Lists the family’s students, with their levels.',
  description:
    'Includes the PINs if the parent signed in within the last 10 minutes. Students who have graduated or are archived are left out.',
  who: 'parent',
  reply: v.array(studentWithPinSchema),
});

const animals = new Set<string | null>([...avatars.map(({ id }) => id), null]);
/** Whether an avatar's id exists; null is the default by name (`avatarOf`). */
export const isAnimal = (chosen: string | null): boolean => animals.has(chosen);
const noSuchAnimal = problemText('animal-unknown');

const entries = {
  ...inputEntries(student),
  avatar: v.optional(
    v.nullable(v.pipe(student.fields.avatar.schema, v.check(isAnimal, noSuchAnimal))),
  ),
  pin: v.optional(pinSchema),
};

const ignored = v.optional(v.pipe(v.unknown(), v.description('Accepted and ignored')));

/** Further fields of the specification's insert shape, which the server computes. */
const computed = { parentId: ignored, level: ignored, xp: ignored, totalXp: ignored };

const withoutComputed = <T extends { [K in keyof typeof computed]?: unknown }>(
  given: T,
): Omit<T, keyof typeof computed> => {
  const { parentId: _parentId, level: _level, xp: _xp, totalXp: _totalXp, ...rest } = given;
  return rest;
};

export const createStudentCall = createCall({
  path: '/api/students',
  summary: 'Adds a student, with a PIN if one is given.',
  who: 'parent',
  input: v.pipe(body({ ...entries, ...computed }), v.transform(withoutComputed)),
  reply: studentSchema,
  errors: { inTheDemo },
});

export const updateStudentCall = updateCall({
  path: '/api/students/:id',
  summary: 'Changes a student; absent fields stay unchanged.',
  who: 'parent',
  params: { id: idParam('student') },
  input: v.pipe(body({ ...partialEntries(entries), ...computed }), v.transform(withoutComputed)),
  reply: studentSchema,
  errors: { inTheDemo, notFound },
});

export const deleteStudentCall = deleteCall({
  path: '/api/students/:id',
  summary: 'Deletes a student.',
  who: 'parent',
  params: { id: idParam('student') },
  errors: { notFound },
});

export const setPinCall = defineCall({
  method: 'PUT',
  path: '/api/students/:id/pin',
  summary: 'Sets a student’s PIN and clears the failed attempts on all devices.',
  description: '`setAt` is the time at which it was set, for a device that was offline then.',
  who: 'parent',
  params: { id: idParam('student') },
  input: body({ pin: pinSchema, setAt: v.optional(instantSchema()) }),
  status: 204,
  errors: { inTheDemo, notFound, later: callError(409, problemText('pin-set-later')) },
});
