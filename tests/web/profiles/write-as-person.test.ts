import { describe, expect, it, vi } from 'vitest';
import { firstStudentId } from '../../../shared-model/actions/save-first-students.ts';
import { markOf, maxGroup, update } from '../../../shared-model/commit/change.ts';
import { enrollmentsOfClass, plansOfStudent } from '../../../shared-model/derive/indexes.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { rejection } from '../../../shared-model/lib/errors.ts';
import { IndexedDbTransaction } from '../../../web/data/device-transaction.ts';
import type { RefusedGroup } from '../../../web/data/device-store.ts';
import { ana, another, dress, leo, mia, outbox, pairedTab, rename, story } from './tablet.ts';
import type { Tab } from './tablet.ts';
import { commit } from '../../support/screens/commit-changes.ts';
import { problemText } from '../../../shared-model/problems/problem-text.ts';

const enterLeo = ({ profiles }: Tab) => profiles.signInStudent({ studentId: leo, pin: '4711' });
const unlock = ({ profiles }: Tab) =>
  profiles.unlockParent({ memberId: 11, password: ana.password });

it('The person whose profile is open writes with their own rights', async () => {
  const tab = await pairedTab();
  expect(await commit(tab.profiles, rename('4th'))).toMatchObject({ ok: true });
  const students = await tab.store.list(student.name);
  expect(students.find(({ id }) => id === leo)?.fields).toMatchObject({ gradeLevel: '4th' });
  await enterLeo(tab);
  expect(await commit(tab.profiles, rename('5th'))).toMatchObject({ error: { code: 'forbidden' } });
  expect(await commit(tab.profiles, dress('fox'))).toMatchObject({ ok: true });
  expect(await commit(tab.profiles, [{ ...story.mia, fields: { avatar: 'owl' } }])).toMatchObject({
    error: { code: 'forbidden' },
  });
  await tab.profiles.signOut();
  expect(await commit(tab.profiles, dress('owl'))).toEqual({
    ok: false,
    error: { code: 'locked' },
  });
});

it('An action can be undone by the person who is signed in, except for values changed since', async () => {
  const tab = await pairedTab();
  const of = async (field: string) =>
    (await tab.store.list(student.name)).find(({ id }) => id === leo)?.fields[field];
  const values = { fullName: 'Leon Fern', gradeLevel: '4th' };
  const acted = await tab.profiles.act('saveStudent', { id: leo, values });
  if (!acted.ok) throw new Error(acted.error.code);
  const { value, undo } = acted.value;
  expect(value).toEqual({ id: leo });
  await commit(tab.profiles, [update(student, leo, { fullName: 'Leo Moss' })]);
  const undone = { ok: true, value: { isWhole: false } };
  expect(await tab.profiles.undo(structuredClone(undo))).toEqual(undone);
  expect([await of('fullName'), await of('gradeLevel')]).toEqual(['Leo Moss', '3rd Grade']);
  const { length } = await outbox(tab);
  expect(await tab.profiles.undo(undo)).toEqual(undone);
  expect(await outbox(tab)).toHaveLength(length);
  await tab.profiles.signOut();
  expect(await tab.profiles.undo(undo)).toMatchObject({ error: { code: 'locked' } });
});

it('An action uses the records as they are when it is written, not as a page has read them', async () => {
  const tab = await pairedTab();
  const ids = [leo, mia];
  const art = await tab.profiles.act('saveClass', { id: null, values: { name: 'Art' } });
  const { id } = (art.ok ? art.value.value : undefined) as { id: number };
  const enrols = (add: number[]) =>
    tab.profiles.act('saveClass', { id, values: {}, students: { add, remove: [] } });
  // Two tabs at once: neither has seen what the other writes.
  const tabs = [tab, await another(tab)];
  await Promise.all(
    tabs.map(({ profiles }, at) =>
      profiles.act('saveClass', { id, values: {}, students: { add: [ids[at]!], remove: [] } }),
    ),
  );
  const there = (await tab.store.view()).find(enrollmentsOfClass, id);
  expect(new Set(there.map(({ studentId }) => studentId))).toEqual(new Set(ids));
  const { length } = await outbox(tab);
  expect(await enrols(ids)).toEqual({ ok: true, value: { value: { id }, undo: [] } });
  expect(await outbox(tab)).toHaveLength(length);
});

it('An action whose input is wrong is refused by its field; nothing is written or sent', async () => {
  const tab = await pairedTab();
  const before = await outbox(tab);
  const wrong = { id: null, values: { fullName: 'Ida Fern', gradeLevel: 7 } } as never;
  expect(await tab.profiles.act('saveStudent', wrong)).toEqual({
    ok: false,
    error: rejection('invalid', problemText('grade-level-required'), 'gradeLevel'),
  });
  expect(await outbox(tab)).toEqual(before);
  expect(await tab.store.list(student.name)).toHaveLength(2);
});

it('An action larger than a group is sent as several with one mark, and undone as one', async () => {
  const tab = await pairedTab();
  const plan = { studentId: leo, date: '2026-03-02', subject: 'Math' };
  const tasks = Array.from({ length: maxGroup + 40 }, (_, at) => ({
    ...plan,
    title: `Sums ${at}`,
  }));
  const waiting = () => tab.store.readTransaction((tx) => tx.ops(1_000));
  const before = (await waiting()).length;
  const added = await tab.profiles.act('addPlans', { tasks });
  const ops = (await waiting()).slice(before);
  expect(new Set(ops.map(markOf)).size).toBe(1);
  const sizes = [...Map.groupBy(ops, ({ g }) => g).values()].map((group) => group.length);
  expect(sizes).toEqual([maxGroup, 40]);
  const undone = await tab.profiles.undo(added.ok ? added.value.undo : []);
  expect(undone).toEqual({ ok: true, value: { isWhole: true } });
  expect((await tab.store.view()).find(plansOfStudent, leo).map(({ title }) => title)).toEqual([
    'Read a Story',
  ]);
});

it('A write that is not allowed is rejected with a reason [MR2.13]', async () => {
  const tab = await pairedTab();
  expect(await commit(tab.profiles, [{ ...story.mia, fields: { fullName: '' } }])).toMatchObject({
    error: { code: 'invalid', issues: [{ message: problemText('student-name-required') }] },
  });
});

describe('A refused action', () => {
  const group = (g: number, by: string, avatar: string): RefusedGroup => ({
    g,
    code: 'forbidden',
    message: 'No',
    at: 0,
    ops: [{ n: g, g, s: 1, t: student.name, id: leo, f: { avatar: [avatar, 'x'] }, by, mac: '' }],
  });
  const listed = async ({ store }: Tab) => (await store.listRefused()).map(({ g }) => g);
  const avatar = async ({ store }: Tab) =>
    (await store.list(student.name)).find(({ id }) => id === leo)?.fields['avatar'];

  async function withRefused(): Promise<Tab> {
    const tab = await pairedTab();
    const groups = [
      group(1, 'm11', 'fox'),
      group(2, `s${leo}`, 'owl'),
      group(3, `s${mia}`, 'bear'),
    ];
    await tab.store.transact((tx) => tx.refuse(groups));
    return tab;
  }

  it('can be retried by the person who performed it, and is then no longer listed [SY8]', async () => {
    const tab = await withRefused();
    expect(await tab.profiles.retryRefused([1])).toMatchObject({ ok: true });
    expect(await avatar(tab)).toBe('fox');
    expect(await tab.profiles.retryRefused([2])).toMatchObject({ error: { code: 'forbidden' } });
    await enterLeo(tab);
    expect(await tab.profiles.retryRefused([2])).toMatchObject({ ok: true });
    expect(await avatar(tab)).toBe('owl');
    expect(await tab.profiles.retryRefused([3])).toMatchObject({ error: { code: 'forbidden' } });
    expect(await listed(tab)).toEqual([3]);
  });

  it('stays listed while it can’t be saved', async () => {
    const tab = await withRefused();
    await tab.store.transact((tx) =>
      tx.refuse([
        {
          ...group(1, 'm11', 'fox'),
          ops: [{ ...group(1, 'm11', '').ops[0]!, f: { fullName: ['', 'x'] } }],
        },
      ]),
    );
    expect(await tab.profiles.retryRefused([1])).toMatchObject({ error: { code: 'invalid' } });
    await tab.profiles.signOut();
    expect(await tab.profiles.retryRefused([1])).toEqual({ ok: false, error: { code: 'locked' } });
    expect(await listed(tab)).toEqual([1, 2, 3]);
  });

  it('can be discarded by the person who performed it, and by any parent', async () => {
    const tab = await withRefused();
    await enterLeo(tab);
    expect(await tab.profiles.discardRefused([1])).toMatchObject({ error: { code: 'forbidden' } });
    expect(await tab.profiles.discardRefused([2])).toMatchObject({ ok: true });
    await unlock(tab);
    expect(await tab.profiles.discardRefused([3])).toMatchObject({ ok: true });
    expect(await listed(tab)).toEqual([1]);
  });

  it('that was handled in another tab needs nothing more', async () => {
    const tab = await withRefused();
    await tab.profiles.discardRefused([1]);
    expect(await tab.profiles.retryRefused([1])).toEqual({ ok: true, value: null });
    expect(await tab.profiles.discardRefused([1])).toMatchObject({ ok: true });
  });
});

describe('An action that makes students', () => {
  const key = 77;
  const [ida, oda] = [firstStudentId(key, 1), firstStudentId(key, 2)];
  const children = {
    key,
    students: [
      { row: 1, fullName: 'Ida Fern', gradeLevel: '1st', avatar: 'fox' },
      { row: 2, fullName: 'Oda Fern', gradeLevel: '2nd', avatar: 'owl' },
    ],
    removedRows: [],
  };
  const begin = ({ profiles }: Tab, ...pins: string[]) =>
    profiles.act('saveFirstStudents', children, {
      pins: pins.map((pin, at) => ({ studentId: firstStudentId(key, at + 1), pin })),
    });
  const hasStudents = async ({ store }: Tab) =>
    [ida, oda].map((id) => store.viewAtHand()!.get(student, id) !== undefined);

  it('sets their PINs in the same transaction, and those are sent once the server knows the students', async () => {
    const tab = await pairedTab();
    expect(await begin(tab, '2468', '1357')).toMatchObject({ ok: true });
    await tab.profiles.whenIdle();
    await expect.poll(() => tab.session().pinsWaiting).toBe(2);
    tab.server.pins.set(ida, null).set(oda, null);
    await tab.profiles.onContact();
    expect([tab.server.pins.get(ida), tab.server.pins.get(oda)]).toEqual(['2468', '1357']);
    expect(await tab.profiles.signInStudent({ studentId: oda, pin: '1357' })).toMatchObject({
      ok: true,
    });
  });

  it('makes none of them where a PIN is none or can’t be stored', async () => {
    const tab = await pairedTab();
    expect(await begin(tab, '2468', '12')).toMatchObject({ error: { code: 'invalid' } });
    expect(await hasStudents(tab)).toEqual([false, false]);
    const put = vi.spyOn(IndexedDbTransaction.prototype, 'putProfile');
    put.mockImplementation(() => {
      throw new Error('The storage fails here');
    });
    await expect(begin(tab, '2468', '1357')).rejects.toThrow('The storage fails here');
    put.mockRestore();
    expect(await hasStudents(tab)).toEqual([false, false]);
    expect(tab.session().pinsWaiting).toBe(0);
  });

  it('asked for again, as after a reload, makes nothing more and sets the PINs that are shown now', async () => {
    const tab = await pairedTab();
    await begin(tab, '2468', '1357');
    const { length } = await outbox(tab);
    expect(await begin(tab, '8642', '7531')).toMatchObject({ value: { undo: [] } });
    expect(await outbox(tab)).toHaveLength(length);
    const enter = (pin: string) => tab.profiles.signInStudent({ studentId: ida, pin });
    expect(await enter('2468')).toMatchObject({ error: { code: 'wrong' } });
    expect(await enter('8642')).toMatchObject({ ok: true });
  });

  it('sets no PIN for a student, who may set none', async () => {
    const tab = await pairedTab();
    await enterLeo(tab);
    expect(await begin(tab, '2468', '1357')).toEqual({ ok: false, error: { code: 'locked' } });
  });
});
