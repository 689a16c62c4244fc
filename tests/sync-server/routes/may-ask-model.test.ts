import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import { demoCall } from '../../../shared-model/contracts/server-calls.ts';
import type { extractLessonsCall } from '../../../shared-model/contracts/extraction-calls.ts';
import type { ReplyOf } from '../../../shared-model/contracts/call.ts';
import { familySettings } from '../../../shared-model/entities/family-settings.ts';
import { seedDemo } from '../../../sync-server/seed.ts';
import { openFakeProvider, sends, type FakeProvider } from '../../support/server/fake-provider.ts';
import { openHostOn } from '../../support/devices/host-on-server.ts';
import { openPushingDevice, type PushingDevice } from '../../support/devices/pushing-device.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

type Extracted = ReplyOf<typeof extractLessonsCall>;

const extract = '/api/curriculums/extract-lessons';
const textList = { textContent: '1. Pond life\n2. Frogs\n3. Newts', extractionType: 'text' };
const imageData = `data:image/png;base64,${btoa('\x89PNG\r\n\x1a\n')}`;
const imageList = { imageData, extractionType: 'image' };
const languageModel = '/api/language-model';
const enhance = '/api/curriculums/enhance-description';
const course = { curriculumName: 'Pond and Meadow', publisher: 'Reed Press' };
const lesson = {
  lessonNumber: 1,
  title: 'Ponds',
  type: 'lesson',
  description: '',
  estimatedMinutes: 40,
};

const settle = (device: PushingDevice, familyId: number, dataSharing: boolean) =>
  device.push(device.parent, update(familySettings, familyId, { dataSharing }));

let fake: FakeProvider;
let server: TestApp;
beforeAll(async () => {
  fake = await openFakeProvider();
  const limits = { modelAsksPerDay: 30 };
  server = await openTestApp({ model: fake.model('openai'), limits, demo: true });
});
afterAll(async () => {
  await server.close();
  await fake.close();
});
beforeEach(() => fake.answers(sends.value('openai', { lessons: [lesson] })));

it('A model has read text and image once a parent has turned on data sharing, and not before or after', async () => {
  const home = await family(server, 'ben');
  const device = await openPushingDevice(home.parent);
  const before = must(await home.parent.post<Extracted>(extract, textList));
  expect([before.source, before.reason, before.count]).toEqual(['rules', 'no-consent', 3]);
  const image = await home.parent.post(extract, imageList);
  expect([image.status, image.headers.get('x-trailbook-problem')]).toEqual([
    403,
    'problem:image-without-consent',
  ]);
  expect(fake.requests).toEqual([]);

  await settle(device, home.familyId, true);
  const read = { lessons: [lesson], count: 1, source: 'ai', reason: null, notes: [] };
  expect(must(await home.parent.post<Extracted>(extract, textList))).toEqual(read);
  expect(must(await home.parent.post<Extracted>(extract, imageList))).toEqual(read);
  expect(fake.requests).toHaveLength(2);

  await settle(device, home.familyId, false);
  expect(must(await home.parent.post<Extracted>(extract, textList)).reason).toBe('no-consent');
  expect(fake.requests).toHaveLength(2);

  // Whoever is signed out gets nowhere, whatever the family allows.
  await settle(device, home.familyId, true);
  const visitor = server.browser();
  for (const list of [textList, imageList]) {
    expect((await visitor.post(extract, list)).status).toBe(401);
  }
  expect(fake.requests).toHaveLength(2);
});

it('A parent learns whose model would be asked, before any consent; a visitor doesn’t', async () => {
  const { parent } = await family(server, 'flora');
  const { host } = new URL(fake.url);
  expect(must(await parent.get(languageModel))).toEqual({ service: host });
  expect((await server.browser().get(languageModel)).status).toBe(401);
});

it('A consent that was just given on a device is at the server before the list, and a withdrawn one lets nothing leave', async () => {
  const { host } = await openHostOn(server, await family(server, 'gwen'));
  const read = () => host.extractLessons({ extractionType: 'text', textContent: '1. Pond life' });
  expect(await host.languageModel()).toBe(new URL(fake.url).host);
  expect(await read()).toEqual({ ok: false, error: null });
  // Nobody waits for the sync in between.
  expect(await host.act('setDataSharing', { isAllowed: true })).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ value: { source: 'ai', lessons: [lesson] } });
  expect(await host.act('setDataSharing', { isAllowed: false })).toMatchObject({ ok: true });
  expect(await read()).toEqual({ ok: false, error: null });
  expect(fake.requests).toHaveLength(1);
});

it('a family may have a model read so many lists a day; then the rules read texts, and images wait', async () => {
  const { parent, familyId } = await family(server, 'dora');
  await settle(await openPushingDevice(parent), familyId, true);
  for (let n = 0; n < 30; n += 1) must(await parent.post(extract, textList));
  const answer = must(await parent.post<Extracted>(extract, textList));
  expect([answer.source, answer.reason]).toEqual(['rules', 'used-up']);
  const image = await parent.post(extract, imageList);
  expect([image.status, Number(image.headers.get('retry-after')) > 60]).toEqual([429, true]);
  expect(fake.requests).toHaveLength(30);
  // Descriptions count for themselves.
  fake.answers(sends.value('openai', { description: 'Ponds.' }));
  expect(
    must(await parent.post<{ source: string; reason: string | null }>(enhance, course)).source,
  ).toBe('ai');
});

it('nothing of the demo family goes to a model, whatever its settings say', async () => {
  await seedDemo(server.services);
  const visitor = server.browser();
  const { account } = must(await visitor.get<{ account: object }>(demoCall.path));
  must(await visitor.post('/api/auth/login', account));
  const device = await openPushingDevice(visitor);
  await settle(device, device.paired.familyId, true);
  expect(must(await visitor.get(languageModel))).toEqual({ service: null });
  expect(must(await visitor.post<Extracted>(extract, textList)).reason).toBe('demo');
  expect((await visitor.post(extract, imageList)).status).toBe(422);
  expect(
    must(await visitor.post<{ source: string; reason: string | null }>(enhance, course)).reason,
  ).toBe('demo');
  expect(fake.requests).toEqual([]);
});
