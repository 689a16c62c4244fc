/** Calendars that a family follows, from the parent's call to the events on the family's days. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayIn, hourMs, dayMs } from '../../../shared-model/lib/dates.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { readCalendars } from '../../../sync-server/calendars/read-calendars.ts';
import { doDueWork } from '../../../sync-server/store/due-work.ts';
import { postgresFamilyStore } from '../../../sync-server/store/postgres-store.ts';
import { calendarServer, calendarText } from '../../support/server/calendar-server.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
let oak: Awaited<ReturnType<typeof calendarServer>>;
beforeAll(async () => {
  [server, oak] = await Promise.all([openTestApp(), calendarServer((_, answer) => answer.end())]);
});
afterAll(() => Promise.all([server.close(), oak.close()]));

interface Shown {
  id: number;
  name: string;
  asOf: string | null;
  problem: string | null;
  unread: number;
}
const path = '/api/followed-calendars';

/** Does the work that is due, as the server does every few seconds; resolves with how many families were looked at. */
async function work(): Promise<number> {
  const { db, services } = server;
  let families = 0;
  const failures: unknown[] = [];
  const deps = {
    db,
    random: seededRandom(5),
    now: services.now,
    storeOf: (familyId: number) => postgresFamilyStore(db, familyId),
    fetchCalendar: oak.fetchWith(),
  };
  await doDueWork(db, {
    kind: 'calendars',
    // A family’s work is due by the database’s clock, which isn’t stopped.
    now: () => services.now() + 600_000,
    onFailure: (error) => failures.push(error),
    work: (familyId) => {
      families += 1;
      return readCalendars(deps, familyId);
    },
  });
  expect(failures).toEqual([]);
  return families;
}

it('A parent’s calendar is read, kept, asked for at most once an hour, and gone when it is followed no longer', async () => {
  const home = await family(server, 'ana', { students: ['leo'] });
  const other = await family(server, 'bea');
  const { parent } = home;
  const leo = await home.as('leo');
  const today = dayIn(server.services.now(), 'UTC');
  const plain = today.replaceAll('-', '');
  let events = [
    `SUMMARY:Fair\nDTSTART:${plain}`,
    `SUMMARY:Broken\nDTSTART:2026x`,
    `SUMMARY:Choir\nDTSTART:${plain}T100000Z\nDTEND:${plain}T110000Z`,
  ];
  let mark = '"1"';
  oak.state.answer = (asked, answer) => {
    const isSame = asked.headers['if-none-match'] === mark;
    answer.writeHead(isSame ? 304 : 200, { etag: mark });
    answer.end(isSame ? undefined : calendarText(...events));
  };
  const address = oak.address();
  expect((await leo.post(path, { address })).status).toBe(403);
  expect((await server.browser().post(path, { address })).status).toBe(401);
  for (const wrong of [
    'http://oak.example/a.ics',
    'file:///etc/passwd',
    'https://u:p@oak.example/',
  ])
    expect((await parent.post(path, { address: wrong })).status).toBe(400);
  expect((await parent.post(path, { address, asOf: '2026-01-01T00:00:00Z' })).status).toBe(400);
  const { id } = must(
    await parent.post<Shown>(path, { address: address.replace('https', 'webcal') }),
  );
  expect(must(await parent.post<Shown>(path, { address })).id).toBe(id);

  expect(await work()).toBe(1);
  const [read] = must(await parent.get<Shown[]>(path));
  expect(read).toMatchObject({ id, name: 'Oak, School', problem: null, unread: 1 });
  const eventsOn = async (who = parent) => {
    const answer = await who.get<{ events: { name: string }[] }[]>(
      `${path}/events?from=${today}&until=${today}`,
    );
    return answer.status === 200
      ? answer.body.flatMap((day) => day.events.map(({ name }) => name))
      : answer.status;
  };
  expect([await eventsOn(), await eventsOn(other.parent), await eventsOn(leo)]).toEqual([
    ['Fair', 'Choir'],
    [],
    403,
  ]);
  expect((await other.parent.delete(`${path}/${id}`)).status).toBe(404);

  // Not within the hour, also if it is due; then by the mark that was given.
  events = [`SUMMARY:Later\nDTSTART:${plain}`];
  expect([await work(), oak.state.asked.length]).toEqual([0, 1]);
  server.wait(hourMs + 5_000);
  expect([await work(), oak.state.asked.length]).toEqual([1, 2]);
  expect(await eventsOn()).toEqual(['Fair', 'Choir']);
  mark = '"2"';
  server.wait(hourMs + 5_000);
  await work();
  expect(await eventsOn()).toEqual(['Later']);

  // What can't be read is said, and the last state stays.
  oak.state.answer = (_, answer) => void answer.writeHead(404).end();
  server.wait(hourMs + 5_000);
  await work();
  const [gone] = must(await parent.get<Shown[]>(path));
  expect([gone?.problem, await eventsOn()]).toEqual(['address-gone', ['Later']]);
  oak.state.answer = (_, answer) => void answer.end('<html>Sign in</html>');
  server.wait(dayMs);
  await work();
  expect(must(await parent.get<Shown[]>(path))[0]?.problem).toBe('no-calendar');

  // Another address is asked at once.
  oak.state.answer = (_, answer) =>
    void answer.end(calendarText(`SUMMARY:Moved\nDTSTART:${plain}`));
  must(await parent.put(`${path}/${id}`, { address: oak.address('/new.ics'), name: 'Ours' }));
  await work();
  const [moved] = must(await parent.get<Shown[]>(path));
  expect([moved?.name, moved?.problem, await eventsOn()]).toEqual(['Ours', null, ['Moved']]);

  must(await parent.delete(`${path}/${id}`));
  expect([must(await parent.get<Shown[]>(path)), await eventsOn()]).toEqual([[], []]);
  server.wait(2 * hourMs);
  const asked = oak.state.asked.length;
  await work();
  await work();
  expect(oak.state.asked.length).toBe(asked);
});
