/** What a part of a screen sees of the worker's answers, from a worker that answers when it is told to. */
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { askAhead } from '../../../web/device/ask-ahead.ts';
import { holdHost } from '../../../web/device/host.ts';
import { answersTo, forgetAnswers } from '../../../web/device/read-subscriptions.ts';
import { useRecords } from '../../../web/device/use-records.ts';
import { ErrorBoundary } from '../../../web/ui/error-boundary.tsx';
import type { ReadReply } from '../../../web/view/live-reads.ts';
import { reads, type ReadName } from '../../../web/view/view-reads.ts';
import type { SyncClient } from '../../../web/workers/sync-client.ts';

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

/**
 * A worker, and what it was asked: the questions that are followed, by their input. It answers as the reads are
 * declared.
 */
function holdWorker() {
  const followed = new Map<number, { name: ReadName; studentId: number | undefined }>();
  let tell: (reply: ReadReply) => void = () => undefined;
  const worker = {
    onRead: (listener: typeof tell) => void (tell = listener),
    subscribeToRead: (id: number, name: ReadName, [studentId]: [number?]) =>
      void followed.set(id, { name, studentId }),
    unsubscribeFromRead: (id: number) => void followed.delete(id),
  };
  holdHost(worker as unknown as SyncClient);
  return {
    asked: () => [...followed.values()].map(({ studentId }) => studentId),
    answer(studentId: number | undefined, reply: { value: unknown } | { error: string }) {
      for (const [id, asked] of followed) {
        const { isCached } = reads[asked.name];
        if (asked.studentId === studentId) tell({ id, isCached, ...reply });
      }
    },
  };
}

const Name = ({ of }: { of: number }) => (
  <p>{useRecords('studentById', of)?.fullName ?? 'Nobody yet'}</p>
);

const Two = ({ of }: { of: number }) => (
  <>
    <Name of={of} />
    <ErrorBoundary label="The second">
      <Name of={of} />
    </ErrorBoundary>
  </>
);

const names = () =>
  page
    .getByRole('paragraph')
    .elements()
    .map(({ textContent }) => textContent);

it('An answer stays until the next query’s has come, and two components send one query', async () => {
  const worker = holdWorker();
  const { rerender, unmount } = await render(<Two of={1} />);
  expect(names()).toEqual(['Nobody yet', 'Nobody yet']);
  expect(worker.asked()).toEqual([1]);
  worker.answer(1, { value: { fullName: 'Hazel' } });
  await expect.poll(names).toEqual(['Hazel', 'Hazel']);

  await rerender(<Two of={2} />);
  await expect.poll(worker.asked).toEqual([2]);
  expect(names()).toEqual(['Hazel', 'Hazel']);
  worker.answer(2, { value: { fullName: 'Finn' } });
  await expect.poll(names).toEqual(['Finn', 'Finn']);
  worker.answer(2, { value: { fullName: 'Finn Alder' } });
  await expect.poll(names).toEqual(['Finn Alder', 'Finn Alder']);

  await unmount();
  expect(worker.asked()).toEqual([]);
});

const Names = () => (
  <p>
    {useRecords('listStudents')
      ?.map(({ fullName }) => fullName)
      .join() ?? 'Nobody yet'}
  </p>
);

it('A screen that is opened again starts with its last answer, but not for another person', async () => {
  const worker = holdWorker();
  const first = await render(<Names />);
  worker.answer(undefined, { value: [{ fullName: 'Juniper' }] });
  await expect.poll(names).toEqual(['Juniper']);
  await first.unmount();

  const second = await render(<Names />);
  expect(names()).toEqual(['Juniper']);
  expect(worker.asked()).toHaveLength(1);
  worker.answer(undefined, { value: [{ fullName: 'Juniper Alder' }] });
  await expect.poll(names).toEqual(['Juniper Alder']);
  // Also what is on the screen while somebody else comes.
  forgetAnswers();
  await second.unmount();

  await render(<Names />);
  expect(names()).toEqual(['Nobody yet']);
});

it('A form starts with the current records, not with a cached answer', async () => {
  const worker = holdWorker();
  const first = await render(<Two of={5} />);
  worker.answer(5, { value: { fullName: 'Juniper' } });
  await expect.poll(names).toEqual(['Juniper', 'Juniper']);
  await first.unmount();
  await render(<Two of={5} />);
  expect(names()).toEqual(['Nobody yet', 'Nobody yet']);
});

it('A failed read is reported by its part of the screen, whose button retries it', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const worker = holdWorker();
  await render(
    <>
      <ErrorBoundary label="The student">
        <Name of={1} />
      </ErrorBoundary>
    </>,
  );
  worker.answer(1, { error: 'This index is broken' });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(page.getByRole('alert')).toBeVisible();
  await again.click();
  await expect.poll(worker.asked).toEqual([1]);
  worker.answer(1, { value: { fullName: 'Hazel' } });
  await expect.poll(names).toEqual(['Hazel']);
});

it('A query that an earlier device has never answered is sent to the one that is here now', async () => {
  holdWorker();
  // Somebody still waits for the earlier one.
  const stop = answersTo('studentById', [5]).subscribe(() => undefined);
  const worker = holdWorker();
  const { unmount } = await render(<Two of={5} />);
  expect(worker.asked()).toEqual([5]);
  worker.answer(5, { value: { fullName: 'Mia' } });
  await expect.poll(names).toEqual(['Mia', 'Mia']);
  stop();
  await unmount();
  expect(worker.asked()).toEqual([]);
});

it('A screen begins with the answer that was asked ahead of it, and asks nothing more', async () => {
  const worker = holdWorker();
  const ahead = [askAhead('studentById', 11), askAhead('studentById', 12)];
  worker.answer(11, { value: { fullName: 'Zoe' } });
  worker.answer(12, { error: 'unreadable' });
  expect(await Promise.all(ahead)).toEqual([{ fullName: 'Zoe' }, undefined]);
  await render(<Name of={11} />);
  expect(names()).toEqual(['Zoe']);
  expect(worker.asked()).toEqual([11, 12]);
});
