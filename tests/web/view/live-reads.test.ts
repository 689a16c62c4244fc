import { afterEach, describe, expect, it } from 'vitest';
import { create, update } from '../../../shared-model/changes/change.ts';
import { commit } from '../../../shared-model/changes/commit.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { createLiveReads } from '../../../web/view/live-reads.ts';
import type { LiveReads, ReadReply } from '../../../web/view/live-reads.ts';
import type { DexieStore } from '../../../web/data/dexie-store.ts';
import { noon, system } from '../../support/story.ts';
import { openStore } from '../data/open-store.ts';

const at = { now: noon, node: 7 };
const random = seededRandom(5);

let reads: LiveReads | undefined;
afterEach(() => reads?.readFrom(undefined));

/** What a page would have been told, the latest last. */
function follower() {
  const replies: ReadReply[] = [];
  const created = createLiveReads((reply) => void replies.push(reply));
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

async function addStudent(store: DexieStore, fullName: string): Promise<number> {
  const change = create(student, { fullName, gradeLevel: '4th Grade' }, random);
  await commit(store, system, [change], at);
  return change.id;
}

describe('What a page follows', () => {
  it('is answered once, and again when a record that it read changes', async () => {
    const store = await openStore();
    const id = await addStudent(store, 'Mia');
    const { reads: live, names } = follower();
    live.readFrom(store);
    live.follow(1, 'listStudents', []);
    await expect.poll(() => names(1)).toEqual([['Mia']]);
    await commit(store, system, [update(student, id, { fullName: 'Mia Fern' })], at);
    await expect.poll(() => names(1).at(-1)).toEqual(['Mia Fern']);
  });

  it('is not answered again for what it did not read, nor once it is not followed any more', async () => {
    const store = await openStore();
    const { reads: live, names } = follower();
    live.readFrom(store);
    live.follow(1, 'listStudents', []);
    live.follow(2, 'listStudents', []);
    await expect.poll(() => [names(1), names(2)]).toEqual([[[]], [[]]]);
    live.unfollow(1);
    await commit(store, system, [create(schoolClass, { name: 'Botany' }, random)], at);
    await addStudent(store, 'Leo');
    await expect.poll(() => names(2)).toEqual([[], ['Leo']]);
    expect(names(1)).toEqual([[]]);
  });

  it('takes its input, and an answer of every name can be cloned into the page', async () => {
    const store = await openStore();
    const id = await addStudent(store, 'Noor');
    const { reads: live, replies } = follower();
    live.readFrom(store);
    live.follow(1, 'studentDay', [id, noon, 'America/New_York']);
    live.follow(2, 'studentById', [id + 1]);
    await expect.poll(() => replies).toHaveLength(2);
    const byId = new Map(replies.map((reply) => [reply.id, structuredClone(reply)]));
    expect(byId.get(1)).toMatchObject({ value: { student: { fullName: 'Noor' }, earned: 0 } });
    expect(byId.get(2)).toEqual({ id: 2, value: null });
  });

  it('waits for a database, and is read anew from another one that is opened', async () => {
    const [first, second] = [await openStore(), await openStore()];
    await addStudent(first, 'Ada');
    await addStudent(second, 'Ben');
    const { reads: live, names } = follower();
    live.follow(1, 'listStudents', []);
    live.readFrom(first);
    await expect.poll(() => names(1)).toEqual([['Ada']]);
    live.readFrom(second);
    await expect.poll(() => names(1).at(-1)).toEqual(['Ben']);
    await addStudent(first, 'Cleo');
    await addStudent(second, 'Dan');
    await expect.poll(() => names(1).at(-1)).toEqual(['Ben', 'Dan']);
    expect(names(1).flat()).not.toContain('Cleo');
  });

  it('is read again when the browser had closed the connection for a moment', async () => {
    const store = await openStore();
    await addStudent(store, 'Eva');
    const { reads: live, names } = follower();
    store.dexie.close();
    live.readFrom(store);
    live.follow(1, 'listStudents', []);
    await expect.poll(() => store.dexie.isOpen()).toBe(false);
    await store.dexie.open();
    await expect.poll(() => names(1)).toEqual([['Eva']]);
  });

  it('is told of as failed when the reading itself fails', async () => {
    const store = await openStore();
    const { reads: live, replies } = follower();
    live.readFrom(store);
    live.follow(1, 'dashboardToday', [noon, 'Nowhere/At-all']);
    await expect.poll(() => replies).toHaveLength(1);
    expect(replies[0]).toMatchObject({ id: 1, error: expect.stringMatching(/time ?zone/i) });
  });
});
