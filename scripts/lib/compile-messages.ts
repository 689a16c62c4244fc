import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfFiles } from './inputs.ts';
import { projectRoot, run } from './run.ts';

/** The folder of the compiled messages. */
export const compiledMessages = join(projectRoot, 'web/messages/compiled');

/** Holds the hash of the catalogue they were compiled from; written last. */
export const messagesStamp = join(compiledMessages, 'inputs.sha256');

/** A hash over the catalogue, its settings, and its compiler. */
export const catalogueHash = (): string =>
  hashOfFiles([
    'web/messages/*/*.json',
    'shared-model/problems/english.ts',
    'shared-model/derive/description-in-english.ts',
    'scripts/messages.ts',
    'scripts/lib/message-modules.ts',
    'scripts/lib/made-up-words.ts',
  ]);

const isCompiled = (): boolean =>
  existsSync(messagesStamp) && readFileSync(messagesStamp, 'utf8') === catalogueHash();

/**
 * Compiles the message catalogue (scripts/messages.ts) in a process of its own, unless it is up to date.
 *
 * @throws when a message can't be read.
 */
export const compileMessages = async (): Promise<void> => {
  if (isCompiled()) return;
  const code = await run(process.execPath, [join(projectRoot, 'scripts/messages.ts')], {
    output: 'stderr',
  });
  if (code !== 0) throw new Error(`The messages could not be compiled (ended with ${code})`);
};
