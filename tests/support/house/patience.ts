/**
 * How long tests wait, in either runner: nothing is measured here, so a machine that is busy with something else has
 * more time.
 */
import { availableParallelism, loadavg } from 'node:os';

/** How many times slower this machine is for what already runs on it, when the tests start: 1 to 4. */
const busy = Math.min(4, Math.max(1, loadavg()[0]! / availableParallelism()));

/** A minute of a quiet machine, in milliseconds. */
export const minute = Math.ceil(60_000 * busy);
