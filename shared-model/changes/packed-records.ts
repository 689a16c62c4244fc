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

/** Packs in the order given: records of one time beside each other compress best. */
export function packRecords(records: readonly StoredRecord[]): string {
  const stamps = new Map<Hlc, number>();
  const placeOf = (hlc: Hlc): number => {
    const place = stamps.get(hlc) ?? stamps.size;
    stamps.set(hlc, place);
    return place;
  };
  const alike = Map.groupBy(records, ({ t, fields }) => [t, ...Object.keys(fields)].join('\0'));
  const tables = [...alike.values()].map((group): Table => {
    const { t, fields } = group[0]!;
    const names = Object.keys(fields);
    return {
      t,
      names,
      ids: group.map(({ id }) => id),
      v: group.map(({ v }) => placeOf(v)),
      columns: names.map((name) => group.map((record) => record.fields[name])),
      fv: group.flatMap(({ fv }, at): Table['fv'] => {
        const own = Object.entries(fv).map(([name, hlc]) => [name, placeOf(hlc)] as const);
        return own.length > 0 ? [[at, Object.fromEntries(own)]] : [];
      }),
    };
  });
  return JSON.stringify({ stamps: [...stamps.keys()], tables } satisfies Packed);
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
