/** One build for the page and its worker, so that modules that both have are kept once. */
import { basename } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The modules, by id, that the page begins with, those that its first screens add, all that it may load, and those of
 * its worker: what it begins with, and all. `entries` are the page's and the worker's own first modules: they stay in
 * files of their own, which nothing imports (`entry-imports.ts`). Known once a build has read them all.
 */
export const reach = {
  entries: new Set<string>(),
  start: new Set<string>(),
  first: new Set<string>(),
  page: new Set<string>(),
  device: new Set<string>(),
  worker: new Set<string>(),
};

const usual = '?worker&url';
const beside = '?beside';

/**
 * Builds the worker whose address a module imports as `name?worker&url` as a part of the page's own build. Left to
 * itself Vite builds each worker apart, with a copy of every module that the page has too. A page that is served shares
 * them anyway. `firstScreens`: how the paths of their modules end.
 */
export function workerBesidePage(name: string, firstScreens: readonly string[]): Plugin {
  const workers: string[] = [];
  return {
    name: 'worker-beside-page',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(`/${name}${usual}`)) return null;
      const found = await this.resolve(source.slice(0, -usual.length), importer);
      return found && `${found.id}${beside}`;
    },
    load(id) {
      if (!id.endsWith(beside)) return null;
      const file = id.slice(0, -beside.length);
      workers.push(file);
      const chunk = this.emitFile({ type: 'chunk', id: file, name: basename(file, '.ts') });
      return `export default import.meta.ROLLUP_FILE_URL_${chunk};`;
    },
    buildEnd() {
      const follow = (ids: readonly string[], into: Set<string>, isWhole: boolean): void => {
        for (const id of ids) {
          if (into.has(id)) continue;
          into.add(id);
          const found = this.getModuleInfo(id);
          follow(found?.importedIds ?? [], into, isWhole);
          if (isWhole) follow(found?.dynamicallyImportedIds ?? [], into, isWhole);
        }
      };
      const ids = [...this.getModuleIds()];
      const pages = ids.filter(
        (id) =>
          !workers.includes(id) &&
          (this.getModuleInfo(id)?.isEntry === true || id.endsWith('/landing-screen.tsx')),
      );
      follow(pages, reach.start, false);
      follow(
        ids.filter((id) => firstScreens.some((path) => id.endsWith(path))),
        reach.first,
        false,
      );
      follow(pages, reach.page, true);
      follow(workers, reach.device, false);
      follow(workers, reach.worker, true);
      for (const id of workers) reach.entries.add(id);
      for (const id of ids) {
        const found = this.getModuleInfo(id);
        // A page is only a list of its scripts.
        if (found?.isEntry && !workers.includes(id))
          for (const entry of [id, ...found.importedIds]) reach.entries.add(entry);
      }
    },
  };
}
