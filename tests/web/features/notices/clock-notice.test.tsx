/** A device whose clock is wrong says so once, and shows the family's day [SY9]. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { ClockNotice } from '../../../../web/features/notices/clock-notice.tsx';
import { holdHost } from '../../../../web/device/host.ts';
import { forget } from '../../../../web/browser/browser-memory.ts';
import { useDevice } from '../../../../web/device/device-view.ts';
import { forgetAnswers } from '../../../../web/device/read-subscriptions.ts';
import { useToday } from '../../../../web/device/use-now.ts';
import type { SyncClient } from '../../../../web/workers/sync-client.ts';
import { show } from '../../ui/show.tsx';

const hourMs = 3_600_000;

afterEach(() => {
  forget('clock', 'clock-told');
  knows(null);
});

const knows = (clockOffset: number | null): void =>
  useDevice.setState(({ status }) => ({ status: { ...status, clockOffset } }));

const Screen = () => (
  <>
    <ClockNotice otherwise={<p>nothing to say</p>} />
    <p>{useToday().day}</p>
  </>
);

async function open() {
  forgetAnswers();
  const silent = () => undefined;
  const worker = { onRead: silent, subscribeToRead: silent, unsubscribeFromRead: silent };
  holdHost(worker as unknown as SyncClient);
  await show(<Screen />);
}

const dayIn = (hours: number): string =>
  new Date(Date.now() + hours * hourMs).toISOString().slice(0, 10);

it('A clock that is 26 hours ahead is told once, with the right time; the day is the family’s all along', async () => {
  knows(-26 * hourMs);
  await open();
  await expect.element(page.getByText(/This device’s clock is wrong/)).toBeVisible();
  await expect.element(page.getByText(dayIn(-26))).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByText('nothing to say')).toBeVisible();
  await cleanup();
  await open();
  await expect.element(page.getByText('nothing to say')).toBeVisible();
  // Somebody sets it, and it is wrong again later.
  knows(0);
  await expect.element(page.getByText(dayIn(0))).toBeVisible();
  knows(26 * hourMs);
  await expect.element(page.getByText(/This device’s clock is wrong/)).toBeVisible();
});

it('A clock that is nine minutes off says nothing', async () => {
  knows(9 * 60_000);
  await open();
  await expect.element(page.getByText('nothing to say')).toBeVisible();
});
