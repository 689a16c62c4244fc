/** Two tabs, or a page and its service worker, over one database: messages between them are late and out of order. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import type { IndexedDbStore } from '../../../web/data/indexed-db-store.ts';
import { LateChannels } from '../../support/simulator/late-channels.ts';
import { fill, noon, parent, smallFamily, system } from '../../support/family/story.ts';
import { xpOfAll, xpTold } from '../../support/family/told-xp.ts';
import { write } from '../../support/stores/write-changes.ts';
import { fold, rowsIn } from './on-disk.ts';
import { freshName, openStore } from './open-store.ts';

/** Some contexts of one device, each with the family's records in its memory. */
async function openTabs(count: number) {
  const channels = new LateChannels();
  const name = freshName();
  const open = () => openStore({ name, openChannel: channels.open, now: () => noon });
  const tabs: IndexedDbStore[] = [];
  for (let at = 0; at < count; at += 1) tabs.push(await open());
  const family = smallFamily();
  await fill(tabs[0]!, family.changes);
  for (const tab of tabs) await tab.view();
  channels.deliverAll(seededRandom(1));
  return { tabs, open, family, channels, deliverAll: () => channels.deliverAll(seededRandom(1)) };
}

const rename = (store: IndexedDbStore, { id }: { id: number }, title: string) =>
  write(store, system, [update(plannerTask, id, { title })], noon);

const titleIn = async (store: IndexedDbStore, { id }: { id: number }) =>
  (await store.view()).get(plannerTask, id)?.title;

/** When that was. */
const then = { now: Date.UTC(2024, 9, 8) };

/** 600 plans of a school year that is over, all done. */
const doneLongAgo = ({ id: studentId }: { id: number }): Change[] => {
  const random = seededRandom(4);
  const done = { date: '2024-10-07', subject: 'Art', status: 'completed' as const, studentId };
  return Array.from({ length: 600 }, (_, at) =>
    create(plannerTask, { ...done, title: `Long ago ${at}` }, random),
  );
};

describe('A context of the device', () => {
  it('doesn’t take over a version that it hasn’t read: another’s record stays as it was saved [SY1]', async () => {
    const { tabs, family, open, deliverAll } = await openTabs(2);
    const [one, two] = tabs as [IndexedDbStore, IndexedDbStore];
    await rename(one, family.reading, 'Typed in the other tab');
    // Queued behind the write, and touches no record, as each run without news ends.
    await two.transact((tx) => tx.setState({ syncedAt: noon }));
    deliverAll();
    expect(await titleIn(two, family.reading)).toBe('Typed in the other tab');
    await fold(two);
    expect(await titleIn(await open(), family.reading)).toBe('Typed in the other tab');
  });

  it('doesn’t go on from records that it lacks: of two others’ messages the later may come first', async () => {
    const { tabs, family, open, channels } = await openTabs(3);
    const [page, other, serviceWorker] = tabs as [IndexedDbStore, IndexedDbStore, IndexedDbStore];
    await rename(other, family.reading, 'Typed in the other tab');
    await write(serviceWorker, system, [update(student, family.leo.id, { gradeLevel: '4' })], noon);
    // The service worker's message overtakes the tab's.
    channels.deliverFrom(2);
    channels.deliverFrom(1);
    expect(await titleIn(page, family.reading)).toBe('Typed in the other tab');
    expect((await page.view()).get(student, family.leo.id)?.gradeLevel).toBe('4');
    await fold(page);
    expect(await titleIn(await open(), family.reading)).toBe('Typed in the other tab');
  });

  it('shows what another has written once it has heard of it, though the messages came in any order', async () => {
    const { tabs, family, channels } = await openTabs(3);
    const [page, other, serviceWorker] = tabs as [IndexedDbStore, IndexedDbStore, IndexedDbStore];
    const { parts: read } = (await page.view()).read((view) => view.all(plannerTask));
    const heard: boolean[] = [];
    page.subscribe(({ parts }) => heard.push(parts.concerns(read)));
    await rename(other, family.reading, 'One');
    await rename(serviceWorker, family.reading, 'Two');
    channels.deliverFrom(2);
    channels.deliverFrom(1);
    const shown = () => page.viewAtHand(false)?.get(plannerTask, family.reading.id)?.title;
    await expect.poll(shown).toBe('Two');
    await expect.poll(() => heard.at(-1)).toBe(true);
  });

  it('reads by itself what another wrote that was killed before it could announce it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { tabs, family } = await openTabs(2);
    const [one, two] = tabs as [IndexedDbStore, IndexedDbStore];
    await rename(one, family.reading, 'Typed before it was killed');
    await two.transact((tx) => tx.setState({ syncedAt: noon }));
    vi.runOnlyPendingTimers();
    const shown = () => two.viewAtHand(false)?.get(plannerTask, family.reading.id)?.title;
    await expect.poll(shown).toBe('Typed before it was killed');
  });

  it('never says that all is sent because a late message said so', async () => {
    const { tabs, family, channels } = await openTabs(2);
    const [one, two] = tabs as [IndexedDbStore, IndexedDbStore];
    for (const tab of tabs) await tab.transact((tx) => tx.setState({ deviceId: 7, familyId: 1 }));
    const counts: number[] = [];
    two.subscribe(({ counts: { pending } }) => counts.push(pending));
    await one.transact((tx) => tx.setState({ syncedAt: noon }));
    await write(two, parent, [update(plannerTask, family.reading.id, { title: 'Mine' })], noon);
    channels.deliverFrom(0);
    expect(counts.at(-1)).toBe(1);
  });
});

describe('The XP of closed years, between two tabs', () => {
  it('is right in both and after a restart, where one has summed it up and the other hasn’t heard of it', async () => {
    const { tabs, family, open, deliverAll } = await openTabs(2);
    const [one, two] = tabs as [IndexedDbStore, IndexedDbStore];
    const old = doneLongAgo(family.leo);
    await fill(one, old, then);
    await one.tidy();
    const second = await open();
    for (const tab of [two, second]) await tab.view();
    await second.tidy();
    // Nobody else has heard that the sums are known now.
    await write(two, system, [update(plannerTask, old[5]!.id, { status: 'pending' })], noon);
    deliverAll();
    for (const tab of [one, two, second, await open()]) {
      expect((await xpTold(tab)).xp).toEqual(await xpOfAll(tab));
    }
  });

  it('is summed up in the tab that divides a year, without opening the app again', async () => {
    const { tabs, family, open } = await openTabs(1);
    const [tab] = tabs as [IndexedDbStore];
    const old = doneLongAgo(family.leo);
    await fill(tab, old, then);
    await tab.tidy();
    expect(await rowsIn(tab.name, 'closedPacks')).toHaveLength(1);
    tab.dropClosed();
    expect(await xpTold(tab)).toEqual({ tells: true, xp: await xpOfAll(tab) });
    // More of closed years come, as by a restored backup.
    await fill(tab, doneLongAgo(family.mia), then);
    await tab.tidy();
    expect(await rowsIn(tab.name, 'closedPacks')).toHaveLength(2);
    tab.dropClosed();
    const all = await xpOfAll(tab);
    tab.dropClosed();
    for (const store of [tab, await open()])
      expect(await xpTold(store)).toEqual({ tells: true, xp: all });
  });
});
