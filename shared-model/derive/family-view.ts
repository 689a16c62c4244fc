/**
 * One family's records in memory, as screens, REST calls and reports read them. Pure: whoever holds it hands it records and tells
 * it what changed.
 *
 * Invariant: what it answers is what reading all of its records anew would give (`isVisible`, `readRecord`). Lists and indexes
 * are made when somebody first asks for them and follow each change from then on.
 */
import type { RecordKey, StoredRecord } from '../changes/stored-record.ts';
import type { AnyEntity, Entity, Fields, RecordOf } from '../entities/define-entity.ts';
import { isRemoved, isVisible, readRecord } from '../entities/read-record.ts';
import type { Id } from '../lib/ids.ts';
import { entityByName, registry } from '../registry.ts';
import { indexPart, Layer } from './family-layer.ts';
import type { AnyIndex, FamilyIndex, IndexValue } from './family-layer.ts';
import { PartsRead, PartsChanged } from './family-parts.ts';
import type { XpSums } from './xp.ts';

/** More changes at once than this are not followed one by one: reading the kinds anew is cheaper. */
const maxFollowed = 500;

/** All records of one kind; a layer is there once somebody has asked for it. */
interface Kind {
  entity: AnyEntity | undefined;
  stored: Map<number, StoredRecord>;
  /** What people see. */
  visible?: Layer | undefined;
  /** The same with what is hidden by what it belongs to. */
  unremoved?: Layer | undefined;
}

/** The kinds whose records belong to records of each kind, directly or through others. */
const belongingTo = new Map<string, ReadonlySet<string>>(
  registry.map(({ name }) => {
    const all = new Set<string>([name]);
    for (const t of all) {
      for (const { name: other, owners } of registry as readonly AnyEntity[]) {
        if (owners.some(([, owner]) => owner === t)) all.add(other);
      }
    }
    all.delete(name);
    return [name, all];
  }),
);

export class FamilyView {
  /** What records have earned that aren't here (`closed-xp.ts`); undefined: nothing is known of any. */
  xpElsewhere: XpSums | undefined;
  readonly #kinds = new Map<string, Kind>();
  #reading: PartsRead | undefined;
  readonly #lookup = ({ t, id }: RecordKey) => this.#kinds.get(t)?.stored.get(id);

  constructor(records: Iterable<StoredRecord> = []) {
    for (const record of records) this.#kind(record.t).stored.set(record.id, record);
  }

  /** Sets these records and lets go of the others; tells what of the view is another now. */
  apply(records: readonly StoredRecord[], gone: readonly RecordKey[] = []): PartsChanged {
    const changed = new PartsChanged();
    if (records.length + gone.length > maxFollowed) this.#beginAnew([...records, ...gone], changed);
    for (const record of records) this.#set(record, record, changed);
    for (const key of gone) this.#set(key, undefined, changed);
    return changed;
  }

  /** How many records it holds, of every kind and deleted ones included. */
  get size(): number {
    let size = 0;
    for (const { stored } of this.#kinds.values()) size += stored.size;
    return size;
  }

  /** Every record as it is stored, deleted ones and unknown kinds included; not told by `read`. */
  *everything(): Iterable<StoredRecord> {
    for (const { stored } of this.#kinds.values()) yield* stored.values();
  }

  /** Whether there is a record with this key; not told by `read`. */
  holds(key: RecordKey): boolean {
    return this.#lookup(key) !== undefined;
  }

  /** A record as it is stored, whatever hides it. */
  stored({ t, id }: RecordKey): StoredRecord | undefined {
    this.#reading?.add(t, String(id));
    return this.#lookup({ t, id });
  }

  /** All records of a kind as they are stored, whatever hides them, in no order. */
  storedOf(t: string): Iterable<StoredRecord> {
    this.#reading?.addAll(t);
    return this.#kinds.get(t)?.stored.values() ?? [];
  }

  /** The visible records of an entity, in no order. */
  all<N extends string, F extends Fields>(entity: Entity<N, F>): readonly RecordOf<F, N>[] {
    this.#reading?.addAll(entity.name);
    return this.#visible(entity).list as readonly RecordOf<F, N>[];
  }

  /** The visible record with this id. */
  get<N extends string, F extends Fields>(
    entity: Entity<N, F>,
    id: Id<N>,
  ): RecordOf<F, N> | undefined {
    this.#reading?.add(entity.name, String(id));
    return this.#visible(entity).records.get(id) as RecordOf<F, N> | undefined;
  }

  /** The visible records that the index has under a value, in no order. */
  find<N extends string, F extends Fields, V extends IndexValue>(
    index: FamilyIndex<N, F, V>,
    value: V,
  ): RecordOf<F, N>[] {
    return this.#find(this.#visible(index.entity), index, value);
  }

  /** The same with those that are hidden by what they belong to. */
  findWithHidden<N extends string, F extends Fields, V extends IndexValue>(
    index: FamilyIndex<N, F, V>,
    value: V,
  ): RecordOf<F, N>[] {
    return this.#find(this.#unremoved(index.entity), index, value);
  }

  /** The answer of a read, and what of the view it looked at. */
  read<T>(read: (view: FamilyView) => T): { answer: T; parts: PartsRead } {
    const parts = new PartsRead();
    this.#reading = parts;
    try {
      return { answer: read(this), parts };
    } finally {
      this.#reading = undefined;
    }
  }

  #find<N extends string, F extends Fields, V extends IndexValue>(
    layer: Layer,
    index: FamilyIndex<N, F, V>,
    value: V,
  ): RecordOf<F, N>[] {
    // A layer doesn't know whose records it has; the index does.
    const any = index as unknown as AnyIndex;
    this.#reading?.add(index.entity.name, indexPart(any, value));
    return [...layer.find(any, value)] as RecordOf<F, N>[];
  }

  #kind(t: string): Kind {
    let kind = this.#kinds.get(t);
    if (!kind) {
      kind = { entity: entityByName(t), stored: new Map() };
      this.#kinds.set(t, kind);
    }
    return kind;
  }

  #visible(entity: { name: string }): Layer {
    const kind = this.#kind(entity.name);
    if (!kind.visible) {
      const hidden = this.#hiddenIn(kind, new Map());
      kind.visible = layerOf(kind, ({ id }) => !hidden.has(id));
    }
    return kind.visible;
  }

  #unremoved(entity: { name: string }): Layer {
    const kind = this.#kind(entity.name);
    kind.unremoved ??= layerOf(kind, (stored) => !isRemoved(stored, kind.entity));
    return kind.unremoved;
  }

  /** The ids that `isVisible` hides, of all records of a kind at once; `known`: those of other kinds. */
  #hiddenIn(
    { entity, stored }: Kind,
    known: Map<string, ReadonlySet<number>>,
  ): ReadonlySet<number> {
    const hidden = new Set<number>();
    if (!entity) return hidden;
    known.set(entity.name, hidden);
    const owners = entity.owners.map(([field, t]): [string, ReadonlySet<number>] => [
      field,
      known.get(t) ?? this.#hiddenIn(this.#kind(t), known),
    ]);
    const hiding = owners.filter(([, ids]) => ids.size > 0);
    for (const record of stored.values()) {
      const isHidden =
        isRemoved(record, entity) ||
        hiding.some(([field, ids]) => ids.has(record.fields[field] as number));
      if (isHidden) hidden.add(record.id);
    }
    return hidden;
  }

  /** The kinds of these, and what belongs to them, are read anew when somebody asks. */
  #beginAnew(keys: readonly RecordKey[], changed: PartsChanged): void {
    const kinds = new Set(keys.map(({ t }) => t));
    for (const t of [...kinds].flatMap((one) => [one, ...(belongingTo.get(one) ?? [])])) {
      const kind = this.#kind(t);
      kind.visible = undefined;
      kind.unremoved = undefined;
      changed.addAll(t);
    }
  }

  #set({ t, id }: RecordKey, record: StoredRecord | undefined, changed: PartsChanged): void {
    const kind = this.#kind(t);
    const others = belongingTo.get(t) ?? new Set();
    const isFollowed = [...others].some((other) => this.#kind(other).visible);
    const hid = isFollowed && this.#hides(kind, id);
    if (record) kind.stored.set(id, record);
    else kind.stored.delete(id);
    changed.add(t, String(id));
    const { entity } = kind;
    if (!entity) return;
    if (kind.visible || kind.unremoved) this.#setRead(kind, entity, { t, id }, record, changed);
    if (!isFollowed || hid === this.#hides(kind, id)) return;
    for (const other of others) {
      this.#kind(other).visible = undefined;
      changed.addAll(other);
    }
  }

  /** The record as people read it, in the layers that are there. */
  #setRead(
    { visible, unremoved }: Kind,
    entity: AnyEntity,
    { t, id }: RecordKey,
    record: StoredRecord | undefined,
    changed: PartsChanged,
  ): void {
    const read = record && readRecord(entity, record);
    const isSeen = record !== undefined && isVisible(record, this.#lookup);
    const isThere = record !== undefined && !isRemoved(record, entity);
    visible?.set(id, isSeen ? read : undefined, changed, t);
    unremoved?.set(id, isThere ? read : undefined, changed, t);
  }

  /** Whether a record hides what belongs to it; one that isn't here hides nothing. */
  #hides({ stored }: Kind, id: number): boolean {
    const record = stored.get(id);
    return record !== undefined && !isVisible(record, this.#lookup);
  }
}

function layerOf({ entity, stored }: Kind, isIn: (stored: StoredRecord) => boolean): Layer {
  const layer = new Layer();
  if (!entity) return layer;
  for (const record of stored.values()) {
    if (isIn(record)) layer.records.set(record.id, readRecord(entity, record));
  }
  return layer;
}
