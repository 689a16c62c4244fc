/** Once, before the workers start: builds what all test files open, so that none builds it under another's feet. */
import { buildApp } from './app.ts';
import { buildHarness } from './build-harness.ts';

export default async function buildAll(): Promise<void> {
  await buildHarness();
  await buildApp();
}
