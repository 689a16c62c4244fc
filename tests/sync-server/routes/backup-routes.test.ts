/**
 * A family moves from one server to another by a file alone: the app's own worker service, in Node, at two real
 * servers.
 */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUpFamily } from '../../../sync-server/store/family-backups.ts';
import { openHostOn } from '../../support/devices/host-on-server.ts';
import { family, must, type Family } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let servers: [TestApp, TestApp];
beforeAll(async () => {
  servers = [await openTestApp(), await openTestApp()];
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

type Host = Awaited<ReturnType<typeof openHostOn>>['host'];

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; error: unknown }>) {
  const done = await answer;
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return done.value;
}

const exported = async (host: Host, passphrase?: string): Promise<Blob> => {
  const wish = { kind: 'json' as const, ...(passphrase !== undefined && { passphrase }) };
  return new Blob([(await value(host.exportBackup(wish))).content]);
};

/** What the server tells a parent of students, classes and tasks. */
async function told({ parent }: Pick<Family<never>, 'parent'>) {
  const [students, classes, assignments] = await Promise.all([
    parent.get<{ fullName: string; level: number; xp: number }[]>('/api/auth/students'),
    parent.get<{ id: number; name: string; studentIds?: number[] }[]>('/api/classes'),
    parent.get<{ id: number; title: string; dueDate: string }[]>('/api/assignments'),
  ]);
  return {
    students: must(students).map(({ fullName, level, xp }) => [fullName, level, xp]),
    classes: must(classes).map(({ id, name, studentIds }) => [id, name, studentIds]),
    assignments: must(assignments).map(({ id, title, dueDate }) => [id, title, dueDate]),
  };
}

describe('A backup', () => {
  it('moves a family to another server, encrypted, with what each child has done; every device there gets it', async () => {
    const [old, other] = servers;
    const home = await family(old, 'ana', { students: ['leo', 'mia'] });
    must(await (await home.as('leo')).put(`/api/tasks/${home.taskOf('leo')}`, { completed: true }));
    const { host } = await openHostOn(old, home);
    const file = await exported(host, 'moss and stone');

    const there = await family(other, 'ana', { students: [] });
    const before = await told(there);
    const { host: next } = await openHostOn(other, there);
    expect(await next.readBackup(file)).toMatchObject({ ok: false });
    expect(await next.readBackup(file, 'moss and sand')).toMatchObject({ ok: false });
    expect(await told(there)).toEqual(before);
    const preview = await value(next.readBackup(file, 'moss and stone'));
    expect(preview).toMatchObject({ familyName: 'The Ferns', isOwn: false });
    expect(preview.modes.merge).toMatchObject({ leftOut: 0 });
    await value(next.restoreBackup('merge'));
    expect(await next.syncNow()).toMatchObject({ trouble: null, pending: 0, refused: 0 });

    const [was, is] = [await told(home), await told(there)];
    expect(is.students).toEqual(was.students);
    for (const one of was.classes) expect(is.classes).toContainEqual(one);
    for (const one of was.assignments) expect(is.assignments).toContainEqual(one);

    await value(next.undoRestore());
    await next.syncNow();
    expect((await told(there)).students).toEqual([]);
  });

  it('rolls a family back on its own server, synced correctly, and again from the server’s own backup', async () => {
    const [server] = servers;
    const home = await family(server, 'ana', { students: ['leo', 'mia'] });
    const { host } = await openHostOn(server, home);
    const file = await exported(host);
    const before = await told(home);
    must(await home.parent.delete(`/api/students/${home.studentIds.leo}`));
    must(await home.parent.post('/api/classes', { name: 'Art' }));
    await host.syncNow();
    const preview = await value(host.readBackup(file));
    expect(preview.isOwn).toBe(true);
    expect(preview.modes.rollBack.examples).toMatchObject({
      added: [{ title: 'Leo Fern' }],
      removed: [{ title: 'Art' }],
    });
    await value(host.restoreBackup('rollBack'));
    expect(await host.syncNow()).toMatchObject({ trouble: null, pending: 0, refused: 0 });
    expect(await told(home)).toEqual(before);
    const { kept, lastAt } = await value(host.backupStatus());
    expect(kept.map(({ kind }) => kind)).toEqual(['before-restore']);
    expect(lastAt).not.toBeNull();

    await backUpFamily(server.db, home.familyId, server.services.now());
    const [onServer] = (await value(host.serverBackups()))!;
    must(await home.parent.delete(`/api/classes/${home.classId}`));
    await host.syncNow();
    await value(host.readServerBackup(onServer!.id));
    await value(host.restoreBackup('rollBack'));
    await host.syncNow();
    expect(await told(home)).toEqual(before);
  });

  it('of the server is given to a parent who signed in within ten minutes', async () => {
    const [server] = servers;
    const home = await family(server, 'ana', { students: ['leo'] });
    await backUpFamily(server.db, home.familyId, server.services.now());
    const [kept] = must(await home.parent.get<{ id: number }[]>('/api/family/backups'));
    const path = `/api/family/backups/${kept!.id}`;
    expect((await home.parent.get(path)).status).toBe(200);
    server.wait(10 * 60_000 + 1);
    expect(await home.parent.get(path)).toMatchObject({
      status: 403,
      body: { message: 'Please sign in again to do this' },
    });
    const { email, password } = home;
    must(await home.parent.post('/api/auth/login', { email, password }));
    expect((await home.parent.get(path)).status).toBe(200);
  });

  it('is refused when it is torn, and changes nothing; nobody restores without one', async () => {
    const [server] = servers;
    const home = await family(server, 'ana', { students: ['leo'] });
    const { host } = await openHostOn(server, home);
    const file = await exported(host);
    const bytes = new Uint8Array(await file.arrayBuffer());
    for (const torn of [bytes.slice(0, -200), bytes.slice(0, 10), new Uint8Array()]) {
      expect(await host.readBackup(new Blob([torn]))).toMatchObject({ error: { code: 'invalid' } });
      expect(await host.restoreBackup('rollBack')).toMatchObject({ ok: false });
    }
    expect((await value(host.backupStatus())).kept).toEqual([]);
    await host.signOut();
    expect(await host.exportBackup({ kind: 'json' })).toEqual({
      ok: false,
      error: { code: 'locked' },
    });
    expect(await host.readBackup(file)).toEqual({ ok: false, error: { code: 'locked' } });
  });
});
