/**
 * Once, before the workers start: builds what all test files open, so that none builds it under another's feet, and
 * makes the clusters that their servers use or are copies of.
 */
import { usedClusterVariable } from '../../support/server/live-server.ts';
import { startRunClusters } from '../../support/server/postgres-cluster.ts';
import { buildApp } from './app.ts';
import { buildHarness } from './build-harness.ts';
import { storyClusterVariable } from './story-server.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  await buildHarness();
  await buildApp();
  const { postgres, usedCluster, stop } = await startRunClusters();
  process.env[usedClusterVariable] = usedCluster;
  process.env[storyClusterVariable] = JSON.stringify(postgres);
  return stop;
}
