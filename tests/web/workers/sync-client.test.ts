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

it('tells of a worker whose script can’t be loaded', () => {
  const { worker, onFailure } = started();
  worker.dispatchEvent(new Event('error'));
  expect(onFailure).toHaveBeenCalledTimes(1);
});

it('takes an error after the first answer for what it is: one call that failed', () => {
  const { worker, onFailure } = started();
  worker.dispatchEvent(new MessageEvent('message', { data: {} }));
  worker.dispatchEvent(new Event('error'));
  expect(onFailure).not.toHaveBeenCalled();
});
