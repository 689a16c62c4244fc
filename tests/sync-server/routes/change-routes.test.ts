import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LastChange } from '../../../shared-model/contracts/change-calls.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { openPushingDevice } from '../../support/devices/pushing-device.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

it('A parent sees what was changed last, by whom and on which device, with the values before it', async () => {
  const home = await family(server, 'ana', { students: ['leo'] });
  const { parent } = home;
  const { id } = must(await parent.post<{ id: number }>('/api/classes', { name: 'Art' }));
  const device = await openPushingDevice(parent);
  await device.push(device.parent, { t: schoolClass.name, id, fields: { name: 'Painting' } });

  const listed = async (query = '') =>
    must(await parent.get<LastChange[]>(`/api/family/changes${query}`));
  const [renamed, made, ...earlier] = await listed();
  expect(renamed).toMatchObject({
    by: made!.by,
    isWhole: true,
    undo: [
      {
        t: schoolClass.name,
        id,
        isNew: false,
        fields: { name: { before: 'Art', after: 'Painting' } },
      },
    ],
  });
  expect(renamed!.deviceId).toBeGreaterThan(0);
  const devices = must(await parent.get<{ id: number; name: string }[]>('/api/devices'));
  const { name } = devices.find((one) => one.id === renamed!.deviceId)!;
  expect(renamed!.deviceName).toBe(name);
  expect(made).toMatchObject({ deviceId: null, deviceName: null, isWhole: true });
  expect(made!.undo.find(({ t }) => t === schoolClass.name)).toMatchObject({ id, isNew: true });
  // What the server did for the family, such as registering it, is nobody's to undo.
  expect([renamed, made, ...earlier].filter((one) => !/^[ms]\d+$/.test(one!.by))).toEqual([]);
  expect(await listed(`?before=${renamed!.stamp}`)).toEqual([made, ...earlier]);
  expect((await parent.get('/api/family/changes?before=yesterday')).status).toBe(400);

  const other = await family(server, 'ben');
  expect(JSON.stringify(must(await other.parent.get('/api/family/changes')))).not.toContain(
    'Painting',
  );
});
