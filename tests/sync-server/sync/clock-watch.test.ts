import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../../shared-model/lib/dates.ts';
import { createClockWatch } from '../../../sync-server/sync/clock-watch.ts';
import { family } from '../../support/server/registered-family.ts';
import { openPushingDevice } from '../../support/devices/pushing-device.ts';
import { noon } from '../../support/family/story.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

describe('The clock watch', () => {
  it('reports a clock that is behind once, and again after it was right', () => {
    const reported: number[] = [];
    const watch = createClockWatch((behindMs) => reported.push(behindMs));
    for (const ahead of [0, dayMs, dayMs, 0, 2 * dayMs]) watch.note(noon, noon + ahead);
    expect(reported).toEqual([dayMs, 2 * dayMs]);
    expect(watch.isBehind()).toBe(true);
    watch.note(noon, noon);
    expect(watch.isBehind()).toBe(false);
  });
});

describe('A server that starts 20 days behind', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  it('sends devices the time that their family’s records indicate, dates REST writes by it, and reports it in its health [SY9]', async () => {
    const { parent, taskOf } = await family(app, 'ana', { students: ['leo'] });
    const device = await openPushingDevice(parent, app.services.now);
    const health = async () => {
      const { status, clock } = (
        await parent.get<{ status: string; clock?: string }>('/api/health')
      ).body;
      return { status, ...(clock !== undefined && { clock }) };
    };
    const right = (await device.sync()).body.now;
    expect(await health()).toEqual({ status: 'ok' });

    app.wait(-20 * dayMs);
    expect(right - (await device.sync()).body.now).toBeLessThanOrEqual(121_000);
    expect(await health()).toEqual({ status: 'ok', clock: 'behind' });
    expect(
      app.lines.filter((line) => line.includes('clock of this server is behind')),
    ).toHaveLength(1);
    const path = `/api/tasks/${taskOf('leo')}`;
    const done = await parent.put<{ completedAt: string }>(path, { completed: true });
    expect(right - Date.parse(done.body.completedAt)).toBeLessThanOrEqual(121_000);

    app.wait(20 * dayMs);
    await device.sync();
    expect(await health()).toEqual({ status: 'ok' });
  });
});
