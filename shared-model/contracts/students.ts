/** The calls about students. A PIN is no part of a student's record: it is set here and kept by the server alone. */
import * as v from 'valibot';
import { student } from '../entities/student.ts';
import { pinSchema } from './accounts.ts';
import { body } from './body.ts';
import { defineCall } from './call.ts';
import { inputEntries, replyEntries } from './shapes.ts';

/** A student as the family sees one; `level` is a fold over what they completed. */
export const studentSchema = v.object({
  id: v.number(),
  ...replyEntries(student),
  level: v.number(),
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
export const publicStudentsCall = defineCall({
  method: 'GET',
  path: '/api/students',
  input: null,
  status: 200,
  reply: v.array(v.object({ id: v.number(), ...replyEntries(student) })),
});

export const familyStudentsCall = defineCall({
  method: 'GET',
  path: '/api/auth/students',
  input: null,
  status: 200,
  reply: v.array(studentWithPinSchema),
});

const input = body({
  ...inputEntries(student),
  pin: v.optional(pinSchema),
});

export const createStudentCall = defineCall({
  method: 'POST',
  path: '/api/students',
  input,
  status: 201,
  reply: studentSchema,
});

/** What is left out stays as it is. */
export const updateStudentCall = defineCall({
  method: 'PUT',
  path: '/api/students/:id',
  input,
  status: 200,
  reply: studentSchema,
});

export const deleteStudentCall = defineCall({
  method: 'DELETE',
  path: '/api/students/:id',
  input: null,
  status: 204,
  reply: null,
});

/** Sets the PIN; failed guesses on any device are forgotten with the old one. */
export const setPinCall = defineCall({
  method: 'PUT',
  path: '/api/students/:id/pin',
  input: body({ pin: pinSchema }),
  status: 204,
  reply: null,
});
