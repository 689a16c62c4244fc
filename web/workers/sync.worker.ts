/** The worker that runs a page's device, so that writing, merging and fetching never block the screen. */
import '../supplied.ts';
import { expose } from 'comlink';
import { isFirstEvaluation } from './first-evaluation.ts';
import { createSyncHost } from './sync-host.ts';

/** The page's first script names its worker after the database that the browser showed last. */
const shownLast: Readonly<Record<string, { isDemo: boolean }>> = {
  family: { isDemo: false },
  demo: { isDemo: true },
};

if (isFirstEvaluation()) expose(createSyncHost({}, shownLast[self.name]));
