/** The records of one kind as a family's view has them, and by what they are found. */
import type { Entity, Fields, RecordOf } from '../entities/define-entity.ts';
import type { PartsChanged } from './family-parts.ts';

/** A key of an index. */
export type IndexValue = string | number | boolean;
/** A record with its field types erased. */
export type AnyRecord = RecordOf<Fields>;

/** Says by what records of an entity are found: `keyOf` is pure; undefined leaves a record out. */
export interface FamilyIndex<N extends string, F extends Fields, V extends IndexValue> {
  entity: Entity<N, F>;
  /** Unique among all indexes. */
  name: string;
  keyOf: (record: RecordOf<F, N>) => V | undefined;
}

/** An index with its types erased. */
export type AnyIndex = FamilyIndex<string, Fields, IndexValue>;

/** Defines an index of an entity; its name must be unique among the entity’s indexes. */
export const familyIndex = <N extends string, F extends Fields, V extends IndexValue>(
  entity: Entity<N, F>,
  name: string,
  keyOf: (record: RecordOf<F, N>) => V | undefined,
): FamilyIndex<N, F, V> => ({ entity, name: `${entity.name}.${name}`, keyOf });

/** Records of one kind, read, with the indexes that were asked for. */
export class Layer {
  readonly records = new Map<number, AnyRecord>();
  readonly #indexes = new Map<AnyIndex, Map<IndexValue, Map<number, AnyRecord>>>();
  #list: readonly AnyRecord[] | undefined;

  get list(): readonly AnyRecord[] {
    return (this.#list ??= [...this.records.values()]);
  }

  find(index: AnyIndex, value: IndexValue): Iterable<AnyRecord> {
    let groups = this.#indexes.get(index);
    if (!groups) {
      groups = new Map();
      this.#indexes.set(index, groups);
      for (const record of this.records.values()) addTo(groups, index.keyOf(record), record);
    }
    return groups.get(value)?.values() ?? [];
  }

  /** Puts a record in the place of the one with its id; undefined takes that away. Tells the index entries that changed. */
  set(id: number, record: AnyRecord | undefined, changed: PartsChanged, t: string): void {
    const before = this.records.get(id);
    if (!before && !record) return;
    if (record) this.records.set(id, record);
    else this.records.delete(id);
    this.#list = undefined;
    for (const [index, groups] of this.#indexes) {
      const [from, to] = [before && index.keyOf(before), record && index.keyOf(record)];
      if (from !== undefined) {
        if (from !== to) groups.get(from)?.delete(id);
        changed.add(t, indexPart(index, from));
      }
      if (to !== undefined && record) {
        addTo(groups, to, record);
        changed.add(t, indexPart(index, to));
      }
    }
  }
}

function addTo(
  groups: Map<IndexValue, Map<number, AnyRecord>>,
  value: IndexValue | undefined,
  record: AnyRecord,
): void {
  if (value === undefined) return;
  const group = groups.get(value);
  if (group) group.set(record.id, record);
  else groups.set(value, new Map([[record.id, record]]));
}

/** How a read, and a change, names an index's entry (`family-parts.ts`). */
export const indexPart = ({ name }: AnyIndex, value: IndexValue): string => `${name}=${value}`;
