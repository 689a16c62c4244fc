/**
 * Reading a family's records for the REST calls: what is hidden on the screens is not there for them either.
 *
 * Invariant: everything that one call reads is of one moment, a record is found by its key, and what it belongs to comes with
 * it, so that nothing is shown that something deleted hides. What is listed is what a family has few of; levels come from the
 * counts of finished work. So a call costs the same in the first year as in the twelfth, but for a course: its lessons are looked for
 * among all lessons.
 */
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import { FamilyView } from '../../shared-model/derive/family-view.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import type { AnyEntity } from '../../shared-model/entities/define-entity.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import { taskKey, taskKeys } from '../../shared-model/registry/assignment-scopes.ts';
import { enrollment } from '../../shared-model/entities/enrollment.ts';
import { readRecord } from '../../shared-model/entities/read-record.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import { idFromKey, type Id } from '../../shared-model/lib/ids.ts';
import { studentScope } from '../../shared-model/records/scopes.ts';
import { entityByName } from '../../shared-model/registry/registry.ts';
import type { FamilyReader, FamilyStore } from '../store/family-store.ts';
import { earnedXpIn } from '../store/finished-work.ts';

export interface Needed {
  /** Kinds that are read whole. */
  all?: readonly AnyEntity[];
  /** Kinds of which one student's own are read. */
  of?: { studentId: Id<'student'>; kinds: readonly AnyEntity[] };
  /** Kinds of which those are read that name one of these records: curriculums' lessons. */
  by?: readonly { kind: AnyEntity; field: string; ids: readonly number[] }[];
  keys?: readonly RecordKey[];
}

const ownersOf = ({ t, fields }: StoredRecord): RecordKey[] =>
  (entityByName(t)?.owners ?? []).flatMap(([field, owner]) => {
    const id = fields[field];
    return typeof id === 'number' ? [{ t: owner, id }] : [];
  });

/** A part of a family as it was at one moment: `view` holds what was loaded, with what that belongs to. */
export class FamilyReading {
  readonly view = new FamilyView();
  readonly #records: FamilyReader;
  readonly #whole = new Set<string>();

  constructor(records: FamilyReader) {
    this.#records = records;
  }

  /** Adds to the view what is needed; resolves with the view. */
  async load({ all = [], of, by = [], keys = [] }: Needed): Promise<FamilyView> {
    const kinds = all.map(({ name }) => name).filter((name) => !this.#whole.has(name));
    const lists = await Promise.all([
      ...kinds.map((name) => this.#records.list(name)),
      ...(of?.kinds ?? []).map(({ name }) => this.#records.list(name, studentScope(of!.studentId))),
      ...by.map(({ kind, field, ids }) => this.#records.listBy(kind.name, field, ids)),
      this.#records.read(keys),
    ]);
    for (const name of kinds) this.#whole.add(name);
    for (let found = lists.flat(); found.length > 0;) {
      this.view.apply(found);
      found = await this.#records.read(this.#ownersLacking(found));
    }
    return this.view;
  }

  /** Adds what all students who are loaded did about these assignments, and whether an exception gives or takes them. */
  loadParts(assignmentIds: readonly Id<'assignment'>[]): Promise<FamilyView> {
    const everybody = this.view.all(student).map(({ id }) => id);
    return this.load({ keys: assignmentIds.flatMap((id) => taskKeys(id, everybody)) });
  }

  /** Adds a task by its id, also one that is open and so not stored, of this student or (undefined) of anybody. */
  async loadTask(id: Id<'task'>, studentId?: Id<'student'>): Promise<FamilyView> {
    await this.load({ keys: [{ t: task.name, id }] });
    const stored = this.view.stored({ t: task.name, id });
    const part = stored ? readRecord(task, stored) : await this.#partWithId(id, studentId);
    if (!part) return this.view;
    await this.load({
      keys: [
        { t: assignment.name, id: part.assignmentId },
        { t: student.name, id: part.studentId },
      ],
    });
    const classId = this.view.get(assignment, part.assignmentId)?.classId;
    if (classId === undefined) return this.view;
    const t = enrollment.name;
    return this.load({ keys: [{ t, id: idFromKey(t, [classId, part.studentId]) }] });
  }

  /** Whose part in what has this id; what was written last is looked at first. */
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
    const [finished] = await Promise.all([
      this.#records.finishedWork(),
      this.load({ all: [schoolClass, curriculum] }),
    ]);
    return earnedXpIn(finished, this.view);
  }

  #ownersLacking(records: readonly StoredRecord[]): RecordKey[] {
    const owners = records
      .flatMap(ownersOf)
      .filter((key) => !this.#whole.has(key.t) && !this.view.stored(key));
    return [...new Map(owners.map((key) => [keyOf(key), key])).values()];
  }
}

/** Reads what a call answers with, in one snapshot. */
export const read = <T>(
  store: FamilyStore,
  work: (family: FamilyReading) => Promise<T>,
): Promise<T> => store.snapshot((records) => work(new FamilyReading(records)));
