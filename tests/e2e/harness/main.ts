import { createBench } from './bench.ts';
import { createHarnessDevice } from './harness-device.ts';

export interface Harness {
  device: ReturnType<typeof createHarnessDevice>;
  bench: ReturnType<typeof createBench>;
}

declare global {
  interface Window {
    harness: Harness;
  }
}

window.harness = { device: createHarnessDevice(), bench: createBench() };
