/** IndexedDB itself reading what today's list of one student is made of: the yardstick of a reopening. */
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { dayBounds, dayIn } from '../../../shared-model/lib/dates.ts';
import { openRaw } from '../../e2e/harness/raw-indexed-db.ts';
import type { Row } from '../../../web/data/schema.ts';

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opens the database, reads the records and closes it; milliseconds. */
export async function rawToday(
  name: string,
  studentId: number,
  now: number,
  zone: string,
): Promise<number> {
  const began = performance.now();
  const db = await openRaw(name);
  const plurals = [student, schoolClass, plannerTask, task, assignment].map(({ plural }) => plural);
  const transaction = db.transaction(plurals, 'readonly');
  const store = (plural: string) => transaction.objectStore(plural);
  const by = (plural: string, index: string) => store(plural).index(`ix.${index}`);
  const day = dayIn(now, zone);
  const { start, end } = dayBounds(day, zone);
  const [open, done] = (await Promise.all([
    answer(by(task.plural, 'openFor').getAll(studentId)),
    answer(
      by(task.plural, 'completedFor').getAll(
        IDBKeyRange.bound([studentId, start], [studentId, end], false, true),
      ),
    ),
    answer(store(student.plural).get(studentId)),
    answer(store(schoolClass.plural).getAll()),
    answer(by(plannerTask.plural, 'studentDay').getAll([studentId, day])),
    answer(by(assignment.plural, 'dueDate').getAll(IDBKeyRange.bound(start, end, false, true))),
  ])) as [Row[], Row[], ...unknown[]];
  const ids = new Set([...open, ...done].map(({ fields }) => fields['assignmentId'] as number));
  await Promise.all([...ids].map((id) => answer(store(assignment.plural).get(id))));
  const ms = performance.now() - began;
  db.close();
  return ms;
}
