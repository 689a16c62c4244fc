/** Records and changes for tests that need a family but no server. */
import { create } from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { zeroHlc, tick } from '../../../shared-model/records/clock.ts';
import type { Hlc } from '../../../shared-model/records/clock.ts';
import { commitToStore } from '../stores/commit-to-store.ts';
import type { CommitContext } from '../../../shared-model/commit/commit.ts';
import type { RecordStore, RecordChange } from '../../../shared-model/commit/record-store.ts';
import type { FieldValues, StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import type {
  Entity,
  Fields,
  NewRecordFor,
  NewRecordOf,
} from '../../../shared-model/entities/define-entity.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { studentCurriculum } from '../../../shared-model/entities/student-curriculum.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import type { Random } from '../../../shared-model/lib/random.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';

/** A moment in the middle of a school year: Monday, 2 March 2026, noon in UTC. */
export const noon = Date.UTC(2026, 2, 2, 12);

/** The server as an actor. */
export const system: Actor = { role: 'system' };
/** A parent as an actor. */
export const parent: Actor = { role: 'parent', memberId: 11 };
/** A student as an actor. */
export const asStudent = (studentId: number): Actor => ({ role: 'student', studentId });

/** The stamp of the `at`th millisecond after noon, by a node. */
export const stampAt = (at: number, node = 1): Hlc => tick(zeroHlc, noon + at, node);

/** A stored record whose fields have one stamp. */
export const stored = (
  t: string,
  id: number,
  fields: FieldValues,
  v: Hlc = stampAt(0),
): StoredRecord => ({
  t,
  id,
  fields,
  v,
  fv: {},
});

/** The changes that created these records. */
export const added = (...records: StoredRecord[]): RecordChange[] =>
  records.map((after) => ({ before: undefined, after }));

/**
 * Commits changes as the server itself does, at noon by default. Throws unless they are accepted.
 *
 * Every family of the tests starts as a `Story`: this writes it into a store, in memory or on a device;
 * `registered-family.ts` writes it to a server by its REST routes.
 */
export async function fill(
  store: RecordStore,
  changes: readonly Change[],
  { now = noon, node = 0 }: Partial<CommitContext> = {},
): Promise<void> {
  const done = await commitToStore(store, system, changes, { now, node });
  if (!done.ok) throw new Error(`The story's changes were refused: ${JSON.stringify(done.error)}`);
}

/** A family's acts in order: each method adds a change, or several. */
export class Story {
  /** All changes, in an order in which they can be written. */
  readonly changes: Change[] = [];
  readonly #random: Random;

  /** The same seed and acts give the same ids. */
  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  #tell<F extends Fields>(entity: Entity<string, F>, fields: NewRecordOf<F>): Change {
    const change = create(entity, fields, this.#random);
    this.changes.push(change);
    return change;
  }

  /** A child of the family. */
  child(fullName: string, gradeLevel = '3rd Grade'): Change {
    return this.#tell(student, { fullName, gradeLevel });
  }

  /** A class, which these children have taken since the school year began. */
  takeClass(name: string, ...children: readonly Change[]): Change {
    const taken = this.#tell(schoolClass, { name });
    const startedAt = '2025-08-01T12:00:00.000Z';
    for (const { id: studentId } of children)
      this.#tell(enrollment, { classId: taken.id, studentId, startedAt });
    return taken;
  }

  /** An assignment of a class. */
  assign(title: string, { id: classId }: Change, dueDate = '2026-03-03T21:00:00.000Z'): Change {
    return this.#tell(assignment, { title, classId, dueDate });
  }

  /** A child's own task of an assignment, as older apps wrote one for each: empty until it is done. */
  part({ id: assignmentId }: Change, { id: studentId }: Change): Change {
    return this.#tell(task, { assignmentId, studentId });
  }

  /** A planned task of a child on a day. */
  plan({ id: studentId }: Change, date: string, title: string, subject = 'Reading'): Change {
    return this.#tell(plannerTask, { studentId, date, subject, title });
  }

  /** A course of `count` lessons, "Lesson 1" and so on. */
  course(name: string, count: number): { course: Change; lessons: Change[] } {
    const course = this.#tell(curriculum, { name, subject: 'Math', totalLessons: count });
    const lessons = Array.from({ length: count }, (_, at) =>
      this.#tell(curriculumLesson, {
        curriculumId: course.id,
        lessonNumber: at + 1,
        title: `Lesson ${at + 1}`,
      }),
    );
    return { course, lessons };
  }

  /** A lesson that a child has done. */
  finish(
    { id: studentId }: Change,
    { id: curriculumId }: Change,
    { id: lessonId }: Change,
    completedAt = '2026-03-02T18:00:00.000Z',
  ): Change {
    const done = { studentId, curriculumId, lessonId, status: 'completed', completedAt } as const;
    return this.#tell(lessonProgress, done);
  }

  /** A child's work through a course, by default from that noon's day on. */
  follow(
    { id: studentId }: Change,
    { id: curriculumId }: Change,
    values: Partial<NewRecordFor<typeof studentCurriculum>> = {},
  ): Change {
    return this.#tell(studentCurriculum, {
      startDate: '2026-03-02',
      ...values,
      studentId,
      curriculumId,
    });
  }
}

/** A family with two students, a class, an assignment for both and a planned task for the first. */
export function smallFamily(seed = 1) {
  const the = new Story(seed);
  const leo = the.child('Leo Fern');
  const mia = the.child('Mia Fern', '5th Grade');
  const math = the.takeClass('Math', leo, mia);
  const fractions = the.assign('Fractions', math);
  const leosTask = the.part(fractions, leo);
  const miasTask = the.part(fractions, mia);
  const reading = the.plan(leo, '2026-03-02', 'Read a Story');
  return { leo, mia, math, fractions, leosTask, miasTask, reading, changes: the.changes };
}
