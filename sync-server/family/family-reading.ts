/**
 * Reads a family's records for REST calls, which return exactly what screens show.
 *
 * Invariant: one call reads a single snapshot. It reads records by key, with their owners, so that nothing is shown
 * which a deleted owner hides. It lists only entities of which a family has few; levels come from the counts of
 * finished work. So a call costs the same in the first year as in the twelfth, except for a course, whose lessons are
 * searched among all lessons.
 */
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import type { RecordNeeds } from '../../shared-model/derive/record-needs.ts';
import type {
  AnyEntity,
  Entity,
  Fields,
  RecordOf,
} from '../../shared-model/entities/define-entity.ts';
import { family } from '../../shared-model/entities/family.ts';
import { formerZone } from '../../shared-model/entities/former-zone.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import { taskKey, taskKeys } from '../../shared-model/registry/assignment-scopes.ts';
import { enrollment } from '../../shared-model/entities/enrollment.ts';
import { readRecord } from '../../shared-model/entities/read-record.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import { idFromKey, type Id } from '../../shared-model/lib/ids.ts';
import { studentScope } from '../../shared-model/records/scopes.ts';
import { entityByName } from '../../shared-model/registry/registry.ts';
import type { FamilyReader, FamilyStore } from '../store/family-store.ts';
import { earnedXpOf } from '../store/finished-work.ts';
import { PartialView } from './partial-view.ts';

type NeededBy = NonNullable<RecordNeeds['by']>[number];

const ownersOf = ({ t, fields }: StoredRecord): RecordKey[] =>
  (entityByName(t)?.owners ?? []).flatMap(([field, owner]) => {
    const id = fields[field];
    return typeof id === 'number' ? [{ t: owner, id }] : [];
  });

/** Adds the family's former zones to its record: past days depend on them. */
const withZones = (all: readonly AnyEntity[], keys: readonly RecordKey[]): readonly AnyEntity[] =>
  all.includes(family) || keys.some(({ t }) => t === family.name)
    ? [...all, family, formerZone]
    : all;

const textOf = ({ kind, field, ids }: NeededBy): string => `${kind.name}.${field}=${ids.join(' ')}`;

/** A part of a family in one snapshot: `view` holds the loaded records and their owners, and throws for others. */
export class FamilyReading {
  readonly #view = new PartialView();
  readonly #records: FamilyReader;
  readonly #by = new Set<string>();

  constructor(records: FamilyReader) {
    this.#records = records;
  }

  get view(): FamilyView {
    return this.#view;
  }

  /** Loads records and their owners into the view, each once; resolves with the view. */
  async load({ parts = [], tasks = [], next, ...needed }: RecordNeeds): Promise<FamilyView> {
    await this.#loadRecords(needed);
    if (parts.length > 0) await this.#loadParts(parts);
    for (const one of tasks) await this.#loadTask(one);
    return next ? this.load(next(this.#view)) : this.#view;
  }

  /** A visible record by id; loads it with its owners. */
  async get<N extends string, F extends Fields>(
    entity: Entity<N, F>,
    id: Id<N>,
  ): Promise<RecordOf<F, N> | undefined> {
    const view = await this.load({ keys: [{ t: entity.name, id }] });
    return view.get(entity, id);
  }

  /** A visible task by id, also an open one without a record; with `studentId`, only if the task is that student's. */
  async getTask(id: Id<'task'>, studentId?: Id<'student'>) {
    const view = await this.load({ tasks: [{ id, studentId }] });
    return view.get(task, id);
  }

  async #loadRecords({
    all = [],
    of,
    by = [],
    keys = [],
    listed = [],
  }: RecordNeeds): Promise<void> {
    const view = this.#view;
    const whole = [...new Set(withZones(all, keys).map(({ name }) => name))];
    const kinds = whole.filter((name) => !view.isWhole(name));
    const ofStudent = of?.kinds.map(({ name }) => name) ?? [];
    const named = keys.filter((key) => !whole.includes(key.t) && !view.knows(key));
    const asked = by.filter((one) => !this.#by.has(textOf(one)));
    const lists = await Promise.all([
      ...kinds.map((name) => this.#records.list(name)),
      ...ofStudent.map((name) => this.#records.list(name, studentScope(of!.studentId))),
      ...asked.map(({ kind, field, ids }) => this.#records.listBy(kind.name, field, ids)),
      this.#records.read(named),
    ]);
    for (const one of asked) this.#by.add(textOf(one));
    const inPart = [...by.map(({ kind }) => kind), ...listed].map(({ name }) => name);
    view.noteLoaded(kinds, [...ofStudent, ...inPart], keys);
    for (let found = lists.flat(); found.length > 0;) {
      view.apply(found);
      const owners = this.#ownersLacking(found);
      found = await this.#records.read(owners);
      view.noteLoaded([], [], owners);
    }
  }

  /** Loads assignments with the tasks of the family's students and of other students they name. */
  async #loadParts(ids: readonly Id<'assignment'>[]): Promise<void> {
    await this.#loadRecords({
      all: [student],
      keys: ids.map((id) => ({ t: assignment.name, id })),
    });
    const everybody = this.#view.all(student).map(({ id }) => id);
    const keys = ids.flatMap((id) => {
      const named = this.#view.get(assignment, id)?.studentIds ?? [];
      return taskKeys(id, [...new Set([...named, ...everybody])]);
    });
    await this.#loadRecords({ keys, listed: [task] });
  }

  async #loadTask({ id, studentId }: { id: Id<'task'>; studentId?: Id<'student'> | undefined }) {
    const view = this.#view;
    const key = { t: task.name, id };
    await this.#loadRecords({ keys: [key] });
    if (view.get(task, id)) return;
    const stored = view.stored(key);
    const part = stored ? readRecord(task, stored) : await this.#partWithId(id, studentId);
    if (!part) return;
    await this.#loadRecords({
      keys: [
        { t: assignment.name, id: part.assignmentId },
        { t: student.name, id: part.studentId },
        taskKey(part.assignmentId, part.studentId),
      ],
    });
    const classId = view.get(assignment, part.assignmentId)?.classId;
    if (classId === undefined) return;
    const t = enrollment.name;
    await this.#loadRecords({ keys: [{ t, id: idFromKey(t, [classId, part.studentId]) }] });
  }

  /** The assignment and the student of the task with this id; tries the latest assignments first. */
  async #partWithId(id: Id<'task'>, studentId: Id<'student'> | undefined) {
    const students = studentId === undefined ? await this.#records.ids(student.name) : [studentId];
    for (const assignmentId of await this.#records.ids(assignment.name)) {
      const found = students.find((one) => taskKey(assignmentId, one).id === id);
      if (found !== undefined) return { assignmentId, studentId: found };
    }
    return undefined;
  }

  /** XP by student id, over all years. */
  async earnedXp(): Promise<Map<number, number>> {
    return earnedXpOf(await this.#records.finishedWork());
  }

  #ownersLacking(records: readonly StoredRecord[]): RecordKey[] {
    const owners = records.flatMap(ownersOf).filter((key) => !this.#view.knows(key));
    return [...new Map(owners.map((key) => [keyOf(key), key])).values()];
  }
}

/** Runs a reading call's work in one snapshot. */
export const read = <T>(
  store: FamilyStore,
  work: (family: FamilyReading) => Promise<T>,
): Promise<T> => store.snapshot((records) => work(new FamilyReading(records)));

/** The part of a family that a computation says that it needs, in one snapshot. */
export const readView = (store: FamilyStore, needed: RecordNeeds): Promise<FamilyView> =>
  read(store, (part) => part.load(needed));
