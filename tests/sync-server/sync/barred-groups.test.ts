import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create, remove, restore, update } from '../../../shared-model/commit/change.ts';
import { inTheDemo } from '../../../shared-model/contracts/server-calls.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { idFromKey } from '../../../shared-model/lib/ids.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import { inFamily } from '../../../sync-server/store/database.ts';
import { whyBarred } from '../../../sync-server/sync/barred-groups.ts';
import { family } from '../../support/server/registered-family.ts';
import { openPushingDevice } from '../../support/devices/pushing-device.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/** A family, and its tablet. */
async function home(name: string) {
  const ferns = await family(server, name, { students: ['leo'] });
  const tablet = await openPushingDevice(ferns.parent);
  const leo: Actor = { role: 'student', studentId: ferns.studentIds.leo };
  return { ...ferns, tablet, leo };
}

describe('A parent with an account', () => {
  it('is never deleted by a record, neither the last parent nor another', async () => {
    const { tablet, parent, email, password, familyId } = await home('ana');
    const { memberId } = tablet.paired;
    const other = create(member, { fullName: 'Ben Fern' }, seededRandom(1));
    const [made] = await tablet.push(tablet.parent, other);
    expect(made?.code).toBe('adjusted');
    await inFamily(
      server.db,
      familyId,
      (sql) => sql`
        insert into accounts (family_id, member_id, email, email_key, password_hash, created_at)
        values (${familyId}, ${other.id}, 'ben@x.example', 'ben@x.example', '', now())`,
    );
    for (const id of [memberId, other.id]) {
      const rename = update(member, id, { fullName: 'Nobody Fern' });
      const results = await tablet.push(tablet.parent, rename, remove(member, id));
      expect(results.map(({ code, message }) => [code, message])).toEqual(
        [0, 1].map(() => ['forbidden', "A parent who signs in here can't be removed like this"]),
      );
    }
    expect((await parent.post('/api/auth/login', { email, password })).status).toBe(200);
    expect((await parent.get('/api/auth/user')).body).toMatchObject({ fullName: 'Ana Fern' });
  });

  it('may be changed and restored, and may delete a member without an account', async () => {
    const { tablet } = await home('ben');
    const { memberId } = tablet.paired;
    const teacher = create(
      member,
      { fullName: 'Cleo Birch', role: 'teacher' as const },
      seededRandom(2),
    );
    const answers = [
      await tablet.push(tablet.parent, update(member, memberId, { fullName: 'Benjamin Fern' })),
      await tablet.push(tablet.parent, restore(member, memberId)),
      await tablet.push(tablet.parent, teacher),
      await tablet.push(tablet.parent, remove(member, teacher.id)),
    ];
    expect(answers.flat().map(({ code }) => code)).toEqual(['ok', 'ok', 'adjusted', 'ok']);
  });
});

describe('A deleted person', () => {
  it('can’t write as a student until a parent restores them', async () => {
    const { tablet, leo, studentIds, assignmentId } = await home('cleo');
    const part = { assignmentId, studentId: studentIds.leo, completed: true };
    const done = () =>
      tablet.push(
        leo,
        create(task, part, () => 0),
      );
    await tablet.push(tablet.parent, remove(student, studentIds.leo));
    expect(await done()).toMatchObject([
      { code: 'forbidden', message: 'Whoever made this change was removed from the family' },
    ]);
    await tablet.push(tablet.parent, restore(student, studentIds.leo));
    expect((await done()).map(({ code }) => code)).not.toContain('forbidden');
  });

  it('can’t write as a parent, not even to restore themselves', async () => {
    const { tablet, familyId, studentIds } = await home('dora');
    const { memberId } = tablet.paired;
    // As a server before this rule may have taken it.
    await inFamily(
      server.db,
      familyId,
      (sql) => sql`
        update records set fields = fields || '{"_del": true}'
        where family_id = ${familyId} and t = 'member' and id = ${memberId}`,
    );
    const plan = create(
      plannerTask,
      { studentId: studentIds.leo, date: '2026-03-02', subject: 'Math', title: 'Count' },
      seededRandom(3),
    );
    for (const change of [plan, restore(member, memberId)]) {
      expect((await tablet.push(tablet.parent, change)).map(({ code }) => code)).toEqual([
        'forbidden',
      ]);
    }
  });
});

it('In the demo, which everybody shares, a push changes nothing of its parents', () => {
  const actor: Actor = { role: 'parent', memberId: idFromKey('member', ['ana']) };
  const context = { records: new Map(), withAccount: new Set<number>(), isDemo: true };
  const why = (t: string, isDemo = true) =>
    whyBarred({ actor, changes: [{ t, id: 1, fields: {} }] }, { ...context, isDemo })?.issues[0]
      ?.message;
  expect(why(member.name)).toBe(inTheDemo.text);
  expect(why(task.name)).toBeUndefined();
  expect(why(member.name, false)).toBeUndefined();
});
