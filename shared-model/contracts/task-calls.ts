/** The calls about a student's tasks. */
import * as v from 'valibot';
import { priorities } from '../entities/assignment.ts';
import { task } from '../entities/task.ts';
import { body } from './body.ts';
import { getCall, updateCall } from './call.ts';
import { idParam } from './params.ts';
import { notFound } from './problem-body.ts';
import { replyEntries } from './shapes.ts';

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
  description: 'A task of another student is `notFound`.',
  who: 'signed-in',
  params: { id: idParam('task') },
  input: body({ completed: task.fields.completed.schema }),
  reply: v.object({ id: v.number(), ...replyEntries(task) }),
  errors: { notFound },
});
