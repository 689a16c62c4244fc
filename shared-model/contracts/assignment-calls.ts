/**
 * The calls about assignments. An assignment without `studentIds` is set for all students of its class; a student sees
 * only their own id in `studentIds`.
 */
import * as v from 'valibot';
import { assignment } from '../entities/assignment.ts';
import { body } from './body.ts';
import { createCall, deleteCall, getCall, updateCall } from './call.ts';
import { idParam } from './params.ts';
import { notFound } from './problem-body.ts';
import { emptyForNull, inputEntries, partialEntries, replyEntries } from './shapes.ts';
import { problemText } from '../problems/problem-text.ts';

/** An assignment as replies show it. */
export const assignmentSchema = v.object({ id: v.number(), ...replyEntries(assignment) });
/** A parsed reply of `assignmentSchema`. */
export type AssignmentView = v.InferOutput<typeof assignmentSchema>;

export const listAssignmentsCall = getCall({
  path: '/api/assignments',
  summary: 'Lists the assignments; a student gets their own.',
  who: 'signed-in',
  reply: v.array(assignmentSchema),
});

const entries = {
  ...inputEntries(assignment),
  description: v.optional(emptyForNull(assignment.fields.description.schema)),
};

export const createAssignmentCall = createCall({
  path: '/api/assignments',
  summary: 'Creates an assignment: a task for each of its students.',
  description: 'Without `studentIds` it is for all students of its class.',
  who: 'parent',
  input: body(entries),
  reply: assignmentSchema,
});

export const updateAssignmentCall = updateCall({
  path: '/api/assignments/:id',
  summary: 'Changes an assignment; absent fields stay unchanged.',
  who: 'parent',
  params: { id: idParam('assignment') },
  input: body(partialEntries(entries)),
  reply: assignmentSchema,
  errors: { notFound },
});

export const deleteAssignmentCall = deleteCall({
  path: '/api/assignments/:id',
  summary: 'Deletes an assignment with its tasks.',
  who: 'parent',
  params: { id: idParam('assignment') },
  errors: { notFound },
});

const formDate = problemText('due-date-required');
const formTime = problemText('due-time-required');

/**
 * The assignment form. The app joins its date (yyyy-MM-dd) and time (HH:mm) to `dueDate`. `studentIds` null: the whole
 * class; otherwise at least one student.
 */
export const assignmentFormSchema = body({
  title: entries.title,
  description: entries.description,
  classId: entries.classId,
  dueDate: v.pipe(v.string(formDate), v.regex(/^\d{4}-\d\d-\d\d$/, formDate)),
  dueTime: v.pipe(v.string(formTime), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, formTime)),
  priority: assignment.fields.priority.schema,
  type: entries.type,
  xpReward: entries.xpReward,
  studentIds: v.optional(
    v.pipe(
      assignment.fields.studentIds.schema,
      v.check((chosen) => chosen?.length !== 0, problemText('student-required')),
    ),
  ),
});
