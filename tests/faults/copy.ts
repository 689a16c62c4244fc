/** A copy of the project in which faults are planted, so that the folder somebody works in is never changed. */
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/lib/run.ts';
import { withFault, type Fault } from './fault.ts';

/** What is made, and what is history. */
const left = new Set(['.git', 'coverage', 'data', 'dist', 'node_modules', 'test-results']);

/** The folder of this run's copy; `test-results` is left out of everything else. */
export const copyRoot = join(projectRoot, `test-results/faults-${process.pid}`);

/** Copies the project as it is, with uncommitted changes; its packages are linked. The copy goes with this process. */
export function makeCopy(): void {
  process.on('exit', removeCopy);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(130));
  for (const name of readdirSync(projectRoot).filter((one) => !left.has(one)))
    cpSync(join(projectRoot, name), join(copyRoot, name), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(copyRoot, 'node_modules'), 'dir');
}

/** Removes the copy, and of the packages only the link. */
const removeCopy = (): void => rmSync(copyRoot, { recursive: true, force: true });

/**
 * Calls `work` with the fault planted in the copy, and takes it out again. `noteChanged` hears of both.
 *
 * @throws when the text that the fault changes isn't there exactly once.
 */
export async function withPlanted<T>(
  fault: Fault,
  noteChanged: (path: string) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const path = join(copyRoot, fault.file);
  const text = readFileSync(path, 'utf8');
  const changed = withFault(text, fault);
  if (changed === undefined) throw new Error(`It doesn't apply: ${fault.name} (${fault.file})`);
  const write = async (what: string): Promise<void> => {
    writeFileSync(path, what);
    await noteChanged(path);
  };
  await write(changed);
  try {
    return await work();
  } finally {
    await write(text);
  }
}
