/** The worker that runs a page's device, so that writing, merging and fetching never block the screen. */
import { expose } from 'comlink';
import { createSyncHost } from './sync-host.ts';

expose(createSyncHost());
