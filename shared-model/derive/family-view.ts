/**
 * One family's records in memory, as screens, REST calls and reports read them. Pure: whoever holds it hands it records and tells
 * it what changed.
 *
 * Invariant: what it answers is what reading all of its records anew would give (`isVisible`, `readRecord`). Lists and indexes
 * are made when somebody first asks for them and follow each change from then on. Open tasks, which nobody stores
 * (`open-tasks.ts`), are told like records; by `stored`, `storedOf` and `everything` they aren't.
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
import { PartsRead, PartsChanged } from './family-parts.ts';
import { belongingTo, hidingIn, isHiddenBy } from './hidden-records.ts';
import { OpenTasks } from './open-tasks.ts';
import type { XpSums } from './xp.ts';

/** More changes at once than this are not followed one by one: reading the kinds anew is cheaper. */
const maxFollowed = 500;

/** All records of one kind; a layer is there once somebody has asked for it. */
interface Kind {
  entity: AnyEntity | undefined;
  stored: Map<number, StoredRecord>;
  /** What people see. */
  visible?: Layer | undefined;
  /** The same with what is hidden by what it belongs to, and with kept work. */
  unremoved?: Layer | undefined;
}

/** A family’s records, with indexes and derived tasks. */
export class FamilyView {
  /** What records have earned that aren't here (`closed-xp.ts`); undefined: nothing is known of any. */
  xpElsewhere: XpSums | undefined;
  readonly #kinds = new Map<string, Kind>();
  #reading: PartsRead | undefined;
  /** There once somebody has asked for tasks. */
  #openTasks: OpenTasks | undefined;
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

  /** The visible records of an entity, in no order; also those that are hidden by what they belong to, and kept work. */
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

  /** The visible records that the index has under a value, in no order; also those that are hidden by what they belong to, and kept work. */
  find<N extends string, F extends Fields, V extends IndexValue>(
    index: FamilyIndex<N, F, V>,
    value: V,
    isHiddenToo = false,
  ): RecordOf<F, N>[] {
    const layer = isHiddenToo ? this.#unremoved(index.entity) : this.#visible(index.entity);
    // A layer doesn't know whose records it has; the index does.
    const any = index as unknown as AnyIndex;
    this.#reading?.add(index.entity.name, indexPart(any, value));
    return [...layer.find(any, value)] as RecordOf<F, N>[];
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
      const hiding = hidingIn(kind.entity, (t) => this.#kind(t));
      kind.visible = this.#layerOf(
        kind,
        (record) => !isRecoveredWork(record, kind.entity) && !isHiddenBy(hiding, record),
      );
    }
    return kind.visible;
  }

  #unremoved(entity: { name: string }): Layer {
    const kind = this.#kind(entity.name);
    kind.unremoved ??= this.#layerOf(kind, () => true);
    return kind.unremoved;
  }

  /** The records of a kind that are something by themselves, read, those among them that are in. */
  #layerOf({ entity, stored }: Kind, isIn: (stored: StoredRecord) => boolean): Layer {
    const layer = new Layer();
    if (!entity) return layer;
    for (const record of stored.values()) {
      if (!isRemoved(record, entity) && isIn(record))
        layer.records.set(record.id, readRecord(entity, record));
    }
    for (const record of this.#open(entity)?.records.values() ?? []) {
      if (isIn(record)) layer.records.set(record.id, readRecord(entity, record));
    }
    return layer;
  }

  /** What is open of a kind: of tasks alone there is such a thing. */
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

  /** The kinds of these, and what belongs to them, are read anew when somebody asks. */
  #beginAnew(keys: readonly RecordKey[], changed: PartsChanged): void {
    const kinds = new Set(keys.map(({ t }) => t));
    for (const t of [...kinds].flatMap((one) => [one, ...(belongingTo.get(one) ?? [])])) {
      if (t === task.name) this.#openTasks = undefined;
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

  /** Tells of a record that it is another one, and has it as people read it in the layers that are there. */
  #setRead({ t, id }: RecordKey, changed: PartsChanged): void {
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

  /** Whether a record hides what belongs to it; one that isn't here hides nothing. */
  #hides({ stored }: Kind, id: number): boolean {
    const record = stored.get(id);
    return record !== undefined && !isVisible(record, this.#lookup);
  }
}
