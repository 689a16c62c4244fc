/**
 * WebKit evaluates a worker's own script once more when a file that it loads imports it. A second service in one worker would
 * answer every call too, before its device is open. The build keeps such imports out (`scripts/lib/entry-imports.ts`); this
 * holds should one come back.
 */
const key = Symbol.for('trailbook.worker');

/** Whether this worker's script runs for the first time in this global scope; from then on it doesn't. */
export function isFirstEvaluation(scope: object = globalThis): boolean {
  if (Reflect.has(scope, key)) return false;
  Reflect.set(scope, key, true);
  return true;
}
