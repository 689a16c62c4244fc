import { expose } from 'comlink';
import { createHarnessHost } from './harness-host.ts';

expose(createHarnessHost());
