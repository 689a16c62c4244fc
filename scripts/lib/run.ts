/** Runs commands in the project’s root. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The project's root folder. */
export const projectRoot = join(import.meta.dirname, '../..');

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface RunOptions {
  /** Where the child's output goes: this process's own streams, or both to standard error. */
  output?: 'inherit' | 'stderr' | 'ignore';
  env?: Record<string, string>;
  /** Ends the child with SIGTERM. */
  signal?: AbortSignal;
}

/**
 * Runs a command in the project's root and passes this process's signals on to it, so that stopping a
 * script leaves nothing behind.
 *
 * @returns the exit code; 128 when a signal ended it, 127 when it could not be started.
 */
export const run = (
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> =>
  new Promise((resolve) => {
    const output = options.output ?? 'inherit';
    const stream = output === 'stderr' ? 2 : output;
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', stream, output === 'ignore' ? 'ignore' : 'inherit'],
    });
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of forwarded) process.on(signal, pass);
    const end = (code: number) => {
      for (const signal of forwarded) process.off(signal, pass);
      resolve(code);
    };
    options.signal?.addEventListener('abort', () => child.kill('SIGTERM'));
    child.on('error', () => end(127));
    child.on('exit', (code) => end(code ?? 128));
  });

/** The same for a command whose output is wanted in one piece, once it has ended. */
export const runQuietly = (
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 128, output: output.trim() }));
  });

/** The command of an installed package: `vitest`, `tsc`, … */
export const toolPath = (tool: string): string => join(projectRoot, 'node_modules/.bin', tool);

/** Runs the command of an installed package (`vitest`, `tsc`, …) with the Node that runs this script. */
export const runTool = (
  tool: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> => run(toolPath(tool), args, options);
