/**
 * The typed SQL views, one per entity, generated from the registry [SY5], for people who query the database themselves.
 * They apply row-level security with the rights of the reader. A view's comment holds the hash of its definition, so
 * that it is replaced only when the definition has changed.
 */
import { createHash } from 'node:crypto';
import type { AnyEntity, Field } from '../../shared-model/entities/define-entity.ts';
import { registry } from '../../shared-model/registry/registry.ts';
import type { Sql } from './connect.ts';
import { codeOf } from './database-errors.ts';
import { schemaName } from './migrate.ts';

/** The schema of the views. */
export const viewSchema = 'typed';

const toSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The SQL of a field's value: its initial value if it was never written; a written null stays null. */
function columnOf(name: string, { column, initial }: Field): string {
  const written = `r.fields -> ${literal(name)}`;
  const json =
    initial === undefined || initial === null
      ? written
      : `coalesce(${written}, ${literal(JSON.stringify(initial))}::jsonb)`;
  if (column === 'jsonb') return `nullif(${json}, 'null'::jsonb)`;
  const text = `(${json}) #>> '{}'`;
  if (column === 'text') return text;
  // The year 0 exists in ISO 8601 and in JavaScript, but not in SQL.
  if (column === 'date' || column === 'timestamptz') {
    return `(case when ${text} >= '0001' then ${text} end)::${column}`;
  }
  return `(${text})::${column}`;
}

interface View {
  name: string;
  query: string;
  hash: string;
}

function viewOf(entity: AnyEntity): View {
  const fields = Object.entries<Field>(entity.fields).map(
    ([name, field]) => `${columnOf(name, field)} as ${identifier(toSnakeCase(name))}`,
  );
  const columns = [
    'r.family_id',
    'r.id',
    ...fields,
    `coalesce((r.fields ->> '_del')::boolean, false) as deleted`,
  ];
  const query =
    `select ${columns.join(',\n  ')}\n` +
    `from ${schemaName}.records r where r.t = ${literal(entity.name)}`;
  const hash = createHash('sha256').update(query).digest('hex');
  return { name: `${viewSchema}.${identifier(toSnakeCase(entity.plural))}`, query, hash };
}

async function makeView(sql: Sql, { name, query, hash }: View): Promise<void> {
  await sql.begin((tx) =>
    tx.unsafe(`
      drop view if exists ${name};
      create view ${name} with (security_invoker = true) as ${query};
      comment on view ${name} is ${literal(`made from the registry: ${hash}`)}`),
  );
}

/** Creates the views that are missing or changed, as the tables' owner and under the migrations' lock. */
export async function refreshViews(
  sql: Sql,
  role: string | null,
  log: (line: string) => void,
  entities: readonly AnyEntity[] = registry,
): Promise<void> {
  await sql.unsafe(`create schema if not exists ${viewSchema}`);
  const views = entities.map(viewOf);
  const made = await sql<{ name: string; comment: string | null }[]>`
    select name, obj_description(to_regclass(name), 'pg_class') as comment
    from unnest(${views.map(({ name }) => name)}::text[]) as name`;
  const commentOf = new Map(made.map(({ name, comment }) => [name, comment]));
  for (const view of views) {
    if (commentOf.get(view.name)?.endsWith(view.hash)) continue;
    try {
      await makeView(sql, view);
    } catch (error) {
      if (codeOf(error) !== '2BP01') throw error;
      log(
        `The view ${view.name} stays as it was: other objects depend on it. Drop them, then start again.`,
      );
    }
  }
  if (!role) return;
  await sql.unsafe(`
    grant usage on schema ${viewSchema} to ${role};
    grant select on all tables in schema ${viewSchema} to ${role}`);
}
