/** The calls about classes, with the students who take them. */
import * as v from 'valibot';
import { ids } from '../entities/field-types.ts';
import { schoolClass } from '../entities/school-class.ts';
import { body } from './body.ts';
import { createCall, deleteCall, getCall, updateCall } from './call.ts';
import { inputEntries, partialEntries, replyEntries } from './shapes.ts';

export const classSchema = v.object({
  id: v.number(),
  ...replyEntries(schoolClass),
  /** The students who take it; a student sees there only themselves. */
  studentIds: v.array(v.number()),
});
export type ClassView = v.InferOutput<typeof classSchema>;

export const listClassesCall = getCall('/api/classes', v.array(classSchema));

/** The fields of a class that is sent. */
export const classEntries = {
  ...inputEntries(schoolClass),
  studentIds: v.optional(ids('student').schema),
};

export const createClassCall = createCall('/api/classes', body(classEntries), classSchema);

/** What is left out stays as it is. */
export const updateClassCall = updateCall(
  '/api/classes/:id',
  body(partialEntries(classEntries)),
  classSchema,
);

export const deleteClassCall = deleteCall('/api/classes/:id');
