/** The last actions of a family without an account, as its device keeps them. */
import { expect, it } from 'vitest';
import { mostChanges, mostRecords } from '../../../web/data/change-log.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { create } from '../../../shared-model/commit/change.ts';
import type { Undo } from '../../../shared-model/actions/undo.ts';
import { deletedField } from '../../../shared-model/records/stored-record.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { another, openTab, pairedTab, type Tab } from '../profiles/tablet.ts';
import { commit } from '../../support/screens/commit-changes.ts';

const given = { familyName: 'The Oaks', fullName: 'Ben Oak', passcode: 'acorn & leaf' };

async function oaks() {
  const tab = await openTab();
  const made = await tab.profiles.startLocalFamily(given);
  if (!made.ok || made.value.role !== 'parent') throw new Error(JSON.stringify(made));
  return { tab, memberId: made.value.memberId };
}

const addClass = (tab: Tab, name: string) =>
  tab.profiles.act('saveClass', { id: null, values: { name } });

const namesIn = async (tab: Tab) =>
  (await tab.profiles.readChangeLog()).map(({ undo }) => undo[0]?.fields['name']?.after);

it('What was done is still known after a restart, with who did it and when, until it is undone', async () => {
  const { tab, memberId } = await oaks();
  await addClass(tab, 'Botany');
  tab.clock.wait(60_000);
  await addClass(tab, 'Music');
  tab.close();
  const reopened = await another(tab);
  await reopened.profiles.unlockParent({ memberId, password: given.passcode });
  expect(await namesIn(reopened)).toEqual(['Music', 'Botany']);
  const [music, botany] = await reopened.profiles.readChangeLog();
  expect(botany).toMatchObject({ by: `m${memberId}`, at: music!.at - 60_000, isWhole: true });
  expect(await reopened.profiles.undo(botany!.undo)).toEqual({
    ok: true,
    value: { isWhole: true },
  });
  expect(await namesIn(reopened)).toEqual(['Music']);
  const classes = await reopened.store.list(schoolClass.name);
  const left = classes.filter(({ fields }) => fields[deletedField] !== true);
  expect(left.map(({ fields }) => fields['name'])).toEqual(['Music']);
});

it('A child doesn’t see it, and what a child did is in it', async () => {
  const { tab, memberId } = await oaks();
  const ida = create(student, { fullName: 'Ida Oak', gradeLevel: '1st' }, seededRandom(9));
  await commit(tab.profiles, [ida]);
  await tab.profiles.setPin({ studentId: ida.id, pin: '2468' });
  await tab.profiles.signInStudent({ studentId: ida.id, pin: '2468' });
  await tab.profiles.act('setOwnSettings', {
    whose: { t: 'student', id: ida.id },
    values: { theme: 'dark' },
  });
  expect(await tab.profiles.readChangeLog()).toEqual([]);
  await tab.profiles.signOut();
  expect(await tab.profiles.readChangeLog()).toEqual([]);
  await tab.profiles.unlockParent({ memberId, password: given.passcode });
  const by = (await tab.profiles.readChangeLog()).map((one) => one.by);
  expect(by).toEqual([`s${ida.id}`, `m${memberId}`]);
});

it('It has room for the latest actions, and for a large one without its undo', async () => {
  const { tab } = await oaks();
  const large: Undo = Array.from({ length: mostRecords + 1 }, (_, at) => ({
    t: 'class',
    id: at + 1,
    isNew: true,
    fields: { name: { stamp: 'z'.repeat(24), after: 'x' } },
  }));
  await tab.store.transact(async (tx) => {
    const log = (await tx.changeLog())!;
    for (let n = 0; n <= mostChanges; n += 1) {
      const stamp = String(n).padStart(24, '0');
      const fields = { name: { stamp, after: `Class ${n}` } };
      await log.add('m1', [{ t: 'class', id: 1, isNew: false, fields }], n);
    }
    await log.add('m1', large, 0);
    await log.add('m1', [], 0);
  });
  const kept = await tab.profiles.readChangeLog();
  expect(kept).toHaveLength(mostChanges);
  expect(kept[0]).toMatchObject({ isWhole: false });
  expect(kept[0]!.undo).toHaveLength(mostRecords);
  expect(kept.at(-1)).toMatchObject({ at: 2 });
});

it('A family with an account keeps none here: the server has it', async () => {
  const paired = await pairedTab();
  await addClass(paired, 'Botany');
  expect(await paired.profiles.readChangeLog()).toEqual([]);
  const rows = await paired.store.readTransaction(async (tx) => tx.changeLog());
  expect(rows).toBeNull();
});

it('It is gone once the device belongs to a family with an account', async () => {
  const { tab } = await oaks();
  await addClass(tab, 'Botany');
  const { store } = tab;
  await store.transact((tx) => tx.setState({ deviceId: 7 }));
  await store.transact((tx) => tx.setState({ deviceId: 0 }));
  expect(await tab.profiles.readChangeLog()).toEqual([]);
});
