/** Turns that are due, between servers: each is read by one, and none is lost with a server. */
import { expect, it } from 'vitest';
import { inFamily } from '../../../sync-server/store/database.ts';
import { setLocal } from '../../../sync-server/store/set-local.ts';
import { transaction } from '../../../sync-server/store/transaction.ts';
import { never, takeDueTurns, takeTurn } from '../../../sync-server/notices/notice-turns.ts';
import { minuteMs } from '../../../shared-model/lib/dates.ts';
import { databaseForTests } from '../store/store-fixture.ts';

const fixture = databaseForTests();
let now = Date.now();

const idsOf = (turns: readonly { familyId: number }[]) => turns.map(({ familyId }) => familyId);
const take = () => takeDueTurns(fixture.db, now, 'reminder');

/** Takes all that is due, some at a time. */
async function takeAll(): Promise<number[]> {
  const turns = await take();
  return turns.length === 0 ? [] : [...idsOf(turns), ...(await takeAll())];
}

it('Servers that look at the same moment read different turns, and all of them', async () => {
  const ids = [];
  for (let count = 0; count < 30; count += 1) ids.push((await fixture.newFamily()).familyId);
  const taken = (await Promise.all([takeAll(), takeAll(), takeAll()])).flat();
  expect(taken.toSorted((one, other) => one - other)).toEqual(ids);
});

it('A turn that was read and not moved on, as its server died, is another’s minutes later, at the moment it was due', async () => {
  now += 60 * minuteMs;
  const { familyId } = await fixture.newFamily();
  const isOurs = (turn: { familyId: number }) => turn.familyId === familyId;
  const all = async () => {
    const turns = [];
    for (let some = await take(); some.length > 0; some = await take()) turns.push(...some);
    return turns;
  };
  expect((await all()).find(isOurs)).toMatchObject({ dueAt: 0 });
  now += minuteMs;
  expect((await all()).find(isOurs)).toBeUndefined();
  now += 10 * minuteMs;
  const again = (await all()).find(isOurs);
  expect(again).toMatchObject({ dueAt: 0, tries: 0 });
  expect(await takeTurn(fixture.db, again!, { dueAt: now, tries: 0 })).toBe(true);
  expect((await all()).find(isOurs)).toMatchObject({ dueAt: now });
  expect(await takeTurn(fixture.db, again!, { dueAt: never, tries: 0 })).toBe(false);
});

it.for(['notice_turns', 'due_work'])(
  'Whoever says up to when sees and changes rows of %s that are due, and no others',
  async (table) => {
    const { familyId } = await fixture.newFamily();
    await inFamily(fixture.db, familyId, async (sql) => {
      await sql`delete from ${sql(table)}`;
      await sql`
        insert into ${sql(table)} (family_id, kind, due_at)
        values (${familyId}, ${table === 'due_work' ? 'files' : 'weekly'}, ${new Date(now)})`;
    });
    const changed = (due: string) =>
      transaction(fixture.db.sql, async (sql) => {
        await setLocal(sql, 'trailbook.due', due);
        const rows = await sql`
          update ${sql(table)} set taken_until = null where family_id = ${familyId} returning 1`;
        return rows.length;
      });
    expect(await changed('')).toBe(0);
    expect(await changed(new Date(now - 1).toISOString())).toBe(0);
    expect(await changed(new Date(now).toISOString())).toBe(1);
    const later = transaction(fixture.db.sql, async (sql) => {
      await setLocal(sql, 'trailbook.due', new Date(now).toISOString());
      await sql`update ${sql(table)} set due_at = ${new Date(now + 1)} where family_id = ${familyId}`;
    });
    await expect(later).rejects.toThrow('row-level security');
  },
);
