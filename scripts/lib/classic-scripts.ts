/**
 * Makes the page's files classic scripts, in the format of SystemJS, that `web/load-app.ts` loads. Chromium keeps the
 * compiled code of a classic script that a service worker answers, and compiles a module anew at each start:
 * tests/bench/DECISIONS.md has what that takes. The worker's files stay modules: of those nothing is kept either way.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rollup, VERSION } from 'rollup';
import { minifySync, transformWithOxc, version, type Plugin, type Rolldown } from 'vite';
import { projectRoot } from './run.ts';

/** The page's first file and what it imports, as Vite writes them into `index.html`. */
const firstModule = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const preloadedModule = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/** The same as they are then. */
export const firstFile = /\s*<script defer src="([^"]+)" data-start="([^"]+)"><\/script>/;
export const preloadedFile = /\s*<link rel="preload" as="script" crossorigin href="([^"]+)">/g;

const preload = '<link rel="preload" as="script" crossorigin href="$1">';

/** How Vite's own code asks a browser ahead for what a file that is loaded later imports. */
const preloadsModules = /\w+\.supports\(`modulepreload`\)\?`modulepreload`:`preload`/;

const smaller = (name: string, code: string): string => minifySync(name, code).code.trim();

/** `web/load-app.ts` as a script. */
export async function loaderScript(): Promise<string> {
  const file = join(projectRoot, 'web/load-app.ts');
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
  return smaller(file, code);
}

/**
 * Built modules as scripts in the format of SystemJS.
 *
 * @param files their code by name; they import each other as `./name`.
 * @throws Error where one imports what is none of them, or waits for something before it is there for others.
 */
export async function asSystemScripts(
  files: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const bundle = await rollup({
    input: [...files.keys()],
    treeshake: false,
    preserveEntrySignatures: 'strict',
    onwarn: ({ code, message }) => {
      if (code !== 'CIRCULAR_DEPENDENCY') throw new Error(message);
    },
    plugins: [
      {
        name: 'built-files',
        resolveId: (source) => basename(source),
        load(id) {
          const code = files.get(id);
          if (code === undefined) throw new Error(`${id} is no file of the page`);
          return code;
        },
      },
    ],
  });
  const { output } = await bundle.generate({
    format: 'system',
    preserveModules: true,
    compact: true,
    generatedCode: 'es2015',
    hoistTransitiveImports: false,
    sanitizeFileName: false,
    entryFileNames: ({ facadeModuleId }) => facadeModuleId!,
  });
  return new Map(
    output.map((file) => {
      const code = 'code' in file ? file.code : '';
      if (!/^\s*System\.register\(/.test(code) || /execute:\(?async/.test(code))
        throw new Error(`${file.fileName} can't be a script that others import`);
      return [file.fileName, smaller(file.fileName, code)];
    }),
  );
}

/** Replaces `part`, which the files must have exactly once between them. */
function replaceOnly(
  files: readonly Rolldown.OutputChunk[],
  part: RegExp | string,
  by: string,
): void {
  const [having, ...more] = files.filter(({ code }) => code.search(part) >= 0);
  const [before, after, ...rest] = having?.code.split(part) ?? [];
  if (!having || after === undefined || more.length + rest.length > 0)
    throw new Error(`The page's files don't have ${part} once`);
  having.code = before + by + after;
}

/** The page's files become scripts. */
export function classicScripts(): Plugin {
  const form = `${VERSION} ${version} ${readFileSync(import.meta.filename, 'utf8')}`;
  return {
    name: 'classic-scripts',
    apply: 'build',
    // Made otherwise a file has another name: a browser keeps it by its name.
    augmentChunkHash: () => form,
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const page = bundle['index.html'];
        if (page?.type !== 'asset' || !firstModule.test(String(page.source)))
          throw new Error('The app has one page, which begins with a module');
        const modules = new Map(chunks.map(({ fileName, code }) => [basename(fileName), code]));
        const scripts = await asSystemScripts(modules);
        for (const chunk of chunks) chunk.code = scripts.get(basename(chunk.fileName))!;
        replaceOnly(chunks, preloadsModules, '`preload`');
        const loader = this.getFileName(
          this.emitFile({ type: 'asset', name: 'load-app.js', source: await loaderScript() }),
        );
        page.source = String(page.source)
          .replace(
            firstModule,
            `<script defer src="/${loader}" data-start="$1"></script>\n    ${preload}`,
          )
          .replaceAll(preloadedModule, preload);
      },
    },
  };
}
