import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { ChangedParts } from '../../../shared-model/derive/family-parts.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { createLiveReads } from '../../../web/view/live-reads.ts';
import type { ReadReply, ReadSource } from '../../../web/view/live-reads.ts';
import type { RefusedGroup } from '../../../web/data/device-store.ts';
import type { IndexedDbStore } from '../../../web/data/indexed-db-store.ts';
import { noon, stored, system } from '../../support/family/story.ts';
import { openStore } from '../data/open-store.ts';

const at = { now: noon, node: 7 };
const random = seededRandom(5);

let reads: ReturnType<typeof createLiveReads> | undefined;
afterEach(() => reads?.readFrom(undefined));

/** What a page would have been told, the latest last. */
function subscriber(requestSent?: () => Promise<void>) {
  const replies: ReadReply[] = [];
  const created = createLiveReads((reply) => void replies.push(reply), requestSent);
  reads = created;
  const names = (id: number) =>
    replies
      .filter((reply) => reply.id === id)
      .map((reply) =>
        'value' in reply
          ? (reply.value as { fullName: string }[]).map((one) => one.fullName)
          : reply.error,
      );
  return { reads: created, replies, names };
}

async function addStudent(store: IndexedDbStore, fullName: string): Promise<number> {
  const change = create(student, { fullName, gradeLevel: '4th Grade' }, random);
  await commitToStore(store, system, [change], at);
  return change.id;
}

describe('A read that a page subscribes to', () => {
  it('is answered once, and again when a record it read changes', async () => {
    const store = await openStore();
    const id = await addStudent(store, 'Mia');
    const { reads: live, names } = subscriber();
    live.readFrom(store);
    live.subscribe(1, 'listStudents', []);
    await expect.poll(() => names(1)).toEqual([['Mia']]);
    await commitToStore(store, system, [update(student, id, { fullName: 'Mia Fern' })], at);
    await expect.poll(() => names(1).at(-1)).toEqual(['Mia Fern']);
  });

  it('is not answered again for changes to what it did not read, nor after the page unsubscribed', async () => {
    const store = await openStore();
    const { reads: live, names } = subscriber();
    live.readFrom(store);
    live.subscribe(1, 'listStudents', []);
    live.subscribe(2, 'listStudents', []);
    await expect.poll(() => [names(1), names(2)]).toEqual([[[]], [[]]]);
    live.unsubscribe(1);
    await commitToStore(store, system, [create(schoolClass, { name: 'Botany' }, random)], at);
    await addStudent(store, 'Leo');
    await expect.poll(() => names(2)).toEqual([[], ['Leo']]);
    expect(names(1)).toEqual([[]]);
  });

  it('gets its input, and the answer of every read can be cloned into the page', async () => {
    const store = await openStore();
    const id = await addStudent(store, 'Noor');
    const { reads: live, replies } = subscriber();
    live.readFrom(store);
    live.subscribe(1, 'studentDay', [id, noon, 'America/New_York']);
    live.subscribe(2, 'studentById', [id + 1]);
    await expect.poll(() => replies).toHaveLength(2);
    const byId = new Map(replies.map((reply) => [reply.id, structuredClone(reply)]));
    expect(byId.get(1)).toMatchObject({ value: { student: { fullName: 'Noor' }, earned: 0 } });
    expect(byId.get(2)).toEqual({ id: 2, value: null, isCached: false });
  });

  it('waits for a database, and is answered again from another one that is opened', async () => {
    const [first, second] = [await openStore(), await openStore()];
    await addStudent(first, 'Ada');
    await addStudent(second, 'Ben');
    const { reads: live, names } = subscriber();
    live.subscribe(1, 'listStudents', []);
    live.readFrom(first);
    await expect.poll(() => names(1)).toEqual([['Ada']]);
    live.readFrom(second);
    await expect.poll(() => names(1).at(-1)).toEqual(['Ben']);
    await addStudent(first, 'Cleo');
    await addStudent(second, 'Dan');
    await expect.poll(() => names(1).at(-1)).toEqual(['Ben', 'Dan']);
    expect(names(1).flat()).not.toContain('Cleo');
  });

  it('is answered again after another context of the browser has written', async () => {
    const here = await openStore();
    const elsewhere = await openStore({ name: here.name });
    await addStudent(here, 'Fay');
    const { reads: live, names } = subscriber();
    live.readFrom(here);
    live.subscribe(1, 'listStudents', []);
    await expect.poll(() => names(1)).toEqual([['Fay']]);
    await addStudent(elsewhere, 'Gil');
    await expect.poll(() => names(1).at(-1)).toEqual(['Fay', 'Gil']);
  });

  it('is retried when the browser had closed the connection for a moment', async () => {
    const { name } = await openStore();
    const writer = await openStore({ name });
    await addStudent(writer, 'Eva');
    const store = await openStore({ name });
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('The connection is closing', 'InvalidStateError');
    });
    onTestFinished(() => begin.mockRestore());
    const { reads: live, names, replies } = subscriber();
    live.readFrom(store);
    live.subscribe(1, 'listStudents', []);
    await expect.poll(() => begin.mock.calls.length).toBeGreaterThan(2);
    expect(replies).toEqual([]);
    begin.mockRestore();
    await expect.poll(() => names(1)).toEqual([['Eva']]);
  });

  it('is reported as failed when its function throws, and no other read with it', async () => {
    const store = await openStore();
    const { reads: live, replies, names } = subscriber();
    live.subscribe(1, 'dashboardToday', [noon, 'Nowhere/At-all']);
    live.subscribe(2, 'listStudents', []);
    live.readFrom(store);
    await expect.poll(() => replies).toHaveLength(2);
    expect(replies[0]).toMatchObject({ id: 1, error: expect.stringMatching(/time ?zone/i) });
    await addStudent(store, 'Hana');
    await expect.poll(() => names(2)).toEqual([[], ['Hana']]);
    expect(replies).toHaveLength(3);
  });

  it('is not reported again if a change leaves its answer the same', async () => {
    const store = await openStore();
    const id = await addStudent(store, 'Ira');
    const { reads: live, names } = subscriber();
    live.readFrom(store);
    live.subscribe(1, 'listStudents', []);
    await expect.poll(() => names(1)).toEqual([['Ira']]);
    await commitToStore(store, system, [update(student, id, { fullName: 'Ira' })], {
      ...at,
      now: noon + 1,
    });
    await addStudent(store, 'Jun');
    await expect.poll(() => names(1)).toEqual([['Ira'], ['Ira', 'Jun']]);
  });

  it('is answered first if it shows today, at the start and after a change', async () => {
    const store = await openStore();
    const id = await addStudent(store, 'Kai');
    const { reads: live, replies } = subscriber();
    const order = () => replies.splice(0).map((reply) => reply.id);
    live.subscribe(1, 'listStudents', []);
    live.subscribe(2, 'studentCards', ['2026-03-02', 'UTC']);
    live.subscribe(3, 'studentDay', [id, noon, 'UTC']);
    live.subscribe(4, 'dashboardToday', [noon, 'UTC']);
    live.subscribe(5, 'familyPeople', []);
    live.readFrom(store);
    await expect.poll(() => replies).toHaveLength(5);
    expect(order()).toEqual([4, 1, 5, 3, 2]);
    await commitToStore(store, system, [update(student, id, { fullName: 'Kai Fern' })], at);
    await expect.poll(() => replies).toHaveLength(5);
    expect(order()).toEqual([4, 1, 5, 3, 2]);
  });
});

/** A source whose records come when the test says so: one student. */
function slowSource(fullName: string) {
  const records = Promise.withResolvers<FamilyView>();
  const listeners = new Set<Parameters<ReadSource['subscribe']>[0]>();
  const listRefused = vi.fn<ReadSource['listRefused']>().mockResolvedValue([]);
  const source: ReadSource = {
    viewAtHand: () => undefined,
    view: () => records.promise,
    knowsAllXp: async () => false,
    dropClosed: () => undefined,
    listRefused,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const hear = (refused: boolean) => {
    const counts = { pending: 0, refused: 0 };
    const news = { parts: new ChangedParts(), profiles: false, files: false, counts };
    for (const notify of listeners) notify({ ...news, refused });
  };
  const arrive = () =>
    records.resolve(new FamilyView([stored('student', 1, { fullName, gradeLevel: '1st' })]));
  return { source, listRefused, hear, listeners, arrive };
}

describe('A local write that is still to be sent', () => {
  /** A source at hand, of which something was written that waits. */
  async function written(requestSent: () => Promise<void>) {
    const { source, listeners } = slowSource('Ada');
    const names = ['Ada', 'Ben'];
    source.viewAtHand = () =>
      new FamilyView([
        stored('student', 1, { fullName: names.shift() ?? 'Ben', gradeLevel: '1st' }),
      ]);
    const followed = subscriber(requestSent);
    followed.reads.subscribe(1, 'listStudents', []);
    followed.reads.readFrom(source);
    await expect.poll(() => followed.names(1)).toEqual([['Ada']]);
    const counts = { pending: 1, refused: 0 };
    for (const notify of listeners)
      notify({
        parts: ChangedParts.everything(),
        profiles: false,
        refused: false,
        files: false,
        counts,
      });
    return followed;
  }

  it('is read back after it was sent, and before the writer’s call resolves', async () => {
    const told: string[] = [];
    const { reads: live, names } = await written(async () => {
      told.push(`left after ${names(1).length}`);
    });
    await live.readBack();
    expect(told).toEqual(['left after 1']);
    expect(names(1)).toEqual([['Ada'], ['Ben']]);
  });

  it('is read back even if it can’t be sent', async () => {
    const { names } = await written(() => new Promise(() => undefined));
    await expect.poll(() => names(1)).toEqual([['Ada'], ['Ben']]);
  });
});

describe('While the records are being read', () => {
  it('a cancelled subscription gets no answer', async () => {
    const { source, arrive } = slowSource('Ada');
    const { reads: live, replies, names } = subscriber();
    live.subscribe(1, 'listStudents', []);
    live.subscribe(2, 'listStudents', []);
    live.readFrom(source);
    live.unsubscribe(1);
    arrive();
    await expect.poll(() => names(2)).toEqual([['Ada']]);
    expect(replies).toHaveLength(1);
  });

  it('a former store gives no answer', async () => {
    const [left, open] = [slowSource('Ada'), slowSource('Ben')];
    const { reads: live, names } = subscriber();
    live.subscribe(1, 'listStudents', []);
    live.readFrom(left.source);
    live.readFrom(open.source);
    left.arrive();
    open.arrive();
    await expect.poll(() => names(1)).toEqual([['Ben']]);
    expect([left.listeners.size, open.listeners.size]).toEqual([0, 1]);
  });

  it('The list of refused actions is reported, and read again only when it may have changed', async () => {
    const { source, listRefused, hear } = slowSource('Ada');
    const { reads: live, replies } = subscriber();
    live.readFrom(source);
    live.subscribe(1, 'listRefused', []);
    await expect.poll(() => replies).toEqual([{ id: 1, value: [], isCached: false }]);
    hear(false);
    expect(listRefused).toHaveBeenCalledTimes(1);
    const group: RefusedGroup = { g: 4, code: 'overruled', message: '', ops: [], at: noon };
    listRefused.mockResolvedValue([group]);
    hear(true);
    await expect.poll(() => replies.at(-1)).toEqual({ id: 1, value: [group], isCached: false });
    expect(listRefused).toHaveBeenCalledTimes(2);
  });
});

it.each([
  { name: 'listRefused', input: [], isNeeded: false },
  { name: 'studentDay', input: [1, noon, 'UTC'], isNeeded: false },
  { name: 'studentCards', input: ['2026-03-02', 'UTC'], isNeeded: true },
] as const)('Idle closed years are dropped unless $name needs them', async (read) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { source, arrive } = slowSource('Ada');
  const dropClosed = vi.spyOn(source, 'dropClosed');
  arrive();
  const { reads: live } = subscriber();
  live.readFrom(source);
  live.subscribe(1, read.name, read.input);
  await vi.advanceTimersByTimeAsync(601_000);
  expect(dropClosed).toHaveBeenCalledTimes(read.isNeeded ? 0 : 1);
});
