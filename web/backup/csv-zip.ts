/** All records as tables for a spreadsheet: one file for each kind, in the reader's language, with names beside ids. */
import { strToU8, zipSync } from 'fflate';
import { titleAt } from '../../shared-model/backup/record-title.ts';
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import type { AnyEntity, Field } from '../../shared-model/entities/define-entity.ts';
import { nameToActor, recordOfActor } from '../../shared-model/records/actor.ts';
import type { FieldValues, RecordKey } from '../../shared-model/records/stored-record.ts';
import { registry } from '../../shared-model/registry/registry.ts';
import type { Bytes } from '../data/profile-rows.ts';
import { toCsv, type Cell } from '../format/csv.ts';

/** Labels of the tables in the reader's language, by record names. */
export interface CsvWords {
  fields: Readonly<Record<string, string>>;
  choices: Readonly<Record<string, string>>;
  yes: string;
  no: string;
  /** The heading of a column of ids, e.g. "Student (id)". */
  idOf: string;
}

/** Sort keys, series marks and the days that sick days moved work from mean nothing outside of Trailbook. */
const withoutWords: ReadonlySet<string> = new Set([
  'movedFrom',
  'place',
  'repeats',
  'seriesId',
  'sharedId',
]);

interface Column {
  heading: string;
  cell: (record: FieldValues) => Cell;
}

function columnsOf(
  name: string,
  field: Field,
  words: CsvWords,
  nameOf: (key: RecordKey) => string,
): Column[] {
  const heading = words.fields[name] ?? name;
  const { idsOf: t } = field;
  if (t !== undefined) {
    const idsIn = (record: FieldValues): number[] =>
      [record[name] ?? []].flat().filter((id) => typeof id === 'number');
    const join = (parts: readonly (string | number)[]): string => parts.join('; ');
    return [
      { heading, cell: (record) => join(idsIn(record).map((id) => nameOf({ t, id }))) },
      { heading: words.idOf.replace('%', heading), cell: (record) => join(idsIn(record)) },
    ];
  }
  return [{ heading, cell: (record) => cellOf(name, field, record[name], words, nameOf) }];
}

function cellOf(
  name: string,
  { options }: Field,
  value: unknown,
  words: CsvWords,
  nameOf: (key: RecordKey) => string,
): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (options) return words.choices[value] ?? value;
  const key =
    name === 'completedBy' ? recordOfActor(nameToActor(value) ?? { role: 'system' }) : undefined;
  return (key && nameOf(key)) || value;
}

/** The tables by file name. */
export function csvFiles(view: FamilyView, words: CsvWords): Map<string, string> {
  const fieldsOf = (key: RecordKey) => view.stored(key)?.fields;
  const nameOf = (key: RecordKey): string => titleAt(key, fieldsOf);
  const files = new Map<string, string>();
  for (const entity of registry as readonly AnyEntity[]) {
    const records = view.all(entity);
    if (records.length === 0) continue;
    const columns = Object.entries<Field>(entity.fields as Record<string, Field>)
      .filter(([name]) => !withoutWords.has(name))
      .flatMap(([name, field]) => columnsOf(name, field, words, nameOf));
    const rows = records
      .toSorted((one, other) => one.id - other.id)
      .map((record): Cell[] => [record.id, ...columns.map(({ cell }) => cell(record))]);
    const file = entity.plural.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    files.set(`${file}.csv`, toCsv([['id', ...columns.map(({ heading }) => heading)], ...rows]));
  }
  return files;
}

/** The tables in one zip. */
export const csvZip = (view: FamilyView, words: CsvWords): Bytes =>
  zipSync(
    Object.fromEntries([...csvFiles(view, words)].map(([name, text]) => [name, strToU8(text)])),
  );
