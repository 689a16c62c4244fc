/** The calls about a student's tasks. */
import * as v from 'valibot';
import { priorities } from '../entities/assignment.ts';
import { task } from '../entities/task.ts';
import { body } from './body.ts';
import { getCall, updateCall } from './call.ts';
import { replyEntries } from './shapes.ts';

/** A task as students see it (specification, section 3). */
export const taskItemSchema = v.object({
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
export type TaskItem = v.InferOutput<typeof taskItemSchema>;

/** A student's own. Open ones first, by due date; then the completed ones, the most recent first. */
export const studentTasksCall = getCall('/api/student/tasks', v.array(taskItemSchema));

/** The server stamps or clears `completedAt`. A task that isn't the student's own is as if it weren't there: 404. */
export const updateTaskCall = updateCall(
  '/api/tasks/:id',
  body({ completed: task.fields.completed.schema }),
  v.object({ id: v.number(), ...replyEntries(task) }),
);
