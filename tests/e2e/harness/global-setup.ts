/**
 * Once, before the workers start: builds what all test files open, so that none builds it under another's feet, and
 * makes the cluster that their servers' are copies of.
 */
import { rm } from 'node:fs/promises';
import { usedClusterVariable } from '../../support/server/live-server.ts';
import { makeUsedCluster } from '../../support/server/postgres-cluster.ts';
import { buildApp } from './app.ts';
import { buildHarness } from './build-harness.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  await buildHarness();
  await buildApp();
  const used = await makeUsedCluster();
  process.env[usedClusterVariable] = used;
  return () => rm(used, { recursive: true, force: true });
}
