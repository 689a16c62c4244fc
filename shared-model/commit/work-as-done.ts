/**
 * What a completion keeps of the work that it completes: title, subject, XP and stars as they were. They are derived
 * where the write is decided, on the device and again on the server from its own records, so no writer can forge them.
 *
 * Invariant: they change only when open work is completed. Reopening leaves them; nobody reads them of open work.
 */
import { classSubject } from '../entities/class-subject.ts';
import { starsOf } from '../entities/stars-of.ts';
import { xpOf } from '../entities/xp-of.ts';
import { assignment } from '../entities/assignment.ts';
import { curriculum } from '../entities/curriculum.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import type { AnyEntity, Entity, Fields, RecordOf } from '../entities/define-entity.ts';
import { isFinished, readRecord } from '../entities/read-record.ts';
import { schoolClass } from '../entities/school-class.ts';
import { task } from '../entities/task.ts';
import type { Id } from '../lib/ids.ts';
import type { FieldValues, RecordKey, StoredRecord } from '../records/stored-record.ts';

/** The fields that keep the work; of entities whose work is another record. */
export const asDoneFields: readonly string[] = ['doneTitle', 'doneSubject', 'doneXp', 'doneStars'];

/** Whether the field keeps something of completed work, so that nobody typed it. */
export const isAsDone = ({ fields }: AnyEntity, name: string): boolean =>
  asDoneFields.includes(name) && name in fields;

const keepsWork = ({ fields }: AnyEntity): boolean => 'doneTitle' in fields;

/** Looks up the records around a piece of work, and notes the keys that it looked up. */
class Around {
  readonly keys: RecordKey[] = [];
  readonly #stored: (key: RecordKey) => StoredRecord | undefined;

  constructor(stored: (key: RecordKey) => StoredRecord | undefined) {
    this.#stored = stored;
  }

  read<N extends string, F extends Fields>(
    entity: Entity<N, F>,
    id: unknown,
  ): RecordOf<F, N> | undefined {
    if (typeof id !== 'number') return undefined;
    const key = { t: entity.name, id: id as Id<N> };
    this.keys.push(key);
    const found = this.#stored(key);
    return found && readRecord(entity, found);
  }
}

const worth = (work: Parameters<typeof xpOf>[0]): FieldValues => ({
  doneXp: xpOf(work),
  doneStars: starsOf(work),
});

/** The work of a student's part (a task or a lesson's progress) as it is now; undefined if it isn't there. */
function workNow(t: string, part: FieldValues, around: Around): FieldValues | undefined {
  if (t === task.name) {
    const set = around.read(assignment, part['assignmentId']);
    const of = around.read(schoolClass, set?.classId);
    return set && of && { doneTitle: set.title, doneSubject: classSubject(of), ...worth(set) };
  }
  const lesson = around.read(curriculumLesson, part['lessonId']);
  const course = around.read(curriculum, part['curriculumId']);
  const of = around.read(schoolClass, course?.classId);
  if (!lesson || !course) return undefined;
  const doneSubject = of ? classSubject(of) : course.subject;
  return { doneTitle: lesson.title, doneSubject, ...worth(lesson) };
}

const completes = (entity: AnyEntity, id: number, fields: FieldValues): boolean =>
  keepsWork(entity) && isFinished({ id, fields }, entity);

/** The keys of the records that a completion keeps something of, as far as `known` tells. */
export function keysOfWork(
  entity: AnyEntity,
  id: number,
  fields: FieldValues,
  known: (key: RecordKey) => StoredRecord | undefined,
): RecordKey[] {
  if (!completes(entity, id, fields)) return [];
  const around = new Around(known);
  workNow(entity.name, { ...known({ t: entity.name, id })?.fields, ...fields }, around);
  return around.keys;
}

/**
 * The fields to write: with the work as it is now if they complete open work; otherwise without what a writer says of
 * it.
 */
export function withWorkAsDone(
  entity: AnyEntity,
  id: number,
  fields: FieldValues,
  known: (key: RecordKey) => StoredRecord | undefined,
): FieldValues {
  if (!keepsWork(entity)) return fields;
  const others: FieldValues = {};
  for (const name of Object.keys(fields))
    if (!asDoneFields.includes(name)) others[name] = fields[name];
  const before = known({ t: entity.name, id });
  const isKept =
    before && isFinished(before, entity) && typeof before.fields['doneXp'] === 'number';
  if (isKept || !completes(entity, id, others)) return others;
  const work = workNow(entity.name, { ...before?.fields, ...others }, new Around(known));
  return { ...others, ...work };
}
