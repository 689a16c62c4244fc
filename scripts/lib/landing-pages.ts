/**
 * The page of a first visit: `index.html` with the landing page's HTML in it, once in each language, for the server to
 * send to a browser that asks for `/` itself (`sync-server/middleware/web-files.ts`). A visitor reads it while the app
 * loads; then React draws the same. Browsers with the service worker get `index.html` from there, without it.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { languages } from '../../shared-model/entities/family.ts';
import type { landingMarkup } from '../../web/app/landing-markup.tsx';
import { firstFile, preloadedFile } from './classic-scripts.ts';
import { firstScript } from './device-worker.ts';
import { projectRoot } from './run.ts';

const markupModule = 'landing-markup';

/** Builds `web/app/landing-markup.tsx` for Node, runs it, and returns the landing page's HTML by language. */
async function renderLanding(): Promise<Map<string, string>> {
  const cache = join(projectRoot, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'landing-'));
  try {
    await build({
      configFile: join(projectRoot, 'vite.config.ts'),
      logLevel: 'warn',
      build: { ssr: `app/${markupModule}.tsx`, outDir, copyPublicDir: false },
    });
    const { href } = pathToFileURL(join(outDir, `${markupModule}.js`));
    const module = (await import(/* @vite-ignore */ href)) as {
      landingMarkup: typeof landingMarkup;
    };
    const pages = new Map<string, string>();
    // One after the other: the language is the whole module's.
    for (const language of languages) pages.set(language, await module.landingMarkup(language));
    return pages;
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

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

/**
 * `index.html` with a visitor's page in it. The page's own files come first: its styles are linked to, but the app's
 * scripts are only named, for the page's first script to load them once all else is there.
 */
function firstPage(
  page: string,
  {
    language,
    markup,
    styles,
    scripts,
  }: Record<'language' | 'markup', string> & Record<'styles' | 'scripts', readonly string[]>,
): string {
  const [, loader = '', app = ''] = firstFile.exec(page) ?? [];
  const preloaded = [...page.matchAll(preloadedFile)].map(([, file]) => file!);
  const files = [...new Set([app, ...preloaded, ...scripts])];
  const links = styles
    .filter((file) => !page.includes(file))
    .map((file) => `    <link rel="stylesheet" crossorigin href="${file}">\n`);
  return page
    .replace(firstFile, '')
    .replaceAll(preloadedFile, '')
    .replace('<html lang="en">', `<html lang="${language}" data-landing>`)
    .replace(firstScript, `${firstScript} data-load="${loader}" data-app="${files.join(' ')}"`)
    .replace('  </head>', `${links.join('')}  </head>`)
    .replace('<div id="root">', () => `<div id="root" data-ahead>${markup}`);
}

/** Writes the page of a first visit as `landing/en.html` and so on into the build, beside `index.html`. */
export function landingPages(): Plugin {
  return {
    name: 'landing-pages',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const chunk = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith('/landing-screen.tsx'),
        );
        if (chunk?.type !== 'chunk') throw new Error('The landing page has no file of its own');
        const scripts = [chunk.fileName, ...importsOf(chunk.fileName, bundle)];
        const styles = scripts.flatMap((file) => {
          const one = bundle[file];
          return one?.type === 'chunk' ? [...(one.viteMetadata?.importedCss ?? [])] : [];
        });
        const at = (files: readonly string[]): string[] => files.map((file) => `/${file}`);
        const page = readFileSync(join(dir, 'index.html'), 'utf8');
        mkdirSync(join(dir, 'landing'));
        for (const [language, markup] of await renderLanding())
          writeFileSync(
            join(dir, 'landing', `${language}.html`),
            firstPage(page, { language, markup, styles: at(styles), scripts: at(scripts) }),
          );
      },
    },
  };
}
