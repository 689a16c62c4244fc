import { afterEach, expect, it, vi } from 'vitest';
import { startSyncWorker } from '../../../web/workers/sync-client.ts';

class FakeWorker extends EventTarget {
  static made: FakeWorker | undefined;
  postMessage = (): void => undefined;
  constructor() {
    super();
    FakeWorker.made = this;
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
});

function started() {
  vi.stubGlobal('Worker', FakeWorker);
  const onFailure = vi.fn<() => void>();
  startSyncWorker(onFailure);
  return { worker: FakeWorker.made!, onFailure };
}

it('A page is notified of a worker whose script can’t be loaded', () => {
  const { worker, onFailure } = started();
  worker.dispatchEvent(new Event('error'));
  expect(onFailure).toHaveBeenCalledTimes(1);
});

it('A worker’s error after the first answer means one failed call', () => {
  const { worker, onFailure } = started();
  worker.dispatchEvent(new MessageEvent('message', { data: {} }));
  worker.dispatchEvent(new Event('error'));
  expect(onFailure).not.toHaveBeenCalled();
});

it('A page takes over the worker that its first script has started, and hears that it has failed already', () => {
  vi.stubGlobal('Worker', FakeWorker);
  for (const hasFailed of [false, true]) {
    const worker = new FakeWorker();
    FakeWorker.made = undefined;
    vi.stubGlobal('startedWorker', { worker, hasFailed });
    const onFailure = vi.fn<() => void>();
    startSyncWorker(onFailure);
    expect([FakeWorker.made, onFailure.mock.calls.length]).toEqual([undefined, hasFailed ? 1 : 0]);
    if (hasFailed) continue;
    worker.dispatchEvent(new Event('error'));
    expect(onFailure).toHaveBeenCalledTimes(1);
  }
});
