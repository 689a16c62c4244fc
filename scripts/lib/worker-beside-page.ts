/** One build for the page and its worker, so that modules that both have are kept once. */
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

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

/** All files that a file of the build imports as it starts, at any depth. */
export function importsOf(
  file: string,
  bundle: Readonly<
    Record<string, Pick<Rolldown.OutputChunk, 'type' | 'imports'> | { type: 'asset' }>
  >,
  found = new Set<string>(),
): Set<string> {
  const chunk = bundle[file];
  for (const next of chunk?.type === 'chunk' ? chunk.imports : []) {
    if (found.has(next)) continue;
    found.add(next);
    importsOf(next, bundle, found);
  }
  return found;
}

/** The script that starts the worker, as `index.html` has it. */
export const firstScript = '<script src="/first-words.js"';

const usual = '?worker&url';
const beside = '?beside';

/**
 * Builds the worker whose address a module imports as `name?worker&url` as a part of the page's own build. Left to
 * itself Vite builds each worker apart, with a copy of every module that the page has too. A page that is served shares
 * them anyway. `firstScreens`: how the paths of their modules end.
 *
 * A start waits for the worker longest. So it asks for all its files at once, instead of those of a file only when that
 * file has come; and the page's first script, which is told its address, starts it before the page's own are loaded.
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
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !workers.includes(chunk.facadeModuleId ?? '')) continue;
        // At its end: in the order of before, each is run after what it imports.
        for (const file of importsOf(chunk.fileName, bundle))
          if (!chunk.imports.includes(file)) chunk.code += `import"./${basename(file)}";`;
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const worker = Object.values(bundle).find(
          (one) => one.type === 'chunk' && workers.includes(one.facadeModuleId ?? ''),
        );
        if (!worker || !html.includes(firstScript))
          throw new Error('The page has no first script that could start its worker');
        return html.replace(firstScript, `${firstScript} data-worker="/${worker.fileName}"`);
      },
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
