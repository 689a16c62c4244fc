/** Reads a backup. A backup that isn't intact is rejected with a problem, and nothing of it is used. */
import { isId } from '../lib/ids.ts';
import { parsedJson } from '../lib/parsed-json.ts';
import { failed, ok, type Result } from '../lib/result.ts';
import { problemText, type ProblemText } from '../problems/problem-text.ts';
import { schemaVersion as ownVersion } from '../registry/registry.ts';
import {
  backupFormat,
  backupFormatVersion,
  canonicalJson,
  headerLine,
  inOrderOfKinds,
  recordLine,
  type BackedUpRecord,
  type Backup,
  type BackupHeader,
  type TextHash,
} from './backup-format.ts';

const damaged = failed(problemText('backup-damaged'));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

function isRecord(value: unknown): value is BackedUpRecord {
  if (!isObject(value) || !isId(value['id']) || !isObject(value['fields'])) return false;
  const { changedAt, changed } = value;
  return (
    isTime(changedAt) &&
    (changed === undefined || (isObject(changed) && Object.values(changed).every(isTime)))
  );
}

function readHeader(document: Record<string, unknown>): BackupHeader | undefined {
  const { formatVersion, schemaVersion, exportedAt, exportedBy, family } = document;
  const isNumbered = Number.isSafeInteger(formatVersion) && Number.isSafeInteger(schemaVersion);
  const isNamed = isObject(family) && isId(family['id']) && typeof family['name'] === 'string';
  const isMade = isTime(exportedAt) && (exportedBy === null || isId(exportedBy));
  return isNumbered && isNamed && isMade ? (document as unknown as BackupHeader) : undefined;
}

/** The records of one kind, ascending by id; undefined if they are malformed. */
function readKind(list: unknown): BackedUpRecord[] | undefined {
  if (!Array.isArray(list) || !list.every(isRecord)) return undefined;
  const sorted = list.toSorted((one, other) => one.id - other.id);
  return sorted.some(({ id }, at) => id === sorted[at - 1]?.id) ? undefined : sorted;
}

/** Whether a text that isn't valid JSON is a backup that was cut off. */
const isCutOff = (text: string): boolean => text.slice(0, 200).includes(`"${backupFormat}"`);

/** Parses a backup; the problem says whether it is foreign, newer, cut off or damaged. */
export function readBackup(text: string, hash: TextHash): Result<Backup, ProblemText> {
  const document = parsedJson(text);
  if (document === undefined)
    return failed(problemText(isCutOff(text) ? 'backup-cut-off' : 'backup-foreign'));
  if (!isObject(document) || document['format'] !== backupFormat)
    return failed(problemText('backup-foreign'));
  const header = readHeader(document);
  if (!header) return damaged;
  if (header.formatVersion > backupFormatVersion || header.schemaVersion > ownVersion)
    return failed(problemText('backup-newer'));
  const { records, counts, checksum } = document;
  if (!isObject(records) || !isObject(counts)) return damaged;
  hash.add(headerLine(header));
  const read: [string, BackedUpRecord[]][] = [];
  for (const t of inOrderOfKinds(Object.keys(records))) {
    const kind = readKind(records[t]);
    if (!kind || kind.length !== counts[t]) return damaged;
    for (const record of kind) hash.add(recordLine(t, canonicalJson(record)));
    read.push([t, kind]);
  }
  const isWhole = Object.keys(counts).length === read.length;
  if (!isWhole || checksum !== `sha256:${hash.digest()}`) return damaged;
  return ok({ ...header, records: Object.fromEntries(read) });
}
