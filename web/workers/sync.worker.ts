/** The worker in which a page's device lives, so that writing, merging and fetching never hold up the screen. */
import { expose } from 'comlink';
import { createSyncHost } from './sync-host.ts';

expose(createSyncHost());
