import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { family as familyEntity } from '../../../shared-model/entities/family.ts';
import { formerZone } from '../../../shared-model/entities/former-zone.ts';
import { read } from '../../../sync-server/family/family-reading.ts';
import { inFamily } from '../../../sync-server/store/database.ts';
import { postgresFamilyStore } from '../../../sync-server/store/postgres-store.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const path = '/api/family/settings';
const initial = {
  familyName: 'The Ferns',
  notifications: { email: true, assignments: true, progress: false, weekly: true },
  dataSharing: false,
  analytics: false,
  theme: 'light',
  language: 'en',
  timezone: 'America/New_York',
  fixedZone: null,
  autoBackup: true,
  backupFrequency: 'weekly',
};

describe('The family’s settings', () => {
  it('have the specification’s values until somebody sets others [SP3.5, SP7.6, SP9.14]', async () => {
    const { parent, email } = await family(server, 'ana');
    expect(must(await parent.get(path))).toEqual({ ...initial, email });
  });

  it('take the whole object, and answer with it [SP3.5, MR5.6]', async () => {
    const { parent, email } = await family(server, 'ben');
    const all = {
      ...initial,
      familyName: 'The Oaks',
      email: 'Oaks@Example.com',
      notifications: { email: false, assignments: false, progress: true, weekly: false },
      dataSharing: true,
      analytics: true,
      theme: 'dark',
      language: 'fr',
      timezone: 'America/Denver',
      autoBackup: false,
      backupFrequency: 'monthly',
    };
    const answer = await parent.post(path, all);
    expect([answer.status, answer.body]).toEqual([200, { success: true, settings: all }]);
    expect(must(await parent.get(path))).toEqual(all);
    expect(must(await parent.get('/api/auth/user'))).toMatchObject({
      familyName: 'The Oaks',
      email,
    });
    expect(must(await parent.post(path, all))).toEqual({ success: true, settings: all });
  });

  it('keep the zone that the family leaves, so that what was done in it keeps its day', async () => {
    const home = await family(server, 'dora');
    must(await home.parent.post(path, { timezone: 'America/Denver' }));
    must(await home.parent.post(path, { timezone: 'device' }));
    must(await home.parent.post(path, { timezone: 'device' }));
    const view = await read(postgresFamilyStore(server.db, home.familyId), (records) =>
      records.load({ keys: [{ t: 'family', id: home.familyId }] }),
    );
    expect(view.all(formerZone).map(({ zone }) => zone)).toEqual(['America/New_York']);
    expect(view.get(familyEntity, home.familyId)?.homeZone).toBe('America/Denver');
  });

  it('keep what a request leaves out, of the notifications too', async () => {
    const { parent, email } = await family(server, 'cleo');
    must(await parent.post(path, { theme: 'auto' }));
    must(await parent.post(path, { notifications: { weekly: false } }));
    expect(must(await parent.post(path, {}))).toEqual({
      success: true,
      settings: {
        ...initial,
        email,
        theme: 'auto',
        notifications: { ...initial.notifications, weekly: false },
      },
    });
  });

  it('may name the time zone of each device, or any other', async () => {
    const { parent } = await family(server, 'dora');
    must(await parent.post(path, { timezone: 'device' }));
    expect(must(await parent.get(path))).toMatchObject({ timezone: 'device', fixedZone: null });
    must(await parent.post(path, { fixedZone: 'Europe/Berlin' }));
    const abroad = { timezone: 'device', fixedZone: 'Europe/Berlin' };
    expect(must(await parent.get(path))).toMatchObject(abroad);
    must(await parent.post(path, { timezone: 'America/Chicago' }));
    const back = { timezone: 'America/Chicago', fixedZone: null };
    expect(must(await parent.get(path))).toMatchObject(back);
  });

  it('refuse what they don’t know, with a sentence, and change nothing', async () => {
    const { parent, email } = await family(server, 'eva');
    const refused: [body: object, words: string][] = [
      [{ theme: 'dark', colour: 'red' }, 'colour'],
      [{ theme: 'dark', notifications: { sms: true } }, 'sms'],
      [{ theme: 'sepia' }, 'light, dark, auto'],
      [{ language: 'de' }, 'en, es, fr'],
      [{ timezone: 'Europe/Berlin' }, 'America/New_York'],
      [{ fixedZone: 'Berlin, I think' }, 'no name of a time zone'],
      [{ backupFrequency: 'hourly' }, 'daily, weekly, monthly'],
      [{ theme: 'dark', autoBackup: 'yes' }, 'yes or no'],
      [{ theme: 'dark', familyName: 'X' }, 'Please enter your family name'],
      [{ theme: 'dark', email: 'nowhere' }, 'Please enter a valid email address'],
      [{ theme: 'dark', notifications: [] }, ''],
    ];
    for (const [body, words] of refused) {
      const answer = await parent.post<{ message: string }>(path, body);
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(words)]);
    }
    expect(must(await parent.get(path))).toEqual({ ...initial, email });
  });

  it('are for parents alone [SP6.5]', async () => {
    const home = await family(server, 'fred', { students: ['leo'] });
    const leo = await home.as('leo');
    for (const [person, status] of [
      [server.browser(), 401],
      [leo, 403],
    ] as const) {
      expect((await person.get(path)).status).toBe(status);
      expect((await person.post(path, { theme: 'dark' })).status).toBe(status);
    }
  });

  it('write only what differs, so that a whole object undoes nobody’s change', async () => {
    const { parent, familyId } = await family(server, 'gil');
    must(await parent.post(path, { ...initial, theme: 'dark' }));
    const rows = await inFamily(
      server.db,
      familyId,
      (sql) => sql<{ fields: Record<string, unknown> }[]>`
      select fields from records
      where family_id = ${familyId} and t in ('family', 'family-settings') order by t`,
    );
    expect(rows.map(({ fields }) => Object.keys(fields).sort())).toEqual([
      ['familyName', 'theme'],
      ['email'],
    ]);
  });
});
