/**
 * The format of a backup: a family's data as one JSON document (format: README.md beside this file).
 *
 * Invariant: the checksum depends on the content alone, not on blanks or on the order of keys, kinds or records. A
 * reader can compute it in any language: SHA-256 over lines of canonical JSON (keys sorted, no blanks), first the
 * header's, then one per record.
 */
import type { FieldValues } from '../records/stored-record.ts';

/** Identifies a backup among JSON documents. */
export const backupFormat = 'trailbook-backup';
/** The version of this format; a reader rejects a higher one. */
export const backupFormatVersion = 1;

/** A record in a backup. Times are ISO 8601. */
export interface BackedUpRecord {
  id: number;
  /** The values as stored, also of fields that only a newer Trailbook knows; `_del: true` means deleted. */
  fields: FieldValues;
  /** When its fields were last written. */
  changedAt: string;
  /** The fields that were written later, with their times. */
  changed?: Readonly<Record<string, string>>;
}

/** The family, time and versions of a backup. */
export interface BackupHeader {
  format: typeof backupFormat;
  formatVersion: number;
  /** The version of the entities' schema (`registry.ts`) in the Trailbook that wrote it. */
  schemaVersion: number;
  exportedAt: string;
  /** The id of the parent who exported it; null if the server made it. */
  exportedBy: number | null;
  family: { id: number; name: string };
}

/** Records by the name of their entity. */
export type BackedUpRecords = Readonly<Record<string, readonly BackedUpRecord[]>>;

/** A complete backup that was read and validated. */
export interface Backup extends BackupHeader {
  records: BackedUpRecords;
}

/** An incremental SHA-256, provided by the caller: the hash of all added texts in hexadecimal. */
export interface TextHash {
  add: (text: string) => void;
  digest: () => string;
}

const compareCodes = (one: string, other: string): number => (one < other ? -1 : +(one > other));

/** JSON with sorted keys and no blanks. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = Object.keys(value)
    .filter((name) => (value as FieldValues)[name] !== undefined)
    .sort(compareCodes)
    .map((name) => `${JSON.stringify(name)}:${canonicalJson((value as FieldValues)[name])}`);
  return `{${parts.join(',')}}`;
}

/** The checksum line of the header. */
export const headerLine = (header: BackupHeader): string => {
  const { format, formatVersion, schemaVersion, exportedAt, exportedBy, family } = header;
  return `${canonicalJson({ format, formatVersion, schemaVersion, exportedAt, exportedBy, family })}\n`;
};

/** The checksum line of a record, given as canonical JSON. */
export const recordLine = (t: string, json: string): string => `${t} ${json}\n`;

/** The order of kinds in the checksum. */
export const inOrderOfKinds = (kinds: readonly string[]): string[] => kinds.toSorted(compareCodes);
