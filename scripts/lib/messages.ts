import { projectRoot, run } from './run.ts';
import { join } from 'node:path';

/**
 * Compiles the message catalogue (scripts/messages.ts), in a process of its own.
 *
 * @throws when a message can't be read.
 */
export const compileMessages = async (): Promise<void> => {
  const code = await run(process.execPath, [join(projectRoot, 'scripts/messages.ts')], {
    output: 'stderr',
  });
  if (code !== 0) throw new Error(`The messages could not be compiled (ended with ${code})`);
};
