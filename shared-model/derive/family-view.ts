/**
 * One family's records in memory, as screens, REST calls and reports read them. Pure: its holder passes records and
 * changes in.
 *
 * Invariant: a view answers what reading all its records anew would give (`isVisible`, `readRecord`). Lists and indexes
 * are built when first asked for and follow each change from then on. Open tasks, which are derived and never stored
 * (`open-tasks.ts`), are read like records, except by `stored`, `storedOf` and `everything`.
 */
import type { RecordKey, StoredRecord } from '../records/stored-record.ts';
import type { AnyEntity, Entity, Fields, RecordOf } from '../entities/define-entity.ts';
import { assignment } from '../entities/assignment.ts';
import { enrollment } from '../entities/enrollment.ts';
import { isRecoveredWork, isRemoved, readRecord } from '../entities/read-record.ts';
import { isShownByOwners, isVisible } from '../registry/visible-records.ts';
import { student } from '../entities/student.ts';
import { task } from '../entities/task.ts';
import type { Id } from '../lib/ids.ts';
import { entityByName } from '../registry/registry.ts';
import { indexPart, Layer } from './family-layer.ts';
import type { AnyIndex, FamilyIndex, IndexValue } from './family-layer.ts';
import { ReadParts, ChangedParts } from './family-parts.ts';
import { belongingTo, hidingIn, isHiddenBy } from './hidden-records.ts';
import { OpenTasks } from './open-tasks.ts';
import type { XpSums } from './xp.ts';

/** More changes at once than this aren't followed one by one: rebuilding their kinds is cheaper. */
const maxFollowed = 500;

/** All records of one kind; a layer exists once it has been asked for. */
interface KindRecords {
  entity: AnyEntity | undefined;
  stored: Map<number, StoredRecord>;
  /** The records that people see. */
  visible?: Layer | undefined;
  /** The same plus records hidden by an owner, and finished work that was kept. */
  unremoved?: Layer | undefined;
}

/** A family’s records, with indexes and derived tasks. */
export class FamilyView {
  /** XP earned by records that aren't loaded (`closed-xp.ts`); undefined if it isn't known. */
  xpElsewhere: XpSums | undefined;
  readonly #kinds = new Map<string, KindRecords>();
  #reading: ReadParts | undefined;
  /** By name. */
  readonly #products = new Map<string, { answer: unknown; parts: ReadParts }>();
  /** Created once tasks are asked for. */
  #openTasks: OpenTasks | undefined;
  readonly #lookup = ({ t, id }: RecordKey) => this.#kinds.get(t)?.stored.get(id);

  constructor(records: Iterable<StoredRecord> = []) {
    for (const record of records) this.#kind(record.t).stored.set(record.id, record);
  }

  /** Sets these records and removes the others (`gone`); returns the parts of the view that changed. */
  apply(records: readonly StoredRecord[], gone: readonly RecordKey[] = []): ChangedParts {
    const changed = new ChangedParts();
    if (records.length + gone.length > maxFollowed) this.#beginAnew([...records, ...gone], changed);
    for (const record of records) this.#set(record, record, changed);
    for (const key of gone) this.#set(key, undefined, changed);
    for (const [name, { parts }] of this.#products)
      if (changed.concerns(parts)) this.#products.delete(name);
    return changed;
  }

  /** The number of records of every kind, deleted ones included. */
  get size(): number {
    let size = 0;
    for (const { stored } of this.#kinds.values()) size += stored.size;
    return size;
  }

  /** Every stored record, deleted ones and unknown kinds included; `read` doesn't track it. */
  *everything(): Iterable<StoredRecord> {
    for (const { stored } of this.#kinds.values()) yield* stored.values();
  }

  /** Whether a record has this key; `read` doesn't track it. */
  holds(key: RecordKey): boolean {
    return this.#lookup(key) !== undefined;
  }

  /** A record in its stored form, hidden or not. */
  stored({ t, id }: RecordKey): StoredRecord | undefined {
    this.#reading?.add(t, String(id));
    return this.#lookup({ t, id });
  }

  /** All stored records of a kind, hidden or not, in no order. */
  storedOf(t: string): Iterable<StoredRecord> {
    this.#reading?.addAll(t);
    return this.#kinds.get(t)?.stored.values() ?? [];
  }

  /**
   * The visible records of an entity, in no order; with `isHiddenToo` also those hidden by an owner, and finished work
   * that was kept.
   */
  all<N extends string, F extends Fields>(
    entity: Entity<N, F>,
    isHiddenToo = false,
  ): readonly RecordOf<F, N>[] {
    this.#reading?.addAll(entity.name);
    const layer = isHiddenToo ? this.#unremoved(entity) : this.#visible(entity);
    return layer.list as readonly RecordOf<F, N>[];
  }

  /** The visible record with this id. */
  get<N extends string, F extends Fields>(
    entity: Entity<N, F>,
    id: Id<N>,
  ): RecordOf<F, N> | undefined {
    this.#reading?.add(entity.name, String(id));
    return this.#visible(entity).records.get(id) as RecordOf<F, N> | undefined;
  }

  /**
   * The visible records that an index has under a value, in no order; with `isHiddenToo` also those hidden by an owner,
   * and finished work that was kept.
   */
  find<N extends string, F extends Fields, V extends IndexValue>(
    index: FamilyIndex<N, F, V>,
    value: V,
    isHiddenToo = false,
  ): RecordOf<F, N>[] {
    const layer = isHiddenToo ? this.#unremoved(index.entity) : this.#visible(index.entity);
    // A layer doesn't know the entity of its records; the index does.
    const any = index as unknown as AnyIndex;
    this.#reading?.add(index.entity.name, indexPart(any, value));
    return [...layer.find(any, value)] as RecordOf<F, N>[];
  }

  /** Runs a read; returns its answer and the parts of the view that it used. */
  read<T>(read: (view: FamilyView) => T): { answer: T; parts: ReadParts } {
    const parts = new ReadParts();
    const outer = this.#reading;
    this.#reading = parts;
    try {
      return { answer: read(this), parts };
    } finally {
      this.#reading = outer;
    }
  }

  /**
   * What several reads compute alike: computed once, and anew after a change of what it was computed from. `name` says
   * all that it depends on besides the view's records. All who ask get the same object, which nobody may change.
   */
  product<T>(name: string, compute: (view: FamilyView) => T): T {
    const made = this.#products.get(name) ?? this.read(compute);
    this.#products.set(name, made);
    this.#reading?.include(made.parts);
    return made.answer as T;
  }

  #kind(t: string): KindRecords {
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
      const hiding = hidingIn(kind.entity, (t) => this.#kind(t));
      kind.visible = this.#layerOf(
        kind,
        (record) => !isRecoveredWork(record, kind.entity) && !isHiddenBy(hiding, record),
        kind.unremoved,
      );
    }
    return kind.visible;
  }

  #unremoved(entity: { name: string }): Layer {
    const kind = this.#kind(entity.name);
    kind.unremoved ??= this.#layerOf(kind, () => true, kind.visible);
    return kind.unremoved;
  }

  /**
   * The parsed records of a kind that aren't removed themselves and that `isIn` accepts; those that the kind's other
   * layer has are shared with it.
   */
  #layerOf(
    { entity, stored }: KindRecords,
    isIn: (stored: StoredRecord) => boolean,
    other: Layer | undefined,
  ): Layer {
    const layer = new Layer();
    if (!entity) return layer;
    const add = (record: Pick<StoredRecord, 'id' | 'fields'>): void =>
      void layer.records.set(
        record.id,
        other?.records.get(record.id) ?? readRecord(entity, record),
      );
    for (const record of stored.values())
      if (!isRemoved(record, entity) && isIn(record)) add(record);
    for (const record of this.#open(entity)?.records.values() ?? []) if (isIn(record)) add(record);
    return layer;
  }

  /** The open tasks if the entity is `task`; undefined for any other. */
  #open({ name }: { name: string }): OpenTasks | undefined {
    if (name !== task.name) return undefined;
    this.#openTasks ??= new OpenTasks({
      assignments: this.#kind(assignment.name).stored,
      enrollments: this.#kind(enrollment.name).stored,
      students: this.#kind(student.name).stored,
      tasks: this.#kind(task.name).stored,
    });
    return this.#openTasks;
  }

  /** Drops the layers of these records' kinds, and of kinds that belong to them; they are rebuilt when asked for. */
  #beginAnew(keys: readonly RecordKey[], changed: ChangedParts): void {
    const kinds = new Set(keys.map(({ t }) => t));
    for (const t of [...kinds].flatMap((one) => [one, ...(belongingTo.get(one) ?? [])])) {
      if (t === task.name) this.#openTasks = undefined;
      const kind = this.#kind(t);
      kind.visible = undefined;
      kind.unremoved = undefined;
      changed.addAll(t);
    }
  }

  #set({ t, id }: RecordKey, record: StoredRecord | undefined, changed: ChangedParts): void {
    const kind = this.#kind(t);
    const others = belongingTo.get(t) ?? new Set();
    const isFollowed = [...others].some((other) => this.#kind(other).visible);
    const hid = isFollowed && this.#hides(kind, id);
    const before = kind.stored.get(id);
    if (record) kind.stored.set(id, record);
    else kind.stored.delete(id);
    const moved = this.#openTasks?.follow({ t, id }, before, record) ?? [];
    for (const taskId of moved) this.#setRead({ t: task.name, id: taskId }, changed);
    this.#setRead({ t, id }, changed);
    if (!isFollowed || hid === this.#hides(kind, id)) return;
    for (const other of others) {
      this.#kind(other).visible = undefined;
      changed.addAll(other);
    }
  }

  /** Updates the existing layers after a record changed. */
  #setRead({ t, id }: RecordKey, changed: ChangedParts): void {
    changed.add(t, String(id));
    const { entity, stored, visible, unremoved } = this.#kind(t);
    if (!entity || !(visible || unremoved)) return;
    const own = stored.get(id);
    const there = own && !isRemoved(own, entity) ? own : this.#open(entity)?.records.get(id);
    const isSeen =
      there !== undefined &&
      !isRecoveredWork(there, entity) &&
      isShownByOwners(entity, there, this.#lookup);
    const read = there && readRecord(entity, there);
    visible?.set(id, isSeen ? read : undefined, changed, t);
    unremoved?.set(id, read, changed, t);
  }

  /** Whether a record hides what belongs to it; a record that isn't loaded hides nothing. */
  #hides({ stored }: KindRecords, id: number): boolean {
    const record = stored.get(id);
    return record !== undefined && !isVisible(record, this.#lookup);
  }
}
