/** The calls about classes, with the students who take them. */
import * as v from 'valibot';
import { ids } from '../entities/field-types.ts';
import { schoolClass } from '../entities/school-class.ts';
import { body } from './body.ts';
import { createCall, deleteCall, getCall, updateCall } from './call.ts';
import { idParam } from './params.ts';
import { notFound } from './problem-body.ts';
import { inputEntries, partialEntries, replyEntries } from './shapes.ts';

/** A class as replies show it, with the ids of the students who take it. */
export const classSchema = v.object({
  id: v.number(),
  ...replyEntries(schoolClass),
  /** The students who take it; a student sees only their own id. */
  studentIds: v.array(v.number()),
});
/** A parsed `classSchema`. */
export type ClassView = v.InferOutput<typeof classSchema>;

export const listClassesCall = getCall({
  path: '/api/classes',
  summary: 'Lists the classes, with the students who take them.',
  who: 'signed-in',
  reply: v.array(classSchema),
});

/** The entries of a body that creates a class. */
export const classEntries = {
  ...inputEntries(schoolClass),
  studentIds: v.optional(ids('student').schema),
};

export const createClassCall = createCall({
  path: '/api/classes',
  summary: 'Adds a class.',
  who: 'parent',
  input: body(classEntries),
  reply: classSchema,
});

export const updateClassCall = updateCall({
  path: '/api/classes/:id',
  summary: 'Changes a class; absent fields stay unchanged.',
  who: 'parent',
  params: { id: idParam('class') },
  input: body(partialEntries(classEntries)),
  reply: classSchema,
  errors: { notFound },
});

export const deleteClassCall = deleteCall({
  path: '/api/classes/:id',
  summary: 'Deletes a class with its assignments.',
  who: 'parent',
  params: { id: idParam('class') },
  errors: { notFound },
});
