import { writeOffline } from '../../bench/page/offline-changes.ts';
import { restoreBackup } from '../../bench/page/restore-backup.ts';
import { roundTrips } from '../../bench/page/round-trips.ts';
import { pageTime, seen, watch } from '../../bench/page/watch.ts';
import { createWorkerActs } from '../../bench/page/worker-acts.ts';
import { createAppWorker } from './app-worker.ts';
import { createBench } from './bench.ts';
import { createHarnessDevice } from './harness-device.ts';
import { createSetWorker } from './set-worker.ts';

function createHarness() {
  const app = createAppWorker();
  const device = createHarnessDevice();
  return {
    app,
    device,
    set: createSetWorker(device.dump),
    bench: {
      ...createBench(),
      writeOffline,
      restoreBackup,
      roundTrips,
      pageTime,
      watch,
      seen,
      acts: createWorkerActs(app.worker),
    },
  };
}

declare global {
  interface Window {
    harness: ReturnType<typeof createHarness>;
  }
}

window.harness = createHarness();
