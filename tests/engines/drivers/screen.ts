/** An X screen that nobody sees: WebKitGTK has no mode without one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export interface Screen {
  display: string;
  stop: () => void;
}

/** Starts Xvfb, by the path of its program. */
export async function startScreen(program: string): Promise<Screen> {
  // It takes a free number and tells it, on its fourth stream.
  const args = ['-displayfd', '3', '-screen', '0', '2400x900x24', '-nolisten', 'tcp'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const told = child.stdio[3] as Readable;
  const [number] = (await Promise.race([
    once(told, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('Xvfb could not be started');
    }),
  ])) as [Buffer];
  return { display: `:${number.toString().trim()}`, stop: () => void child.kill() };
}
