/** Shared by the operator's two commands: arguments, the passphrase, and the end of the process. */
import { resolve } from 'node:path';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { parseEnv, type Env } from '../env.ts';

const variable = 'TRAILBOOK_BACKUP_KEY';
const shortest = 12;

/** The arguments of a command. */
export interface Command {
  env: Env;
  passphrase: string;
  /** An absolute path. */
  file: string;
  /** Each with its value, '' where it has none. */
  flags: ReadonlyMap<string, string>;
}

/** A flag's name and value: `--keep=30` is `--keep` and `30`. */
const flagOf = (text: string): [name: string, value: string] => {
  const [name = '', ...value] = text.split('=');
  return [name, value.join('=')];
};

/**
 * Parses a command line: one file, and flags.
 *
 * @param allowed such as `--replace`, or `--keep=N` for one with a value.
 */
export function readCommand(
  name: string,
  given: readonly string[],
  allowed: readonly string[] = [],
): Result<Command, string> {
  const flags = new Map(given.filter((one) => one.startsWith('--')).map(flagOf));
  const takesValue = new Map(allowed.map((one) => [flagOf(one)[0], one.includes('=')]));
  const isWrong = [...flags].some(([flag, value]) => takesValue.get(flag) !== (value !== ''));
  const [file, ...more] = given.filter((one) => !one.startsWith('--'));
  if (file === undefined || more.length > 0 || isWrong) {
    return failed(
      `Usage: npm run ${name} -- ${['FILE', ...allowed.map((one) => `[${one}]`)].join(' ')}`,
    );
  }
  const passphrase = process.env[variable] ?? '';
  if (passphrase.length < shortest) {
    return failed(`${variable} must be a passphrase of at least ${shortest} characters.`);
  }
  const env = parseEnv(process.env);
  if (!env.ok) return env;
  // A backup or restore holds one connection for all its time, which a pooler lends to nobody.
  const databaseUrl = env.value.directUrl ?? env.value.databaseUrl;
  return ok({ env: { ...env.value, databaseUrl }, passphrase, file: resolve(file), flags });
}

/** Ends the process with one line: on standard output after success, otherwise on standard error with exit code 1. */
export function endWith(result: Result<string, string>): void {
  const line = `${(result.ok ? result.value : result.error).replaceAll('\n', ' ')}\n`;
  (result.ok ? process.stdout : process.stderr).write(line);
  if (!result.ok) process.exitCode = 1;
}
