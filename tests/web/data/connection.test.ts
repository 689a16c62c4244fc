/** A device's database that the browser closes, or that doesn't answer, while it is in use. */
import { forceCloseDatabase } from 'fake-indexeddb';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Connection, type OpenOptions } from '../../../web/data/connection.ts';
import { resultOf } from '../../../web/data/durable-transaction.ts';
import type { StorageNotice } from '../../../web/data/storage-failure.ts';
import { freshName } from './open-store.ts';

/** An open connection, and what it says of its trouble (null: over). */
async function openConnection(options: Partial<OpenOptions> = {}) {
  const troubles: (StorageNotice | null)[] = [];
  const opened = await Connection.open({
    name: freshName(),
    onTrouble: (trouble) => troubles.push(trouble),
    ...options,
  });
  if (!opened.ok) throw new Error(opened.error);
  const connection = opened.value;
  onTestFinished(() => {
    vi.restoreAllMocks();
    connection.close();
  });
  const database = () => connection.run('readonly', async ({ db }) => db);
  const put = (value: string) =>
    connection.run('readwrite', (tx) => resultOf(tx.objectStore('device').put({ value }, 'test')));
  const value = () =>
    connection.run('readonly', async (tx) => {
      const row: unknown = await resultOf(tx.objectStore('device').get('test'));
      return (row as { value: string }).value;
    });
  return { connection, troubles, database, put, value };
}

const factory = IDBFactory.prototype;

it('A database that the browser closes while it is in use is opened again by itself, and nobody hears of it', async () => {
  const { database, put, value, troubles } = await openConnection();
  await put('before');
  const open = vi.spyOn(factory, 'open');
  forceCloseDatabase((await database()) as never);
  await expect.poll(() => open.mock.calls.length).toBe(1);
  expect(await value()).toBe('before');
  await put('after');
  expect([await value(), troubles]).toEqual(['after', []]);
});

it('All who find it closed at once go on, with one opening for all of them', async () => {
  const { database, put, value, troubles } = await openConnection();
  await put('before');
  (await database()).close();
  const open = vi.spyOn(factory, 'open');
  const values = await Promise.all([value(), put('after'), value(), value(), put('after')]);
  expect(values.slice(2, 4)).toEqual(['after', 'after']);
  expect([open.mock.calls.length, troubles]).toEqual([1, []]);
});

it('Closed again and again at every moment of its use, it never loses what it called written, and goes on after', async () => {
  const { database, put, value } = await openConnection();
  let written = 'nothing';
  for (let round = 0; round < 12; round += 1) {
    const mine = `round ${round}`;
    const db = await database();
    const writing = put(mine).then(
      () => (written = mine),
      (error: unknown) => expect(error).toMatchObject({ code: 'lost-connection' }),
    );
    for (let step = 0; step < round; step += 1) await Promise.resolve();
    forceCloseDatabase(db as never);
    await writing;
    expect(await value()).toBe(written);
  }
});

it('A database that can’t be opened again says so, tries again, and says that it is over once it goes on', async () => {
  const { database, put, value, troubles } = await openConnection({ againMs: 5 });
  await put('before');
  let failures = 3;
  // oxlint-disable-next-line typescript/unbound-method -- It is called on the factory that it was asked of.
  const { open } = factory;
  vi.spyOn(factory, 'open').mockImplementation(function (this: IDBFactory, ...given) {
    if ((failures -= 1) >= 0) throw new DOMException('Connection lost', 'TimeoutError');
    return open.apply(this, given);
  });
  forceCloseDatabase((await database()) as never);
  await expect.poll(() => troubles).toEqual(['lost-connection', null]);
  expect(await value()).toBe('before');
});

it('A connection that was closed on purpose is not opened again', async () => {
  const { connection, database, troubles } = await openConnection({ againMs: 1 });
  const db = await database();
  const open = vi.spyOn(factory, 'open');
  forceCloseDatabase(db as never);
  connection.close();
  await expect(database()).rejects.toMatchObject({ code: 'lost-connection' });
  expect([open.mock.calls.length, troubles]).toEqual([0, []]);
});

it('A storage that doesn’t answer is told of after a while; what waits is stored all the same once it does, and that is told too', async () => {
  const { connection, put, value, troubles } = await openConnection({ silentMs: 20 });
  const held = Promise.withResolvers<void>();
  // As a page that was left behind: its transaction goes on for ever.
  const blocker = connection.run('readwrite', async (tx) => {
    let isOver = false;
    void held.promise.then(() => (isOver = true));
    while (!isOver) await resultOf(tx.objectStore('device').get('test'));
  });
  const writing = put('patient');
  await expect.poll(() => troubles).toEqual(['silent']);
  held.resolve();
  await Promise.all([blocker, writing]);
  expect([await value(), troubles]).toEqual(['patient', ['silent', null]]);
});
