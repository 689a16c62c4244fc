/**
 * WebKit evaluates a worker's script again when a file it loads imports it. A second service in one worker would answer
 * every call too, before its device is open. The build prevents such imports (`scripts/lib/entry-imports.ts`); this
 * check holds should one return.
 */
const key = Symbol.for('trailbook.worker');

/** Whether this worker's script runs for the first time in this global scope; false from then on. */
export function isFirstEvaluation(scope: object = globalThis): boolean {
  if (Reflect.has(scope, key)) return false;
  Reflect.set(scope, key, true);
  return true;
}
