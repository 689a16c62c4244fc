import { describe, expect, it } from 'vitest';
import { defineEntity, optional, required } from '../../../shared-model/entities/define-entity.ts';
import type { AnyEntity, Field } from '../../../shared-model/entities/define-entity.ts';
import {
  day,
  flag,
  id,
  ids,
  clockInstant,
  integer,
  text,
} from '../../../shared-model/entities/field-types.ts';
import { registry } from '../../../shared-model/registry/registry.ts';
import { inFamily } from '../../../sync-server/store/database.ts';
import { refreshViews } from '../../../sync-server/store/views.ts';
import { added, stored } from '../../support/family/story.ts';
import { databaseForTests } from './store-fixture.ts';

const fixture = databaseForTests();

const columnsOf = async (view: string): Promise<Record<string, string>> => {
  const rows = await fixture.owner<{ name: string; type: string }[]>`
    select attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute where attrelid = ${view}::regclass and attnum > 0 order by attnum`;
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]));
};

const sqlTypes = { timestamptz: 'timestamp with time zone' } as Record<string, string>;
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const thing = (fields: Record<string, Field>): AnyEntity =>
  defineEntity({ name: 'thing', plural: 'manyThings', fields, scopes: () => [] });

const make = (entity: AnyEntity, log: string[] = []) =>
  refreshViews(fixture.owner, 'trailbook_app', (line) => log.push(line), [entity]);

const oidOf = async () =>
  (
    await fixture.owner<{ oid: number }[]>`select 'typed.many_things'::regclass::oid::int as oid`
  )[0]!.oid;

describe('the typed views', () => {
  it.for(registry.map((entity): [string, AnyEntity] => [entity.name, entity]))(
    'have one for %s, with the columns and types of its fields [SY5]',
    async ([, entity]) => {
      const fields = Object.entries<Field>(entity.fields).map(([name, { column }]) => [
        snake(name),
        sqlTypes[column] ?? column,
      ]);
      expect(await columnsOf(`typed.${snake(entity.plural)}`)).toEqual({
        family_id: 'bigint',
        id: 'bigint',
        ...Object.fromEntries(fields),
        deleted: 'boolean',
      });
    },
  );

  it('show written values, and the initial value of unwritten fields', async () => {
    const { familyId, store } = await fixture.newFamily();
    const written = stored('planner-task', 5, {
      studentId: 3,
      date: '2026-03-02',
      subject: "O'Hara's",
      title: 'Read',
      xpReward: 20,
      completedAt: '2026-03-02T12:00:00.000Z',
    });
    const deleted = stored('planner-task', 6, {
      studentId: 3,
      date: '0000-01-01',
      status: 'completed',
      _del: true,
    });
    await store.transact((tx) => tx.write(added(written, deleted)));
    const rows = await inFamily(
      fixture.db,
      familyId,
      (sql) => sql`
        select id, date::text, "time", subject, status, xp_reward, completed_at, completed_by, deleted
        from typed.planner_tasks order by id`,
    );
    expect(rows).toEqual([
      {
        id: 5,
        date: '2026-03-02',
        time: '9:00 AM',
        subject: "O'Hara's",
        status: 'pending',
        xp_reward: 20,
        completed_at: new Date('2026-03-02T12:00:00.000Z'),
        completed_by: null,
        deleted: false,
      },
      expect.objectContaining({ id: 6, date: null, status: 'completed', deleted: true }),
    ]);
  });

  it('are replaced only if their definition has changed', async () => {
    const before = thing({ name: required(text()), isOpen: optional(flag(), true) });
    await make(before);
    const first = await oidOf();
    await make(before);
    expect(await oidOf()).toBe(first);
    const after = thing({
      name: required(text()),
      isOpen: optional(flag(), true),
      count: optional(integer(0, 9), 3),
      on: optional(day(), '2026-01-01'),
      at: optional(clockInstant(), '2026-01-01T00:00:00.000Z'),
      others: optional(ids('thing'), [1]),
      owner: required(id('thing')),
    });
    await make(after);
    expect(await oidOf()).not.toBe(first);
    const { familyId, store } = await fixture.newFamily();
    await store.transact((tx) => tx.write(added(stored('thing', 1, { name: 'A', owner: 4 }))));
    const rows = await inFamily(
      fixture.db,
      familyId,
      (sql) => sql`select is_open, count, "on"::text, others, owner from typed.many_things`,
    );
    expect(rows).toEqual([{ is_open: true, count: 3, on: '2026-01-01', others: [1], owner: 4 }]);
  });

  it('stay unchanged if an operator’s objects depend on them, with a line that says so', async () => {
    await make(thing({ title: required(text()) }));
    await fixture.owner.unsafe('create view typed.mine as select title from typed.many_things');
    const log: string[] = [];
    await make(thing({ title: required(text()), more: required(text()) }), log);
    expect(log).toEqual([expect.stringContaining('typed."many_things" stays as it was')]);
    expect(Object.keys(await columnsOf('typed.many_things'))).not.toContain('more');
    await fixture.owner.unsafe('drop view typed.mine');
  });
});
