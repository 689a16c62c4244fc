/** Holds the records of one entity in a family's view, with their indexes. */
import type { Entity, Fields, RecordOf } from '../entities/define-entity.ts';
import type { ChangedParts } from './family-parts.ts';

/** A key of an index. */
export type IndexValue = string | number | boolean;
/** A record with its field types erased. */
export type AnyRecord = RecordOf<Fields>;

/** An index of an entity's records: `keyOf` is pure and gives the key; undefined leaves a record out. */
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

/** Parsed records of one entity, with the indexes that were asked for. */
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

  /** Sets the record with this id; undefined removes it. Notes the index entries that changed in `changed`. */
  set(id: number, record: AnyRecord | undefined, changed: ChangedParts, t: string): void {
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

/** The name of an index entry, for reads and changes (`family-parts.ts`). */
export const indexPart = ({ name }: AnyIndex, value: IndexValue): string => `${name}=${value}`;
