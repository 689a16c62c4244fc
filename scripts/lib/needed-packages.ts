/** The part of a package's own file that says what it needs. */
export interface PackageFile {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** How a package is found and read. */
export interface InstalledPackages {
  /** The folder of the package that `name` means within the package in `from`, as Node resolves it; null if none. */
  find: (name: string, from: string) => string | null;
  read: (folder: string) => PackageFile;
}

/**
 * The folders of the named packages and of all that they need. Optional ones, such as the binaries of other platforms,
 * are left out where they aren't installed.
 *
 * @throws if one that isn't optional is missing.
 */
export function neededPackages(
  names: readonly string[],
  root: string,
  { find, read }: InstalledPackages,
): string[] {
  const found = new Set<string>();
  const add = (name: string, from: string, isOptional: boolean): void => {
    const folder = find(name, from);
    if (folder === null) {
      if (isOptional) return;
      throw new Error(`${name}, which ${from} needs, isn't installed`);
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = read(folder);
    const optional = new Set(Object.keys(optionalDependencies));
    for (const needed of new Set([...Object.keys(dependencies), ...optional])) {
      add(needed, folder, optional.has(needed));
    }
  };
  for (const name of names) add(name, root, false);
  return [...found].sort();
}
