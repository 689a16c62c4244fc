import type { Sql } from './connect.ts';
/** Placeholder signature, filled in below. */
export async function refreshViews(_sql: Sql, _role: string | null, _log: (line: string) => void): Promise<void> {}
