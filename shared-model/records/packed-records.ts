/**
 * Many records as one text: what a device keeps in a pack and what a server sends to a new one. Records of one kind that have the
 * same fields lie in columns: half the text of a record each, and a quarter less once it is compressed.
 *
 * Invariant: `unpackRecords(packRecords(records))` are the same records in another order.
 */
import { isHlc, type Hlc } from './clock.ts';
import type { FieldValues, StoredRecord } from './stored-record.ts';

/** Records of one kind with the same fields; every list but `names` has an entry a record. */
interface Table {
  t: string;
  names: string[];
  ids: number[];
  /** Where in the list of stamps each record's own one stands. */
  v: number[];
  /** By the names, the values of each field. */
  columns: unknown[][];
  /** The stamps of single fields, of the records that have any. */
  fv: [at: number, stamps: Record<string, number>][];
}

interface Packed {
  stamps: Hlc[];
  tables: Table[];
}

/**
 * Takes records in one by one, into the columns at once: as columns they hold a third of what they do as objects. Records of one
 * time beside each other compress best.
 */
export class RecordPacker {
  readonly #tables = new Map<string, Table>();
  /** Each stamp and when it came, among all. */
  readonly #arrivals = new Map<Hlc, number>();
  count = 0;

  #arrivalOf(hlc: Hlc): number {
    const arrival = this.#arrivals.get(hlc) ?? this.#arrivals.size;
    this.#arrivals.set(hlc, arrival);
    return arrival;
  }

  add({ t, id, fields, v, fv }: StoredRecord): void {
    const names = Object.keys(fields);
    const alike = [t, ...names].join('\0');
    let table = this.#tables.get(alike);
    if (!table) {
      table = { t, names, ids: [], v: [], columns: names.map(() => []), fv: [] };
      this.#tables.set(alike, table);
    }
    const own = Object.entries(fv).map(([name, hlc]) => [name, this.#arrivalOf(hlc)] as const);
    if (own.length > 0) table.fv.push([table.ids.length, Object.fromEntries(own)]);
    table.ids.push(id);
    table.v.push(this.#arrivalOf(v));
    for (let at = 0; at < names.length; at += 1) table.columns[at]!.push(fields[names[at]!]);
    this.count += 1;
  }

  /** The text of all; nothing may be added after. */
  text(): string {
    const arrived = [...this.#arrivals.keys()];
    // The stamps of a table stand beside each other.
    const places = arrived.map(() => -1);
    const stamps: Hlc[] = [];
    const placeOf = (arrival: number): number => {
      if (places[arrival] === -1) places[arrival] = stamps.push(arrived[arrival]!) - 1;
      return places[arrival]!;
    };
    const tables = [...this.#tables.values()];
    for (const { v, fv } of tables) {
      for (const [at, arrival] of v.entries()) v[at] = placeOf(arrival);
      for (const [, own] of fv) for (const name in own) own[name] = placeOf(own[name]!);
    }
    return JSON.stringify({ stamps, tables } satisfies Packed);
  }
}

/** Packs in the order given. */
export function packRecords(records: readonly StoredRecord[]): string {
  const packer = new RecordPacker();
  for (const record of records) packer.add(record);
  return packer.text();
}

/** The records of such a text; undefined where it is none: then nothing of it may be used. */
export function unpackRecords(text: string): StoredRecord[] | undefined {
  try {
    const { stamps, tables } = JSON.parse(text) as Packed;
    if (!stamps.every(isHlc)) return undefined;
    const records: StoredRecord[] = [];
    for (const table of tables) {
      if (!isWhole(table, stamps.length)) return undefined;
      unpack(table, stamps, records);
    }
    return records;
  } catch {
    return undefined;
  }
}

/** Whether every list of a table has an entry a record. */
function isWhole({ t, names, ids, v, columns }: Table, stamps: number): boolean {
  const isStamp = (place: unknown) => typeof place === 'number' && place >= 0 && place < stamps;
  return (
    typeof t === 'string' &&
    columns.length === names.length &&
    v.length === ids.length &&
    columns.every(({ length }) => length === ids.length) &&
    ids.every((id) => typeof id === 'number') &&
    v.every(isStamp)
  );
}

function unpack(
  { t, names, ids, v, columns, fv }: Table,
  stamps: readonly Hlc[],
  records: StoredRecord[],
): void {
  const first = records.length;
  for (let at = 0; at < ids.length; at += 1) {
    const fields: FieldValues = {};
    for (let column = 0; column < names.length; column += 1)
      fields[names[column]!] = columns[column]![at];
    records.push({ t, id: ids[at]!, fields, v: stamps[v[at]!]!, fv: {} });
  }
  for (const [at, places] of fv) {
    const own = records[first + at]!.fv;
    for (const name in places) {
      const stamp = stamps[places[name]!];
      if (stamp === undefined) throw new RangeError('A stamp that is not in the list');
      own[name] = stamp;
    }
  }
}
