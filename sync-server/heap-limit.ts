/**
 * How much memory JavaScript's objects may take (`TRAILBOOK_HEAP_MEGABYTES`). Node takes it as an argument only, and
 * each way of starting the server has one of its own; so the process begins again, as itself, with another.
 */
const flag = '--max-old-space-size';

/** The arguments to begin again with; null: the limit is as it should be. */
export function argumentsWithHeap(
  { execPath, execArgv, argv }: Pick<NodeJS.Process, 'execPath' | 'execArgv' | 'argv'>,
  megabytes: number | null,
): string[] | null {
  const wanted = `${flag}=${megabytes}`;
  if (megabytes === null || execArgv.includes(wanted)) return null;
  const others = execArgv.filter((argument) => !argument.startsWith(`${flag}=`));
  return [execPath, ...others, wanted, ...argv.slice(1)];
}
