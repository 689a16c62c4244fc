import { expect, it } from 'vitest';
import { demoParent, demoPassword, demoPin } from '../../../shared-model/demo/demo-people.ts';
import { openTab, outbox } from './tablet.ts';
import type { Tab, TabletOptions } from './tablet.ts';
import { commit } from '../../support/screens/commit-changes.ts';

const demo = (options: TabletOptions = {}): Promise<Tab> => openTab({ ...options, isDemo: true });

const studentIds = async ({ store }: Tab): Promise<number[]> =>
  (await store.list('student')).map(({ id }) => id);

const memberId = ({ session }: Tab): number => session().parents[0]!.memberId;

it('The demo opens with its parent signed in, without asking', async () => {
  const tab = await demo();
  const ids = await studentIds(tab);
  expect(tab.session()).toMatchObject({
    family: 'demo',
    person: { role: 'parent', memberId: memberId(tab) },
    parents: [{ email: demoParent.email }],
    pinLengths: Object.fromEntries(ids.map((id) => [id, 4])),
  });
  expect(ids).toHaveLength(6);
  expect(
    await commit(tab.profiles, [{ t: 'class', id: 77, fields: { name: 'Art' } }]),
  ).toMatchObject({ ok: true });
  expect(await outbox(tab)).toEqual([]);
  expect(tab.server.asked).toEqual([]);
});

it('Every student of the demo signs in with 1234, the parent with “explore” [MR1.5]', async () => {
  const tab = await demo();
  for (const studentId of await studentIds(tab)) {
    const wrong = { studentId, pin: '4321' };
    expect(await tab.profiles.signInStudent(wrong)).toMatchObject({ error: { code: 'wrong' } });
    expect(await tab.profiles.signInStudent({ studentId, pin: demoPin })).toEqual({
      ok: true,
      value: { role: 'student', studentId },
    });
  }
  const unlock = (password: string) =>
    tab.profiles.unlockParent({ memberId: memberId(tab), password });
  expect(await unlock('explored')).toMatchObject({ error: { code: 'wrong' } });
  expect(await unlock(demoPassword)).toMatchObject({ ok: true });
  const signIn = (email: string) =>
    tab.profiles.signInParent({ email, password: demoPassword, isShared: false });
  expect(await signIn('Demo@Trailbook.example')).toMatchObject({ ok: true });
  expect(await signIn('ana@fern.example')).toMatchObject({ error: { code: 'wrong' } });
  expect(await tab.profiles.signOut()).toMatchObject({ ok: true });
  expect(tab.server.asked).toEqual([]);
});

it('The demo stays for a day, with whoever is signed in, and is new the day after', async () => {
  const tab = await demo();
  const made = [{ t: 'class', id: 77, fields: { name: 'Art' } }];
  await commit(tab.profiles, made);
  const [studentId] = await studentIds(tab);
  await tab.profiles.signInStudent({ studentId: studentId!, pin: demoPin });
  tab.close();
  const later = await demo(tab);
  expect(later.session().person).toEqual({ role: 'student', studentId });
  expect((await later.store.list('class')).map(({ id }) => id)).toContain(77);
  later.close();
  tab.clock.wait(24 * 3_600_000);
  const tomorrow = await demo(tab);
  expect(tomorrow.session().person).toMatchObject({ role: 'parent' });
  expect((await tomorrow.store.list('class')).map(({ id }) => id)).not.toContain(77);
  expect(await studentIds(tomorrow)).toHaveLength(6);
});

it('The demo opens its parent’s profile on request, whichever profile is open', async () => {
  const tab = await demo();
  const parent = { role: 'parent', memberId: memberId(tab) };
  await commit(tab.profiles, [{ t: 'class', id: 77, fields: { name: 'Art' } }]);
  await tab.profiles.signOut();
  expect(await tab.profiles.open()).toMatchObject({ person: null });
  expect(await tab.profiles.open({ asParent: true })).toMatchObject({ person: parent });
  const [studentId] = await studentIds(tab);
  await tab.profiles.signInStudent({ studentId: studentId!, pin: demoPin });
  expect(await tab.profiles.open({ asParent: true })).toMatchObject({ person: parent });
  expect((await tab.store.list('class')).map(({ id }) => id)).toContain(77);
  expect(
    await tab.profiles.unlockParent({ memberId: memberId(tab), password: demoPassword }),
  ).toMatchObject({ ok: true });
});

it('The demo is written in its visitor’s language, anew where they ask for it in another one, and stays as it is otherwise', async () => {
  const tab = await demo();
  const classes = async () =>
    (await tab.store.list('class')).map(({ fields }) => fields['name'] as string);
  expect(await classes()).toContain('Science');
  await tab.profiles.open({ language: 'fr' });
  expect(await classes()).toContain('Science');
  await tab.profiles.open({ asParent: true, language: 'fr' });
  expect(await classes()).toContain('Sciences');
  await commit(tab.profiles, [{ t: 'class', id: 77, fields: { name: 'Art' } }]);
  await tab.profiles.open({ asParent: true, language: 'fr' });
  expect(await classes()).toContain('Art');
});
