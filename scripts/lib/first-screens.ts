/**
 * Which modules the first screens are made of, for the groups of `vite.config.ts`. Known once a build has read them
 * all.
 */
import { parse } from 'node:path';
import type { Plugin } from 'vite';

/** Ids of modules. */
export const reach = {
  /** The page's first module, and the page itself. */
  entries: new Set<string>(),
  /** What the landing page imports that other screens do too. */
  landing: new Set<string>(),
  /** What the dashboard of a parent imports, with the frame around it. */
  dashboard: new Set<string>(),
  /** The same of a student's home. */
  student: new Set<string>(),
};

/** How the paths of the screens' modules end, and of the frame's. */
interface FirstScreens {
  landing: string;
  frame: string;
  dashboard: string;
  student: string;
}

/** Of what is imported from these by name, each is a module; their own module seems to import all of them. */
const lists = [
  { list: /\/web\/messages\/compiled\/messages\.js$/, used: /\bm\.(\w+)/g },
  { list: /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/, used: /\b([A-Z]\w*)\b/g },
];

/** `ArrowRight` and `Trash2` are the icons `arrow-right` and `trash-2`; a message is called as its file. */
const fileOf = (name: string): string =>
  name.replaceAll(/(?<=.)[A-Z]|(?<=[a-z])\d/g, '-$&').toLowerCase();

export function firstScreens({ landing, frame, dashboard, student }: FirstScreens): Plugin {
  return {
    name: 'first-screens',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const importsOfAll = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const named = lists.map(({ list, used }) => {
        const all = ids.find((id) => list.test(id));
        const files = all === undefined ? [] : [all, ...importsOfAll(all)].flatMap(importsOfAll);
        return { all, used, byName: new Map(files.map((id) => [parse(id).name, id])) };
      });
      /** What a module imports, as far as it uses that. */
      const importsOf = (id: string): string[] => {
        const code = this.getModuleInfo(id)?.code ?? '';
        return importsOfAll(id).flatMap((one) => {
          const list = named.find(({ all }) => all === one);
          if (!list) return one;
          const names = [...code.matchAll(list.used)].map(([, name]) => name!);
          return names.flatMap(
            (name) => list.byName.get(name) ?? list.byName.get(fileOf(name)) ?? [],
          );
        });
      };
      const imported = (from: readonly string[], found = new Set<string>()): Set<string> => {
        for (const id of from) {
          if (found.has(id)) continue;
          found.add(id);
          imported(importsOf(id), found);
        }
        return found;
      };
      const at = (path: string): string => {
        const [id, another] = ids.filter((one) => one.endsWith(path));
        if (id === undefined || another !== undefined)
          throw new Error(`The app doesn't have ${path} once`);
        return id;
      };
      const pages = ids.filter((id) => this.getModuleInfo(id)?.isEntry === true);
      const later = ids.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
      const start = imported(pages);
      const elsewhere = imported(later.filter((id) => !id.endsWith(landing)));
      const fill = (set: Set<string>, found: Iterable<string>): void => {
        for (const id of found) if (!start.has(id)) set.add(id);
      };
      fill(
        reach.landing,
        [...imported([at(landing)])].filter((id) => elsewhere.has(id)),
      );
      fill(reach.dashboard, imported([at(frame), at(dashboard)]));
      fill(reach.student, imported([at(frame), at(student)]));
      // A page is only a list of its scripts.
      for (const id of pages)
        for (const entry of [id, ...(this.getModuleInfo(id)?.importedIds ?? [])])
          reach.entries.add(entry);
    },
  };
}
