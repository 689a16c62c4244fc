/**
 * A family's open tasks: who has which assignment to do. They are derived from assignments, enrolments and exceptions
 * and never stored; a `task` record exists only once somebody did something about a task.
 *
 * The rule: completed work is a record and stays. Otherwise an exception decides (`task.assigned`), if there is one;
 * then the assignment's list of students; then, for a whole class, whether the student was enrolled at the later of two
 * moments: when the assignment was set and when it is due. So a student who joins gets what is yet to be due, and one
 * who leaves keeps what was due before. A student who has graduated or is archived has nothing open.
 *
 * Invariant: updated change by change, it holds what computing everything anew would give.
 */
import type { RecordKey, StoredRecord } from '../records/stored-record.ts';
import { assignment } from '../entities/assignment.ts';
import { enrollment, periodOf, type EnrolmentPeriod } from '../entities/enrollment.ts';
import { student } from '../entities/student.ts';
import { task } from '../entities/task.ts';
import { idFromKey } from '../lib/ids.ts';

/** What may give a student an assignment's task: their own `task` record, and their enrolment period in the class. */
interface TaskGrounds {
  part: StoredRecord | undefined;
  term: EnrolmentPeriod | undefined;
}

/** Whether a student has an assignment to do that they haven't completed. */
export function hasOpen(
  set: StoredRecord,
  studentId: number,
  { part, term }: TaskGrounds,
): boolean {
  if (part?.fields['completed'] === true) return false;
  const exception = part?.fields['assigned'];
  if (typeof exception === 'boolean') return exception;
  const { studentIds, createdAt, dueDate } = set.fields;
  if (Array.isArray(studentIds)) return studentIds.includes(studentId);
  if (!term || typeof dueDate !== 'string') return false;
  const moment = typeof createdAt === 'string' && createdAt > dueDate ? createdAt : dueDate;
  return term.startedAt <= moment && (term.endedAt === null || moment < term.endedAt);
}

/** The records that open tasks are derived from, by id; their holder keeps them up to date. */
export interface TaskSources {
  assignments: ReadonlyMap<number, StoredRecord>;
  enrollments: ReadonlyMap<number, StoredRecord>;
  students: ReadonlyMap<number, StoredRecord>;
  tasks: ReadonlyMap<number, StoredRecord>;
}

/** Former students have nothing to do. A record from before there were any has no status. */
const isLearning = (found: StoredRecord | undefined): boolean =>
  found !== undefined && (found.fields['status'] ?? 'active') === 'active';

const numberIn = ({ fields }: StoredRecord, name: string): number => fields[name] as number;
const pair = (one: number, other: number): string => `${one}/${other}`;

/** The open tasks of the records in `sources`, kept up to date change by change. */
export class OpenTasks {
  readonly #sources: TaskSources;
  /** By class and student. */
  readonly #terms = new Map<string, EnrolmentPeriod>();
  /** By assignment and student. */
  readonly #parts = new Map<string, StoredRecord>();
  /** The ids of open tasks, by assignment and student. */
  readonly #open = new Map<string, number>();
  /** Open tasks by id, in the form of stored records. */
  readonly records = new Map<number, StoredRecord>();

  constructor(sources: TaskSources) {
    this.#sources = sources;
    for (const record of sources.enrollments.values()) this.#keep(record, record);
    for (const record of sources.tasks.values()) this.#keep(record, record);
    for (const assignmentId of sources.assignments.keys()) this.#followAll(assignmentId);
  }

  /** Follows a change that `sources` already contain; returns the ids of the tasks that appeared or disappeared. */
  follow(
    { t, id }: RecordKey,
    before: StoredRecord | undefined,
    after: StoredRecord | undefined,
  ): number[] {
    const { assignments } = this.#sources;
    switch (t) {
      case assignment.name:
        return this.#followAll(id);
      case student.name:
        return isLearning(before) === isLearning(after)
          ? []
          : this.#followIn(assignments.values(), id);
      case enrollment.name:
        return this.#follow(before, after, (one) => {
          const classId = numberIn(one, 'classId');
          const ofClass = [...assignments.values()].filter(
            (set) => numberIn(set, 'classId') === classId,
          );
          return this.#followIn(ofClass, numberIn(one, 'studentId'));
        });
      case task.name:
        return this.#follow(before, after, (one) =>
          this.#followOne(numberIn(one, 'assignmentId'), numberIn(one, 'studentId')),
        );
      default:
        return [];
    }
  }

  #follow(
    before: StoredRecord | undefined,
    after: StoredRecord | undefined,
    changed: (one: StoredRecord) => number[],
  ): number[] {
    if (before) this.#keep(before, undefined);
    if (after) this.#keep(after, after);
    const both = new Set([before, after].filter((one) => one !== undefined));
    return [...new Set([...both].flatMap(changed))];
  }

  #keep(named: StoredRecord, record: StoredRecord | undefined): void {
    const isPart = named.t === task.name;
    const owner = numberIn(named, isPart ? 'assignmentId' : 'classId');
    const key = pair(owner, numberIn(named, 'studentId'));
    if (!record) (isPart ? this.#parts : this.#terms).delete(key);
    else if (isPart) this.#parts.set(key, record);
    else this.#terms.set(key, periodOf(record));
  }

  #followAll(assignmentId: number): number[] {
    return [...this.#sources.students.keys()].flatMap((studentId) =>
      this.#followOne(assignmentId, studentId),
    );
  }

  #followIn(sets: Iterable<StoredRecord>, studentId: number): number[] {
    return [...sets].flatMap(({ id }) => this.#followOne(id, studentId));
  }

  /** The id of the task in a list, if it appeared or disappeared. */
  #followOne(assignmentId: number, studentId: number): number[] {
    const { assignments, students } = this.#sources;
    const key = pair(assignmentId, studentId);
    const set = assignments.get(assignmentId);
    const part = this.#parts.get(key);
    const term = set && this.#terms.get(pair(numberIn(set, 'classId'), studentId));
    const isOpen =
      set !== undefined &&
      isLearning(students.get(studentId)) &&
      hasOpen(set, studentId, { part, term });
    const known = this.#open.get(key);
    if (isOpen === (known !== undefined)) return [];
    const id = known ?? part?.id ?? idFromKey(task.name, [assignmentId, studentId]);
    if (isOpen) {
      this.#open.set(key, id);
      const fields = { assignmentId, studentId };
      this.records.set(id, { t: task.name, id, fields, v: set.v, fv: {} });
    } else {
      this.#open.delete(key);
      this.records.delete(id);
    }
    return [id];
  }
}
