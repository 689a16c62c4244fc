/** Queries about imports, for the rules of the project. */
import type { RuleCheck } from './lint-rule.ts';
import type { SourceFile } from './source-files.ts';

/** Finds imports of the files whose path matches `of`, to a target that `allowed` doesn't match. */
export const importsOutside =
  (of: RegExp, allowed: RegExp): RuleCheck =>
  (files) =>
    files
      .filter((file) => of.test(file.path))
      .flatMap((file) =>
        file.imports
          .filter(({ target }) => !allowed.test(target))
          .map(({ target, line }) => `${file.path}:${line} imports ${target}`),
      );

interface Reached {
  readonly target: string;
  /** The files in between, from the first one to the target itself. */
  readonly trail: readonly string[];
}

/** The files that the files matching `from` import, directly or indirectly, each target once. */
export function reachable(files: readonly SourceFile[], from: RegExp): Reached[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached: Reached[] = files
    .filter((file) => from.test(file.path))
    .map(({ path }) => ({ target: path, trail: [path] }));
  const seen = new Set(reached.map(({ target }) => target));
  for (const { target: importer, trail } of reached) {
    for (const { target } of byPath.get(importer)?.imports ?? []) {
      if (seen.has(target)) continue;
      seen.add(target);
      reached.push({ target, trail: [...trail, target] });
    }
  }
  return reached;
}

/** Finds at least one cycle in every group of files that import each other, by whatever kind of import. */
export const importCycles: RuleCheck = (files) => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    for (const { target } of byPath.get(path)?.imports ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const file of files) visit(file.path, []);
  return [...new Set(cycles)];
};
