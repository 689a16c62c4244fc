/**
 * A part of a family's records as a `FamilyView` that knows what was loaded.
 *
 * Invariant: it says "there is none" only of what was looked for; reading anything else throws. So an action or a fold
 * that begins to read another entity fails in the first test that runs it over REST, and never answers from half of a
 * family's data.
 */
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { FamilyIndex, IndexValue } from '../../shared-model/derive/family-layer.ts';
import { FamilyView } from '../../shared-model/derive/family-view.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import type { Entity, Fields, RecordOf } from '../../shared-model/entities/define-entity.ts';
import { enrollment } from '../../shared-model/entities/enrollment.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import type { Id } from '../../shared-model/lib/ids.ts';

/** The entities from which open tasks are derived (`derive/open-tasks.ts`): listing tasks lists these as well. */
const taskSources = [assignment.name, enrollment.name, student.name];

const lacking = (what: string, remedy: string): never => {
  throw new Error(`${what} wasn't loaded. ${remedy} (shared-model/derive/record-needs.ts)`);
};

/** The records of a family that a call has loaded. */
export class PartialView extends FamilyView {
  readonly #whole = new Set<string>();
  /** Kinds of which the relevant part was loaded, such as one student's records. */
  readonly #inPart = new Set<string>();
  readonly #keys = new Set<string>();
  readonly #keyed = new Set<string>();

  /**
   * Declares what was loaded: all records of the kinds `whole`, the relevant part of the kinds `inPart`, and the
   * existing records among `keys`.
   */
  noteLoaded(whole: Iterable<string>, inPart: Iterable<string>, keys: Iterable<RecordKey>): void {
    for (const t of whole) this.#whole.add(t);
    for (const t of inPart) this.#inPart.add(t);
    for (const key of keys) {
      this.#keys.add(keyOf(key));
      this.#keyed.add(key.t);
    }
  }

  /** Whether all records of the kind were loaded. */
  isWhole(t: string): boolean {
    return this.#whole.has(t);
  }

  /** Whether it is known if a record has this key. */
  knows(key: RecordKey): boolean {
    return this.#whole.has(key.t) || this.#keys.has(keyOf(key)) || super.holds(key);
  }

  override everything(): Iterable<StoredRecord> {
    return lacking('Everything', 'A part of a family has no whole.');
  }

  override holds(key: RecordKey): boolean {
    this.#mustKnow(key);
    return super.holds(key);
  }

  override stored(key: RecordKey): StoredRecord | undefined {
    this.#mustKnow(key);
    return super.stored(key);
  }

  override storedOf(t: string): Iterable<StoredRecord> {
    this.#mustList(t);
    return super.storedOf(t);
  }

  override all<N extends string, F extends Fields>(
    entity: Entity<N, F>,
    isHiddenToo = false,
  ): readonly RecordOf<F, N>[] {
    this.#mustList(entity.name);
    return super.all(entity, isHiddenToo);
  }

  override get<N extends string, F extends Fields>(
    entity: Entity<N, F>,
    id: Id<N>,
  ): RecordOf<F, N> | undefined {
    this.#mustKnow({ t: entity.name, id });
    return super.get(entity, id);
  }

  override find<N extends string, F extends Fields, V extends IndexValue>(
    index: FamilyIndex<N, F, V>,
    value: V,
    isHiddenToo = false,
  ): RecordOf<F, N>[] {
    this.#mustList(index.entity.name);
    return super.find(index, value, isHiddenToo);
  }

  #mustKnow(key: RecordKey): void {
    if (!this.#inPart.has(key.t) && !this.knows(key))
      lacking(`The "${key.t}" with the id ${key.id}`, 'Name it in `keys`, or its kind in `all`.');
  }

  #mustList(t: string): void {
    if (!this.#isListed(t)) lacking(`The list of "${t}"`, 'Name it in `all`, `of` or `by`.');
    for (const source of t === task.name ? taskSources : []) {
      if (!this.#isListed(source) && !this.#keyed.has(source))
        lacking(`"${source}", from which open tasks follow,`, 'Load it with the tasks.');
    }
  }

  #isListed(t: string): boolean {
    return this.#whole.has(t) || this.#inPart.has(t);
  }
}
