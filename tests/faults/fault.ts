/** A planted fault: a small change of the product that goes wrong where some test has to notice it. */
export interface Fault {
  /** What goes wrong, as a sentence. */
  name: string;
  /** The changed file, from the project's root. */
  file: string;
  /** A text that the file has exactly once. */
  from: string;
  /** What stands there instead. */
  to: string;
  /** The tests' files that notice it, from the project's root. */
  seenBy: readonly [string, ...string[]];
}

/** A file's text with the fault; undefined if the text that it changes isn't there exactly once. */
export function withFault(text: string, { from, to }: Pick<Fault, 'from' | 'to'>) {
  const around = text.split(from);
  return around.length === 2 && from !== to ? around.join(to) : undefined;
}

/** The projects of tests (`tests/vitest.config.ts`) that need neither a browser nor a build, by their folder. */
const projects = { 'shared-model': 'model', 'sync-server': 'server', web: 'web' } as const;

/** Every such project. */
export const nodeProjects: readonly string[] = Object.values(projects);

/** The project of a tests' file; undefined if it needs a browser. */
export function projectOf(testFile: string): string | undefined {
  const [, folder] = /^tests\/(shared-model|sync-server|web)\/.*\.test\.ts$/.exec(testFile) ?? [];
  return folder === undefined ? undefined : projects[folder as keyof typeof projects];
}
