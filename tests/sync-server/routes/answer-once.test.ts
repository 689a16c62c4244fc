import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFamily } from '../../../sync-server/store/database.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const leo = { fullName: 'Leo Fern', gradeLevel: '3rd Grade', pin: '8642' };
const aDay = 24 * 3_600_000;

describe('[SY6] Idempotency-Key', () => {
  it('gives a repetition the first answer and creates nothing', async () => {
    const { parent } = await family(server, 'ana');
    const first = await parent.post('/api/students', leo, { 'idempotency-key': 'one' });
    const again = await parent.post('/api/students', leo, { 'idempotency-key': 'one' });
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await parent.get('/api/auth/students')).body).toHaveLength(1);
  });

  it('creates one record for ten requests at once', async () => {
    const { parent } = await family(server, 'ben');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        parent.post('/api/students', leo, { 'idempotency-key': 'k' }),
      ),
    );
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect((await parent.get('/api/auth/students')).body).toHaveLength(1);
  });

  it('answers 422 to the same key with another body or path', async () => {
    const { parent } = await family(server, 'cleo');
    must(await parent.post('/api/students', leo, { 'idempotency-key': 'k' }));
    const mia = { ...leo, fullName: 'Mia Fern' };
    expect((await parent.post('/api/students', mia, { 'idempotency-key': 'k' })).status).toBe(422);
    expect(
      (await parent.post('/api/classes', { name: 'Art' }, { 'idempotency-key': 'k' })).status,
    ).toBe(422);
  });

  it('keeps the keys of different persons apart', async () => {
    const one = await family(server, 'dora');
    const other = await family(server, 'eva');
    must(await one.parent.post('/api/students', leo, { 'idempotency-key': 'k' }));
    const answer = await other.parent.post('/api/students', leo, { 'idempotency-key': 'k' });
    expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([201, null]);
  });

  it('repeats an interrupted request with the same id', async () => {
    const home = await family(server, 'fred');
    const first = must(
      await home.parent.post<{ id: number }>('/api/students', leo, { 'idempotency-key': 'k' }),
    );
    // As a kill between the commit and the keeping of the answer leaves it.
    const cut = await inFamily(
      server.db,
      home.familyId,
      (sql) =>
        sql`update idempotent_answers set status = null, body = null where family_id = ${home.familyId}`,
    );
    expect(cut.count).toBe(1);
    expect((await home.parent.post('/api/students', leo, { 'idempotency-key': 'k' })).status).toBe(
      409,
    );
    server.wait(61_000);
    const again = await home.parent.post<{ id: number }>('/api/students', leo, {
      'idempotency-key': 'k',
    });
    expect([again.status, again.body.id]).toEqual([201, first.id]);
    expect((await home.parent.get('/api/auth/students')).body).toHaveLength(1);
  });

  it('keeps an answer for a day', async () => {
    const { parent } = await family(server, 'gil');
    must(await parent.post('/api/students', leo, { 'idempotency-key': 'k' }));
    server.wait(aDay + 1_000);
    const later = await parent.post('/api/students', leo, { 'idempotency-key': 'k' });
    expect([later.status, later.headers.get('idempotency-replayed')]).toEqual([201, null]);
  });

  it('rejects a malformed key', async () => {
    const { parent } = await family(server, 'hal');
    for (const key of ['a b', 'x'.repeat(201)]) {
      expect((await parent.post('/api/students', leo, { 'idempotency-key': key })).status).toBe(
        400,
      );
    }
  });
});
