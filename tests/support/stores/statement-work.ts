/**
 * How many rows PostgreSQL handles for each statement, counted by its own auto_explain: a plan that is quadratic in a
 * family shows by its counts on any machine, where a time would not.
 */
import type postgres from 'postgres';
import { connect, type Connection } from '../../../sync-server/store/connect.ts';
import { roleName } from '../../../sync-server/store/app-role.ts';
import type { Database } from '../../../sync-server/store/database.ts';

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
  [more: string]: unknown;
}

/** A statement, and the node of its plan that handled the most rows. */
export interface StatementWork {
  statement: string;
  node: string;
  rows: number;
  /** The tables of which it read every row, as no index was of use. */
  scanned: string[];
}

const removed = ['Rows Removed by Filter', 'Rows Removed by Join Filter'];

/** The rows that a node gave and threw away, over all its loops. */
const rowsOf = (node: PlanNode): number =>
  node['Actual Loops'] *
  removed.reduce((sum, name) => sum + Number(node[name] ?? 0), node['Actual Rows']);

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const indexed = new Set(['Index Scan', 'Index Only Scan', 'Bitmap Index Scan']);

/** The table that a node reads from its first row to its last. */
function scannedBy(node: PlanNode): string[] {
  const isWhole =
    node['Node Type'] === 'Seq Scan' ||
    (indexed.has(node['Node Type']) && node['Index Cond'] === undefined);
  return isWhole ? [String(node['Relation Name'] ?? node['Index Name'])] : [];
}

function workIn(message: string): StatementWork | undefined {
  const from = message.indexOf('{');
  if (!message.startsWith('duration:') || from < 0) return undefined;
  const said = JSON.parse(message.slice(from)) as { 'Query Text': string; Plan: PlanNode };
  const [worst] = nodesOf(said.Plan).toSorted((one, other) => rowsOf(other) - rowsOf(one));
  return {
    statement: said['Query Text'].replace(/\s+/g, ' ').trim(),
    node: worst!['Node Type'],
    rows: rowsOf(worst!),
    scanned: nodesOf(said.Plan).flatMap(scannedBy),
  };
}

/** The settings of a cluster whose connections send the counts of each statement along. */
export const countingSettings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  // With as little as PostgreSQL takes, a small family is planned as a large one is with more.
  work_mem: '64kB',
  hash_mem_multiplier: '1',
};

/** Opens a migrated database in the role of requests, and collects what its statements did. */
export function openCounting(connection: Connection): { db: Database; works: StatementWork[] } {
  const works: StatementWork[] = [];
  const onnotice = ({ message = '' }: postgres.Notice): void => {
    const work = workIn(message);
    if (work) works.push(work);
  };
  const startup = { search_path: 'trailbook', role: roleName, statement_timeout: 60_000 };
  const open = () => connect(connection, { max: 2, onnotice, connection: startup });
  const [sql, streams] = [open(), open()];
  const close = async (): Promise<void> => {
    await Promise.all([sql.end(), streams.end()]);
  };
  return { db: { sql, streams, close }, works };
}
