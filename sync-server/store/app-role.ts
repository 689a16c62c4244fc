/**
 * The database role of requests: it owns nothing and can't bypass row-level security. Roles belong to the whole
 * cluster, so several databases and servers may create it at the same moment.
 */
import { DatabaseError, codeOf, reasonOf } from './database-errors.ts';
import type { Sql } from './connect.ts';

/** The role's name. */
export const roleName = 'trailbook_app';

interface RoleState {
  /** Whether the connecting user bypasses row-level security. */
  unbound: boolean;
  roleExists: boolean;
  roleUnbound: boolean;
  roleMayLogIn: boolean;
}

async function readRoleState(sql: Sql): Promise<RoleState> {
  const [row] = await sql<RoleState[]>`
    select me.rolsuper or me.rolbypassrls as unbound,
      app.oid is not null as "roleExists",
      coalesce(app.rolsuper or app.rolbypassrls, false) as "roleUnbound",
      coalesce(app.rolcanlogin, false) as "roleMayLogIn"
    from pg_roles me left join pg_roles app on app.rolname = ${roleName}
    where me.rolname = current_user`;
  return row!;
}

/** Whether the connecting user may switch to the role; it is not switched afterwards. */
async function canBecome(sql: Sql): Promise<boolean> {
  try {
    await sql.begin((tx) => tx.unsafe(`set local role ${roleName}`));
    return true;
  } catch {
    return false;
  }
}

// The errors when another server creates or grants the same role at the same moment.
const raced = new Set(['23505', '42710', 'XX000', '40001', '40P01']);

async function makeRole(sql: Sql, mayLogIn: boolean): Promise<string | null> {
  let reason: string | null = null;
  for (let attempt = 0; attempt < 10; attempt += 1) {
    try {
      if (!(await readRoleState(sql)).roleExists) {
        await sql.unsafe(`create role ${roleName} nologin noinherit`);
      }
      if (mayLogIn && !(await readRoleState(sql)).roleMayLogIn) {
        await sql.unsafe(`alter role ${roleName} login`);
      }
      if (!(await canBecome(sql))) await sql.unsafe(`grant ${roleName} to current_user`);
      return (await canBecome(sql)) ? null : 'the role is granted, but may not be set';
    } catch (error) {
      reason = reasonOf(error);
      if (!raced.has(codeOf(error) ?? '')) return reason;
    }
  }
  return reason;
}

/**
 * Creates the role for requests; null if that isn't possible and forced security binds the connecting user itself.
 *
 * @param mayLogIn whether the role must be able to log in: a cluster's nodes are reached by the role that asks.
 * @throws {DatabaseError} for a user that bypasses row-level security: one family's requests could read another's
 *   rows.
 */
export async function prepareRole(
  sql: Sql,
  log: (line: string) => void,
  mayLogIn = false,
): Promise<string | null> {
  const problem = await makeRole(sql, mayLogIn);
  const { unbound, roleUnbound } = await readRoleState(sql);
  if (problem === null && !roleUnbound) return roleName;
  const why = roleUnbound ? 'it is a superuser or bypasses row-level security' : problem;
  if (unbound) {
    throw new DatabaseError(
      `The database user bypasses row-level security and the role ${roleName} can't be used (${why}): ` +
        `use an ordinary user for DATABASE_URL, or one that may create roles.`,
    );
  }
  log(
    `The role ${roleName} can't be used (${why}); requests work as the tables' owner, under forced security.`,
  );
  return null;
}
