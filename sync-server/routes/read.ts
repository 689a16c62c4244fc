/**
 * Reading a family's records for the REST calls: what is hidden on the screens is not there for them either.
 *
 * Invariant: everything that one call reads is of one moment, a record is found by its key, and what it belongs to comes with
 * it, so that nothing is shown that something deleted hides. What is listed is what a family has few of; levels come from the
 * counts of finished work. So a call costs the same in the first year as in the twelfth.
 */
import { keyOf } from '../../shared-model/changes/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/changes/stored-record.ts';
import { FamilyView } from '../../shared-model/derive/family-view.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import type { AnyEntity } from '../../shared-model/entities/define-entity.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { studentScope } from '../../shared-model/permissions/scopes.ts';
import { entityByName } from '../../shared-model/registry.ts';
import type { FamilyReader, FamilyStore } from '../store/family-store.ts';
import { earnedXpIn } from '../store/finished-work.ts';

export interface Needed {
  /** Kinds that are read whole. */
  all?: readonly AnyEntity[];
  /** Kinds of which one student's own are read. */
  of?: { studentId: Id<'student'>; kinds: readonly AnyEntity[] };
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
  async load({ all = [], of, keys = [] }: Needed): Promise<FamilyView> {
    const kinds = all.map(({ name }) => name).filter((name) => !this.#whole.has(name));
    const lists = await Promise.all([
      ...kinds.map((name) => this.#records.list(name)),
      ...(of?.kinds ?? []).map(({ name }) => this.#records.list(name, studentScope(of!.studentId))),
      this.#records.read(keys),
    ]);
    for (const name of kinds) this.#whole.add(name);
    for (let found = lists.flat(); found.length > 0;) {
      this.view.apply(found);
      found = await this.#records.read(this.#ownersLacking(found));
    }
    return this.view;
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
