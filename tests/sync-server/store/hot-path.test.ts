/**
 * What families do all day must touch one family's rows alone: then a distributed engine answers on that family's node.
 * Every statement that the server really sends for it is looked at.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { roleName } from '../../../sync-server/store/app-role.ts';
import { connect, type Connection } from '../../../sync-server/store/connect.ts';
import { openPushingDevice, type PushingDevice } from '../../support/devices/pushing-device.ts';
import { family, must, type Family } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

interface Sent {
  text: string;
  values: unknown[];
}

let sent: Sent[] = [];

/** Opens the pools as the server does, and writes down what goes through them. */
function openRecording(connection: Connection) {
  const debug = (_connection: number, text: string, values: unknown[]) =>
    void sent.push({ text: text.replace(/\s+/g, ' ').trim(), values: [...values] });
  const settings = { search_path: 'trailbook', role: roleName };
  const open = () => connect(connection, { max: 2, debug, connection: settings });
  const [sql, streams] = [open(), open()];
  return { sql, streams, close: async () => void (await Promise.all([sql.end(), streams.end()])) };
}

let server: TestApp;
let home: Family<'leo'>;
let tablet: PushingDevice;
beforeAll(async () => {
  server = await openTestApp({ open: openRecording });
  await family(server, 'other');
  home = await family(server, 'ana', { students: ['leo'] });
  tablet = await openPushingDevice(home.parent);
});
afterAll(() => server.close());

/** What the hot path has the database do by functions. */
const hotFunctions = ['present_device', 'begin_push', 'write_push', 'read_page'];

/** Commands that read no table; a cluster’s coordinator also numbers the log’s row. */
const command = /^(begin|commit|set local|fetch|select nextval) ?/i;

/** Statements that don't say the family by a key of the table they read. */
function withoutFamily(familyId: number): string[] {
  const names = ({ text, values }: Sent): boolean =>
    values.map(String).includes(String(familyId)) &&
    (/family_id\s*=|\(\s*family_id,|present_device|begin_push|write_push|read_page/.test(text) ||
      /families.* id = /.test(text));
  const isPoke = ({ text, values }: Sent) =>
    text.startsWith('select pg_notify') && String(values[1]).includes(`${familyId}:`);
  return sent
    .filter((one) => !command.test(one.text) && !isPoke(one) && !names(one))
    .map(({ text }) => text);
}

/**
 * Statements of functions that don't say the family by a key of every table they read or write.
 *
 * @param bodies their source in the database.
 */
function withoutFamilyIn(bodies: readonly string[]): string[] {
  const statements = bodies.flatMap((body) => body.replace(/--.*$/gm, '').split(';'));
  return statements
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => {
      const tables = text.match(/\b(?:from|join|into|update) trailbook\.\w+/g) ?? [];
      const keys = text.match(
        /\b(?:family_id|families f where f\.id|where id) = of_family|\(family_id,/g,
      );
      return tables.length > (keys ?? []).length;
    });
}

/** The sources of the functions of a push and of a device's look-up, with those that they call. */
async function familyFunctions(): Promise<string[]> {
  const rows = await server.db.sql<{ name: string; body: string }[]>`
    select proname as name, prosrc as body from pg_proc
    where pronamespace = 'trailbook'::regnamespace`;
  const reached = new Set(hotFunctions);
  const named = (name: string) => rows.filter((row) => row.name === name).map(({ body }) => body);
  for (const name of reached) {
    const calls = named(name)
      .join()
      .matchAll(/(?:perform|:=|coalesce\() ?trailbook\.(\w+)\(/g);
    for (const [, called] of calls) reached.add(called!);
  }
  return [...reached].flatMap(named);
}

it('Push, pull, poke, first records and the look-up of session and device name the family in every statement', async () => {
  const at = Date.now();
  sent = [];
  const made = create(schoolClass, { name: 'Botany' }, () => 0.5);
  expect(['ok', 'adjusted']).toContain((await tablet.push(tablet.parent, made))[0]?.code);
  await tablet.push(tablet.parent, update(schoolClass, made.id, { name: `Botany ${at}` }));
  const reply = must(await tablet.sync());
  must(await tablet.sync({ cursor: reply.upTo, nonce: reply.nonce }));
  must(await home.parent.get('/api/auth/user'));
  const student = await home.as('leo');
  sent = sent.filter(({ text }) => !text.includes('rate_limits'));
  must(await student.get('/api/auth/user'));
  expect((await home.parent.raw('/api/sync/bootstrap', {})).status).toBe(200);
  expect(sent.length).toBeGreaterThan(40);
  for (const name of hotFunctions)
    expect(sent.some(({ text }) => text.includes(`${name}(`))).toBe(true);
  // After the commit: within it, each would wait for all families' commits.
  const pokes = sent.map(({ text }) => text).filter((text) => text.includes('pg_notify'));
  expect(new Set(pokes)).toEqual(
    new Set(['select pg_notify($1, one) from unnest($2::text[]) one']),
  );
  expect(withoutFamily(home.familyId)).toEqual([]);
});

it('What a push and a device’s look-up have the database do by functions names the family too, for each table that it reads or writes', async () => {
  const bodies = await familyFunctions();
  expect(bodies.length).toBeGreaterThan(3);
  expect(bodies.join().match(/ trailbook\.records\b/g)!.length).toBeGreaterThan(3);
  expect(withoutFamilyIn(bodies)).toEqual([]);
  const faults = [
    'select fields into stored from trailbook.records r where r.t = one; return next',
    'insert into trailbook.commits (seq, nonce) values (at_seq, one)',
    'select 1 from trailbook.due_work d where d.family_id = of_family and exists (select from trailbook.records r where r.id = 1)',
  ];
  expect(withoutFamilyIn(faults)).toHaveLength(3);
});

it('The law meets a statement that goes to every family, and one about another family', async () => {
  sent = [{ text: 'select * from present_device($1)', values: ['x'] }];
  sent.push({ text: 'select 1 from records where family_id = $1', values: [home.familyId + 1] });
  sent.push({ text: 'select 1 from sessions where token_hash = $1', values: [home.familyId] });
  expect(withoutFamily(home.familyId)).toHaveLength(3);
});
