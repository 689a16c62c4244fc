/** The worker that runs a page's device, so that writing, merging and fetching never block the screen. */
import '../supplied.ts';
import { expose } from 'comlink';
import { isFirstEvaluation } from './first-evaluation.ts';
import { createSyncHost } from './sync-host.ts';

if (isFirstEvaluation()) expose(createSyncHost());
