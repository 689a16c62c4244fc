/** The calls about students. A PIN is no part of a student's record: it is set here and kept by the server alone. */
import * as v from 'valibot';
import { instant } from '../entities/field-types.ts';
import { student } from '../entities/student.ts';
import { avatars } from '../lib/avatars.ts';
import { pinSchema } from './accounts.ts';
import { body } from './body.ts';
import { createCall, defineCall, deleteCall, getCall, updateCall } from './call.ts';
import { inputEntries, partialEntries, replyEntries } from './shapes.ts';
import { problemText } from '../problems/problem-text.ts';

/** A student as the family sees one; `level`, `xp` and `totalXp` are folds over what they completed (`derive/xp.ts`). */
export const studentSchema = v.object({
  id: v.number(),
  ...replyEntries(student),
  /** The parent who added them. */
  parentId: v.nullable(v.number()),
  level: v.number(),
  xp: v.number(),
  totalXp: v.number(),
});
export type StudentView = v.InferOutput<typeof studentSchema>;

/** As parents get it: with the PIN if they signed in within the last 10 minutes and one is set, else null. */
export const studentWithPinSchema = v.object({
  ...studentSchema.entries,
  pin: v.nullable(v.string()),
});

/**
 * Public, for the student's sign-in: a paired device's own students, without their level, for which their whole history would
 * have to be read; for any other caller [].
 */
export const publicStudentsCall = getCall(
  '/api/students',
  v.array(v.object({ id: v.number(), ...replyEntries(student) })),
);

export const familyStudentsCall = getCall('/api/auth/students', v.array(studentWithPinSchema));

const animals = new Set<unknown>(avatars.map(({ id }) => id));
const noSuchAnimal = problemText('animal-unknown');

const entries = {
  ...inputEntries(student),
  avatar: v.optional(
    v.nullable(
      v.pipe(
        student.fields.avatar.schema,
        v.check((chosen) => chosen === null || animals.has(chosen), noSuchAnimal),
      ),
    ),
  ),
  pin: v.optional(pinSchema),
};

/** What the specification's insert shape has besides: computed here, so taken and ignored. */
const computed = {
  parentId: v.optional(v.unknown()),
  level: v.optional(v.unknown()),
  xp: v.optional(v.unknown()),
  totalXp: v.optional(v.unknown()),
};

const withoutComputed = <T extends { [K in keyof typeof computed]?: unknown }>(
  given: T,
): Omit<T, keyof typeof computed> => {
  const { parentId: _parentId, level: _level, xp: _xp, totalXp: _totalXp, ...rest } = given;
  return rest;
};

export const createStudentCall = createCall(
  '/api/students',
  v.pipe(body({ ...entries, ...computed }), v.transform(withoutComputed)),
  studentSchema,
);

/** What is left out stays as it is. */
export const updateStudentCall = updateCall(
  '/api/students/:id',
  v.pipe(body({ ...partialEntries(entries), ...computed }), v.transform(withoutComputed)),
  studentSchema,
);

export const deleteStudentCall = deleteCall('/api/students/:id');

/**
 * Sets the PIN; failed guesses on any device are forgotten with the old one. `setAt`: when it was set, where that is some time ago, on
 * a device without a network; 409 when another one was set later, which then stays.
 */
export const setPinCall = defineCall({
  method: 'PUT',
  path: '/api/students/:id/pin',
  input: body({ pin: pinSchema, setAt: v.optional(instant().schema) }),
  status: 204,
  reply: null,
});
