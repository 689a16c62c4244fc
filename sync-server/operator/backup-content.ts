/** The content of a backup: a describing line, each table's rows in PostgreSQL's text format, then the row counts. */
import * as v from 'valibot';
import { parsedJson } from '../../shared-model/lib/parsed-json.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { RowCounts } from './backup-counts.ts';

/** After a table's last row; no row can look like it. */
export const endOfTable = '\\.';

const describedSchema = v.object({
  format: v.literal(1),
  /** ISO 8601. */
  madeAt: v.string(),
  /** The text of `keys.json`. */
  keys: v.string(),
  /** The database's migrations. */
  migrations: v.array(v.object({ name: v.string(), sha256: v.string() })),
  tables: v.array(
    v.object({ name: v.string(), columns: v.array(v.string()), numbered: v.array(v.string()) }),
  ),
});

/** The first line. */
export type BackupDescription = v.InferOutput<typeof describedSchema>;

/** Reads the first line. */
export function parseDescription(line: string): Result<BackupDescription, string> {
  const parsed = v.safeParse(describedSchema, parsedJson(line));
  if (parsed.success) return ok(parsed.output);
  return failed(
    'The backup has a form that this version of Trailbook doesn’t know: use a newer one.',
  );
}

const countsSchema = v.object({ counts: v.record(v.string(), v.number()) });

/** The last line. */
export const lineOfCounts = (counts: RowCounts): string => `${JSON.stringify({ counts })}\n`;

/** Parses the last line; null: the backup is of a version without counts. */
export function parseCounts(line: string): RowCounts | null {
  const parsed = v.safeParse(countsSchema, parsedJson(line));
  return parsed.success ? parsed.output.counts : null;
}
