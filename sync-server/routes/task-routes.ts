/** A student's tasks. */
import type { Hono } from 'hono';
import { completeItem, reopenItem } from '../../shared-model/actions/completion.ts';
import { toShown } from '../../shared-model/contracts/shapes.ts';
import { studentTasksCall, updateTaskCall } from '../../shared-model/contracts/tasks.ts';
import { tasksOfStudent } from '../../shared-model/derive/indexes.ts';
import { taskItems } from '../../shared-model/derive/task-groups.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import { enrollment } from '../../shared-model/entities/enrollment.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { notFound } from '../middleware/problem.ts';
import type { Parts } from './parts.ts';
import { read } from './read.ts';
import { serveCall } from './serve-call.ts';
import { write } from './write.ts';

export function serveTasks(app: Hono, parts: Parts): void {
  serveCall(app, parts, studentTasksCall, 'student', async ({ who }) => {
    const { studentId } = who;
    const view = await read(parts.storeOf(who.familyId), (family) =>
      family.load({
        all: [schoolClass, assignment],
        of: { studentId, kinds: [student, enrollment, task] },
      }),
    );
    return ok(
      taskItems({
        tasks: view.find(tasksOfStudent, studentId),
        assignments: view.all(assignment),
        classes: view.all(schoolClass),
      }),
    );
  });

  serveCall(app, parts, updateTaskCall, 'signed-in', ({ input, id, who, random }) =>
    write(parts, { who, random }, async (family) => {
      const view = await family.loadTask(id, who.role === 'student' ? who.studentId : undefined);
      const found = view.get(task, id);
      const isTheirs = who.role === 'parent' || found?.studentId === who.studentId;
      if (!found || !isTheirs) return failed(notFound);
      const action = input.completed ? completeItem : reopenItem;
      const done = await family.run(action, { kind: 'task', id });
      if (!done.ok) return done;
      // Opened again by who isn't to do it any more, it is nobody's.
      const after = view.get(task, id) ?? { ...found, completed: false, completedAt: null };
      return ok(toShown(task, after));
    }),
  );
}
