/**
 * The calls about assignments and students' tasks. An assignment without `studentIds` is set for all students of its
 * class; a student sees only their own id in `studentIds`.
 */
import * as v from 'valibot';
import { assignment, priorities } from '../entities/assignment.ts';
import { day } from '../entities/field-types.ts';
import { task } from '../entities/task.ts';
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

const taskItemSchema = v.object({
  id: v.number(),
  completed: v.boolean(),
  completedAt: v.nullable(v.string()),
  assignment: v.object({
    title: v.string(),
    description: v.string(),
    dueDate: v.string(),
    priority: v.picklist(priorities),
  }),
  class: v.object({ id: v.number(), name: v.string() }),
});

export const studentTasksCall = getCall({
  path: '/api/student/tasks',
  summary: 'Lists the student’s own tasks.',
  description: 'Open ones first, by due date; then the completed ones, the most recent first.',
  who: 'student',
  reply: v.array(taskItemSchema),
});

export const studentDashboardCall = getCall({
  path: '/api/dashboard/student',
  summary: 'Counts the student’s own work of this school year, in total and by class.',
  description:
    'What was completed in the family’s school year (from August on where it has set none), and what of it is open, counts assignments, planned work and lessons alike: open are all assignments that are set, and planned work of earlier days. `dueTodayTasks` and `progress` are of assignments. The classes are those the student takes.',
  who: 'student',
  reply: v.object({
    completedTasks: v.number(),
    pendingTasks: v.number(),
    dueTodayTasks: v.number(),
    totalClasses: v.number(),
    /** Whole percent of completed tasks. */
    progress: v.array(v.object({ className: v.string(), percentage: v.number() })),
  }),
});

export const updateTaskCall = updateCall({
  path: '/api/tasks/:id',
  summary: 'Completes or reopens a task; the server sets the time.',
  description:
    'A completed task counts on `completedOn` (yyyy-MM-dd), if a parent gives it, otherwise on the day of the call. A task of another student is `notFound`.',
  who: 'signed-in',
  params: { id: idParam('task') },
  input: body({
    completed: task.fields.completed.schema,
    completedOn: v.optional(day().schema),
  }),
  reply: v.object({ id: v.number(), ...replyEntries(task) }),
  errors: { notFound },
});
