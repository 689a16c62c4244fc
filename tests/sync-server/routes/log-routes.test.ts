/** The students' logs over REST. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { family, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

interface Shown {
  id: number;
  title: string;
  finishedOn: string | null;
}

it('A parent adds a book, finishes it and deletes it; a student and a wrong end are refused', async () => {
  const { parent, as, studentIds } = await family(server, 'ana', { students: ['leo'] });
  const book = { studentId: studentIds.leo, kind: 'book', title: 'Heidi', date: '2026-02-02' };
  const { id } = must(await parent.post<Shown>('/api/log-entries', { ...book, pages: 300 }));
  const trip = { ...book, kind: 'field-trip', title: 'Zoo', date: '2026-02-09' };
  must(await parent.post<Shown>('/api/log-entries', trip));
  const path = `/api/log-entries/${id}`;
  expect((await parent.put(path, { finishedOn: '2026-02-01' })).status).toBe(400);
  expect(must(await parent.put<Shown>(path, { finishedOn: '2026-02-20' }))).toMatchObject({
    ...book,
    pages: 300,
    finishedOn: '2026-02-20',
  });
  const titles = async () =>
    must(await parent.get<Shown[]>('/api/log-entries')).map(({ title }) => title);
  expect(await titles()).toEqual(['Heidi', 'Zoo']);
  const leo = await as('leo');
  expect((await leo.get('/api/log-entries')).status).toBe(403);
  expect((await leo.post('/api/log-entries', book)).status).toBe(403);
  must(await parent.delete(path));
  expect(await titles()).toEqual(['Zoo']);
  expect((await parent.put(path, { pages: 2 })).status).toBe(404);
});
