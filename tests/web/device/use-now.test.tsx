import { afterEach, expect, it, vi } from 'vitest';
import { cleanup, renderHook } from 'vitest-browser-react';
import { holdHost } from '../../../web/device/host.ts';
import { forgetAnswers } from '../../../web/device/read-subscriptions.ts';
import { useToday } from '../../../web/device/use-now.ts';
import type { SyncClient } from '../../../web/workers/sync-client.ts';

afterEach(cleanup);

it('Until the family is read, today is the device’s own: a screen doesn’t begin on another zone’s day', async () => {
  // Two at night in UTC, the zone of these tests: still the day before in New York.
  vi.setSystemTime(Date.UTC(2026, 2, 4, 2));
  forgetAnswers();
  const silent = () => undefined;
  const worker = { onRead: silent, subscribeToRead: silent, unsubscribeFromRead: silent };
  holdHost(worker as unknown as SyncClient);
  const { result } = await renderHook(() => useToday());
  expect(result.current).toMatchObject({ day: '2026-03-04', zone: 'UTC' });
});
