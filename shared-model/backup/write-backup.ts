/** Writes a backup piece by piece, so that a server with little memory never holds all of it. */
import { enrollment, periodOf } from '../entities/enrollment.ts';
import { hlcTime } from '../records/clock.ts';
import { versionOf, type StoredRecord } from '../records/stored-record.ts';
import { schemaVersion } from '../registry/registry.ts';
import {
  backupFormat,
  backupFormatVersion,
  canonicalJson,
  headerLine,
  inOrderOfKinds,
  recordLine,
  type BackedUpRecord,
  type BackupHeader,
  type TextHash,
} from './backup-format.ts';

const isoOf = (hlc: string): string => new Date(hlcTime(hlc)).toISOString();

/** A record in backup form. An enrolment's period is written out, because it may be encoded in its stamps alone. */
export function toBackedUp(stored: StoredRecord): BackedUpRecord {
  const { t, id, fields, v } = stored;
  const changedAt = isoOf(v);
  const later = Object.keys(stored.fv).flatMap((name): [string, string][] => {
    const at = isoOf(versionOf(stored, name) ?? v);
    return at === changedAt ? [] : [[name, at]];
  });
  return {
    id,
    fields: t === enrollment.name ? { ...fields, ...periodOf(stored) } : fields,
    changedAt,
    ...(later.length > 0 && { changed: Object.fromEntries(later) }),
  };
}

/** The author of a backup, the family, and the time (milliseconds since 1970). */
export interface BackupContext {
  now: number;
  family: { id: number; name: string };
  exportedBy: number | null;
}

/** The header of a backup made by this version. */
export const backupHeader = ({ now, family, exportedBy }: BackupContext): BackupHeader => ({
  format: backupFormat,
  formatVersion: backupFormatVersion,
  schemaVersion,
  exportedAt: new Date(now).toISOString(),
  exportedBy,
  family,
});

/** Writes the text of a backup from records in the order of `inOrderOfKinds`, each kind ascending by id. */
export class BackupWriter {
  readonly #hash: TextHash;
  readonly #counts: Record<string, number> = {};
  #kind: string | undefined;

  constructor(hash: TextHash) {
    this.#hash = hash;
  }

  /** Number of records written. */
  get count(): number {
    return Object.values(this.#counts).reduce((sum, count) => sum + count, 0);
  }

  /** The text before the records. */
  begin(header: BackupHeader): string {
    this.#hash.add(headerLine(header));
    return `${JSON.stringify(header, null, 1).slice(0, -2)},\n "records": {`;
  }

  /** The text of one record. */
  add(stored: StoredRecord): string {
    const { t } = stored;
    const json = canonicalJson(toBackedUp(stored));
    this.#hash.add(recordLine(t, json));
    const isFirst = this.#kind !== t;
    const before = this.#kind === undefined ? '' : isFirst ? '\n ],' : ',';
    this.#kind = t;
    this.#counts[t] = (this.#counts[t] ?? 0) + 1;
    return `${before}${isFirst ? `\n ${JSON.stringify(t)}: [` : ''}\n  ${json}`;
  }

  /** The text after the records. */
  end(): string {
    const close = this.#kind === undefined ? '}' : '\n ]}';
    const counts = JSON.stringify(this.#counts);
    return `${close},\n "counts": ${counts},\n "checksum": "sha256:${this.#hash.digest()}"\n}\n`;
  }
}

/** The text of a backup of these records, in pieces. */
export function* backupText(
  records: Iterable<StoredRecord>,
  making: BackupContext,
  hash: TextHash,
): Iterable<string> {
  const byKind = new Map<string, StoredRecord[]>();
  for (const record of records) {
    const kind = byKind.get(record.t);
    if (kind) kind.push(record);
    else byKind.set(record.t, [record]);
  }
  const writer = new BackupWriter(hash);
  yield writer.begin(backupHeader(making));
  for (const t of inOrderOfKinds([...byKind.keys()])) {
    for (const record of byKind.get(t)!.sort((one, other) => one.id - other.id))
      yield writer.add(record);
  }
  yield writer.end();
}
