import { describe, expect, it } from 'vitest';
import { commitWithin } from '../../../shared-model/commit/commit.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { parentsScope, studentScope } from '../../../shared-model/records/scopes.ts';
import { inFamily } from '../../../sync-server/store/database.ts';
import type { FamilyStore } from '../../../sync-server/store/family-store.ts';
import { addFamily, transactWithin } from '../../../sync-server/store/postgres-store.ts';
import { postgresFamilyStore } from '../../../sync-server/store/postgres-store.ts';
import { pageBytes } from '../../../sync-server/store/pull-pages.ts';
import { describeFamilyReaderContract } from '../../support/stores/family-reader-contract.ts';
import { describeFamilyStoreContract } from '../../support/stores/family-store-contract.ts';
import { describePokeContract } from '../../support/stores/poke-contract.ts';
import { describeStoreContract } from '../../support/stores/store-contract.ts';
import { added, noon, smallFamily, stampAt, stored, system } from '../../support/family/story.ts';
import { databaseForTests } from './store-fixture.ts';

const fixture = databaseForTests();
const open = async (): Promise<FamilyStore> => (await fixture.newFamily()).store;

const task = (id: number, studentId: number, at = 0): StoredRecord =>
  stored('task', id, { assignmentId: 1, studentId }, stampAt(at));

describeStoreContract('Postgres', open);
describeFamilyStoreContract('Postgres', open);
describeFamilyReaderContract('Postgres', open);
describePokeContract('Postgres', async (onNews) => (await fixture.newFamily({ onNews })).store);

describe('a cursor over a family with concurrent writes', () => {
  /** Ten writers of 20 transactions each, while one cursor follows: what it saw, how often. */
  async function followTenWriters(store: FamilyStore): Promise<number[]> {
    const seen: number[] = [];
    let writing = true;
    const follow = async () => {
      for (let cursor = 0; ;) {
        const isLast = !writing;
        const page = await store.pull(cursor, null, 3);
        seen.push(...page.records.map(({ id }) => id));
        cursor = page.upTo;
        if (isLast && !page.more) return;
      }
    };
    const write = async (first: number) => {
      for (let id = first; id < first + 40; id += 2) {
        await store.transact((tx) => tx.write(added(task(id, 3), task(id + 1, 3))));
      }
    };
    const writers = Promise.all(Array.from({ length: 10 }, (_, own) => write(own * 1_000 + 1)));
    await Promise.all([follow(), writers.finally(() => (writing = false))]);
    return seen;
  }

  it('gets every write of ten concurrent writers exactly once [SY3]', async () => {
    const store = await open();
    const seen = await followTenWriters(store);
    expect(seen).toHaveLength(400);
    expect(new Set(seen).size).toBe(400);
    expect((await store.pull(0, null, 1)).head).toBe(200);
  });

  it('gets every record and every drop once, however small its pages are [SY5, SY7]', async () => {
    const store = await open();
    const scopes = [studentScope(3)];
    for (let first = 1; first <= 30; first += 3) {
      await store.transact((tx) =>
        tx.write(added(...[0, 1, 2].map((more) => task(first + more, 3)))),
      );
    }
    const { upTo: start } = await store.pull(0, scopes, 1_000);
    for (let id = 1; id <= 20; id += 1) {
      const moved = { before: task(id, 3), after: task(id, 4, id) };
      const edited = { before: task(id + 10, 3), after: task(id + 10, 3, id + 1) };
      await store.transact((tx) => tx.write(id % 2 ? [moved] : [moved, edited]));
    }
    const drops: number[] = [];
    const held = new Set<number>();
    for (let cursor = start, more = true; more;) {
      const page = await store.pull(cursor, scopes, 4);
      drops.push(...page.drops.map(({ id }) => id));
      for (const { id } of page.records) held.add(id);
      expect(page.drops.length).toBeLessThanOrEqual(4);
      expect(page.records.length).toBeLessThanOrEqual(4);
      expect(page.upTo).toBeGreaterThan(cursor);
      ({ upTo: cursor, more } = page);
    }
    expect(drops.sort((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
    expect([...held].every((id) => id > 20)).toBe(true);
  });
});

describe('a page', () => {
  /** One byte in the database, six in a reply. */
  const long = '\u0001'.repeat(10_000);
  const sizeOf = (records: readonly StoredRecord[]): number =>
    records.reduce((sum, { fields }) => sum + JSON.stringify(fields).length, 0);
  const about = (id: number) => stored('class', id, { name: 'Math', description: long });

  it('has at most 4 MiB of records and whole sequence numbers only [SY5]', async () => {
    const store = await open();
    for (let first = 1; first <= 240; first += 6) {
      const written = [0, 1, 2, 3, 4, 5].map((more) => about(first + more));
      await store.transact((tx) => tx.write(added(...written)));
    }
    const seen: number[] = [];
    for (let cursor = 0, more = true; more;) {
      const page = await store.pull(cursor, null, 2_000);
      expect(sizeOf(page.records)).toBeLessThanOrEqual(pageBytes);
      expect(page.records.length % 6).toBe(0);
      expect(page.upTo).toBeGreaterThan(cursor);
      seen.push(...page.records.map(({ id }) => id));
      ({ upTo: cursor, more } = page);
    }
    expect(seen.sort((one, other) => one - other)).toEqual(
      Array.from({ length: 240 }, (_, at) => at + 1),
    );
  });

  it('is a single sequence number if that has more', async () => {
    const store = await open();
    const many = Array.from({ length: 80 }, (_, at) => about(at + 1));
    await store.transact((tx) => tx.write(added(...many)));
    await store.transact((tx) => tx.write(added(about(100))));
    const first = await store.pull(0, null, 2_000);
    expect([first.records.length, first.more]).toEqual([80, true]);
    const second = await store.pull(first.upTo, null, 2_000);
    expect([second.records.map(({ id }) => id), second.more]).toEqual([[100], false]);
  });
});

describe('a stream', () => {
  it('is one snapshot, without later writes [SY12]', async () => {
    const store = await open();
    const many = Array.from({ length: 4_500 }, (_, at) => task(at + 1, 3));
    await store.transact((tx) => tx.write(added(...many)));
    const { rows, count } = await store.stream(null, '2025-08-01');
    let seen = 0;
    for await (const batch of rows) {
      if (seen === 0)
        await store.transact((tx) => tx.write(added(task(4_400, 3, 9), task(9_999, 3))));
      expect(batch.every(({ record }) => record.id !== 9_999)).toBe(true);
      expect(batch.length).toBeLessThanOrEqual(2_000);
      seen += batch.length;
    }
    expect({ seen, count }).toEqual({ seen: 4_500, count: 4_500 });
  });

  it('releases its connection when it is abandoned', async () => {
    const store = await open();
    await store.transact((tx) => tx.write(added(task(1, 3))));
    for (let round = 0; round < 10; round += 1) {
      for await (const batch of (await store.stream(null, '2025-08-01')).rows) {
        expect(batch).toHaveLength(1);
        break;
      }
    }
  });

  it('has records of the requested scopes only', async () => {
    const store = await open();
    await store.transact((tx) => tx.write(added(task(1, 3), task(2, 4))));
    const { rows, count } = await store.stream([parentsScope, studentScope(4)], '2025-08-01');
    const ids: number[] = [];
    for await (const batch of rows) ids.push(...batch.map(({ record }) => record.id));
    expect({ ids, count }).toEqual({ ids: [2], count: 1 });
  });
});

describe('a text that Postgres can’t store', () => {
  it('is not found and no error when a request contains it', async () => {
    const store = await open();
    await store.transact((tx) => tx.write(added(task(1, 3))));
    const keys = [
      { t: 'ta\0sk', id: 1 },
      { t: '\ud800', id: 1 },
      { t: 'task', id: 2 ** 80 },
      { t: 'task', id: 1.5 },
      { t: 'task', id: -1 },
      { t: 'task', id: 1 },
    ];
    expect(await store.find(keys, null)).toEqual([task(1, 3)]);
    expect(await store.transact((tx) => tx.read(keys))).toEqual([task(1, 3)]);
  });

  it('is replaced in the message of a rejection, which may quote a request', async () => {
    const store = await open();
    const refused = { n: 1, code: 'invalid' as const, message: 'Unknown kind of record \0\ud800' };
    await store.transact((tx) => tx.saveDeviceAcks(7, 1, 1, [{ result: refused, mark: '' }]));
    const { results } = await store.transact((tx) => tx.readDeviceAcks(7, 1));
    expect(results).toEqual([{ ...refused, message: 'Unknown kind of record \u{fffd}\u{fffd}' }]);
  });

  it('fails the whole transaction when it reaches the store after all', async () => {
    const store = await open();
    const bad = stored('class', 2, { name: 'a\0b' });
    const failing = store.transact(async (tx) => {
      await tx.write(added(task(1, 3)));
      await tx.write(added(bad));
    });
    await expect(failing).rejects.toThrow('unsupported Unicode escape sequence');
    expect(await store.pull(0, null, 10)).toMatchObject({ head: 0, records: [] });
  });
});

describe('a family transaction inside an open one', () => {
  it('is atomic with the outer transaction', async () => {
    const { changes } = smallFamily();
    const register = (familyId: number, fails: boolean) =>
      inFamily(fixture.db, familyId, async (sql) => {
        await addFamily({ sql, familyId });
        await transactWithin({ sql, familyId }, (tx) =>
          commitWithin(tx, system, changes, { now: noon, node: 0 }),
        );
        if (fails) throw new Error('the e-mail is taken');
      });
    await expect(register(500, true)).rejects.toThrow('the e-mail is taken');
    await expect(postgresFamilyStore(fixture.db, 500).pull(0, null, 10)).rejects.toThrow(
      'This family does not exist',
    );
    await register(500, false);
    const page = await postgresFamilyStore(fixture.db, 500).pull(0, null, 100);
    expect(page.records).toHaveLength(changes.length);
  });
});

describe('the change log', () => {
  const logOf = (familyId: number) =>
    inFamily(
      fixture.db,
      familyId,
      (sql) => sql`select seq, device_id, entries from change_log order by at_row`,
    );

  it('has one row per write, with the device, the actors and a shared stamp once [SY5]', async () => {
    const { familyId } = await fixture.newFamily();
    const store = postgresFamilyStore(fixture.db, familyId);
    const own = { t: 'student', id: 5, fields: { avatar: ['owl', stampAt(2)] as const } };
    const other = { t: 'student', id: 6, fields: { avatar: ['fox', stampAt(3)] as const } };
    await store.transact(async (tx) => {
      await tx.log(
        [
          { actor: { role: 'student', studentId: 5 }, changes: [own] },
          { actor: { role: 'parent', memberId: 9 }, changes: [own, other] },
        ],
        7,
      );
    });
    expect(await logOf(familyId)).toEqual([
      {
        seq: 1,
        device_id: 7,
        entries: [
          ['s5', stampAt(2), [['student', 5, { avatar: 'owl' }]]],
          [
            'm9',
            stampAt(2),
            [
              ['student', 5, { avatar: 'owl' }],
              ['student', 6, { avatar: 'fox' }, stampAt(3)],
            ],
          ],
        ],
      },
    ]);
  });

  it('can be trimmed without an effect on any device [SY5]', async () => {
    const { familyId, store } = await fixture.newFamily();
    const { changes } = smallFamily();
    await store.transact((tx) => commitWithin(tx, system, changes, { now: noon, node: 0 }));
    const before = await store.pull(0, null, 100);
    expect(await logOf(familyId)).toHaveLength(1);
    await inFamily(fixture.db, familyId, (sql) => sql`delete from change_log`);
    expect(await store.pull(0, null, 100)).toEqual(before);
    await store.transact((tx) => tx.write(added(task(1, 3))));
    expect((await store.pull(before.upTo, null, 100)).records).toEqual([task(1, 3)]);
  });
});

describe('a stream that nobody begins to read', () => {
  /** The database would cut it off after 30 seconds; there are four connections for all families. */
  it('releases its connection at once', { timeout: 25_000 }, async () => {
    const store = await open();
    for (let count = 0; count < 9; count += 1) {
      const stream = await store.stream(null, '2025-08-01');
      expect(stream.count).toBeGreaterThanOrEqual(0);
      stream.end();
    }
  });
});
