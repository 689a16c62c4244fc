/** The calls about assignments; each makes a task for every student it is for. */
import * as v from 'valibot';
import { assignment, assignmentTypes, priorities } from '../entities/assignment.ts';
import { ids } from '../entities/field-types.ts';
import { body } from './body.ts';
import { defineCall } from './call.ts';

export const assignmentSchema = v.object({
  id: v.number(),
  title: v.string(),
  description: v.string(),
  classId: v.number(),
  /** ISO 8601, UTC. */
  dueDate: v.string(),
  priority: v.picklist(priorities),
  type: v.picklist(assignmentTypes),
  xpReward: v.nullable(v.number()),
  /** Null: the whole class. A student sees there only themselves. */
  studentIds: v.nullable(v.array(v.number())),
  createdBy: v.nullable(v.number()),
});
export type AssignmentView = v.InferOutput<typeof assignmentSchema>;

export const listAssignmentsCall = defineCall({
  method: 'GET',
  path: '/api/assignments',
  input: null,
  status: 200,
  reply: v.array(assignmentSchema),
});

const { fields } = assignment;
const what = {
  title: fields.title.schema,
  description: v.optional(fields.description.schema),
  classId: fields.classId.schema,
};

const input = body({
  ...what,
  dueDate: fields.dueDate.schema,
  priority: v.optional(fields.priority.schema),
  type: v.optional(fields.type.schema),
  xpReward: v.optional(fields.xpReward.schema),
  /** Left out or null: the students of the class. */
  studentIds: v.optional(v.nullable(ids().schema)),
});

export const createAssignmentCall = defineCall({
  method: 'POST',
  path: '/api/assignments',
  input,
  status: 201,
  reply: assignmentSchema,
});

/** What is left out stays as it is. */
export const updateAssignmentCall = defineCall({
  method: 'PUT',
  path: '/api/assignments/:id',
  input,
  status: 200,
  reply: assignmentSchema,
});

export const deleteAssignmentCall = defineCall({
  method: 'DELETE',
  path: '/api/assignments/:id',
  input: null,
  status: 204,
  reply: null,
});

const formDate = 'Due date is required';
const formTime = 'Due time is required';

/** The assignment form: its date (yyyy-MM-dd) and time (HH:mm) are sent joined as `dueDate`. */
export const assignmentFormSchema = body({
  ...what,
  dueDate: v.pipe(v.string(formDate), v.regex(/^\d{4}-\d\d-\d\d$/, formDate)),
  dueTime: v.pipe(v.string(formTime), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, formTime)),
  priority: fields.priority.schema,
});
