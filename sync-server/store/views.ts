/**
 * The typed SQL views, one per entity, made from the registry [SY5]: what people read who ask the database themselves.
 * They follow row-level security as whoever reads them. A view's definition is remembered by its hash in its comment,
 * so that it is made again only when it changed.
 */
import { createHash } from 'node:crypto';
import type { AnyEntity, Field } from '../../shared-model/entities/define-entity.ts';
import { registry } from '../../shared-model/registry/registry.ts';
import type { Sql } from './connect.ts';
import { codeOf } from './database-errors.ts';
import { schemaName } from './migrate.ts';

export const viewSchema = 'typed';

const toSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A field's value, its initial one where nobody wrote it; a null that somebody wrote stays null. */
function columnOf(name: string, { column, initial }: Field): string {
  const written = `r.fields -> ${literal(name)}`;
  const json =
    initial === undefined || initial === null
      ? written
      : `coalesce(${written}, ${literal(JSON.stringify(initial))}::jsonb)`;
  if (column === 'jsonb') return `nullif(${json}, 'null'::jsonb)`;
  const text = `(${json}) #>> '{}'`;
  if (column === 'text') return text;
  // The year 0 is a date in ISO 8601 and in JavaScript, and none in SQL.
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

/** Makes the views that are missing or changed, as the tables' owner and under the migrations' lock. */
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
