/** The calls about classes, with the students who take them. */
import * as v from 'valibot';
import { ids } from '../entities/field-types.ts';
import { schoolClass } from '../entities/school-class.ts';
import { body } from './body.ts';
import { defineCall } from './call.ts';
import { inputEntries, partialEntries, replyEntries } from './shapes.ts';

export const classSchema = v.object({
  id: v.number(),
  ...replyEntries(schoolClass),
  /** The students who take it; a student sees there only themselves. */
  studentIds: v.array(v.number()),
});
export type ClassView = v.InferOutput<typeof classSchema>;

export const listClassesCall = defineCall({
  method: 'GET',
  path: '/api/classes',
  input: null,
  status: 200,
  reply: v.array(classSchema),
});

/** The fields of a class that is sent. */
export const classEntries = {
  ...inputEntries(schoolClass),
  studentIds: v.optional(ids('student').schema),
};

export const createClassCall = defineCall({
  method: 'POST',
  path: '/api/classes',
  input: body(classEntries),
  status: 201,
  reply: classSchema,
});

/** What is left out stays as it is. */
export const updateClassCall = defineCall({
  method: 'PUT',
  path: '/api/classes/:id',
  input: body(partialEntries(classEntries)),
  status: 200,
  reply: classSchema,
});

export const deleteClassCall = defineCall({
  method: 'DELETE',
  path: '/api/classes/:id',
  input: null,
  status: 204,
  reply: null,
});
