import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { ConfigEnv, UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { aliases, servedAliases } from './scripts/lean/aliases.ts';
import { landingPages } from './scripts/lib/landing-pages.ts';
import { classicScripts } from './scripts/lib/classic-scripts.ts';
import { designCss } from './scripts/lib/system-css.ts';
import { leanFiles } from './scripts/lean/lean-files.ts';
import { syncScript } from './scripts/lib/sync-script.ts';
import { reach, workerBesidePage } from './scripts/lib/worker-beside-page.ts';

const serverPort = process.env['PORT'] ?? '8787';

/**
 * Left to itself the bundler makes a file of each handful of modules that the same screens share: a dashboard came in
 * 62 files, and offline each is a question to the service worker. tests/e2e/weight.test.ts holds how heavy they become.
 */
const ofManyScreens =
  /\/web\/(app|browser|device|format|forms|messages|routes|shell|ui)\/|\/shared-model\/|\/lucide-react\//;
/** A dashboard has no form: it would load their fields, and the words for all that can be wrong in them. */
const ofForms =
  /\/web\/(ui\/(field|[a-z]+-field|radio-cards|checkbox-group|chip-group)\.tsx|messages\/(problem-words|compiled\/(problems|messages\/problem_)))/;
const groups = [
  // What the page and its worker both have is in files of its own, so that it is kept once: what the page begins with,
  // what its dashboard adds, and what other screens do. `start` is the rest of what the page begins with.
  { name: 'both', test: (id: string) => reach.worker.has(id) && reach.start.has(id), priority: 5 },
  {
    name: 'model',
    test: (id: string) => reach.worker.has(id) && reach.first.has(id),
    priority: 4.5,
  },
  // What packs and unpacks: backups in the worker and spreadsheets on the page need it, nothing else does.
  { name: 'zip', test: /\/node_modules\/fflate\//, priority: 6 },
  { name: 'rules', test: (id: string) => reach.worker.has(id) && reach.page.has(id), priority: 4 },
  {
    name: 'start',
    tags: ['$initial' as const],
    test: (id: string) => !reach.worker.has(id) && !reach.entries.has(id),
    priority: 3,
  },
  // What the worker begins with and the page never loads. Left in the worker's own file it would be imported from there
  // by what the worker loads later, and WebKit would run that file a second time.
  {
    name: 'device',
    test: (id: string) => reach.device.has(id) && !reach.page.has(id) && !reach.entries.has(id),
    priority: 3,
  },
  // What the landing page shares with other screens; without it a visitor would load all of `shared`. The scenes'
  // button lies with the scenery: its few rules would be a file of their own.
  {
    name: 'landing',
    test: /\/web\/ui\/(language-choice|scene-button|scenery|text-link|link-button|layout)|\/icons\/(arrow-right|backpack|compass|play|users)\.mjs/,
    priority: 2,
  },
  // What a dashboard needs of what screens share, and what it doesn't: it would load all of that too.
  {
    name: 'shared',
    test: (id: string) => ofManyScreens.test(id) && !ofForms.test(id) && reach.first.has(id),
    minShareCount: 3,
    priority: 1,
  },
  {
    name: 'shared-more',
    test: (id: string) => ofManyScreens.test(id) && !ofForms.test(id),
    minShareCount: 3,
    priority: 0.5,
  },
  { name: 'fields', test: ofForms, minShareCount: 3 },
  // What the landing page says as others do: a visitor would load all that they say.
  {
    name: 'landing-words',
    test: /\/compiled\/messages\/(common_dismiss|devices_pair_link|labels_entity_student|sign_in_(create|submit|use_here))\.js/,
    priority: 2,
  },
  // What two screens say would be a file of eighty bytes each.
  { name: 'words', test: /\/web\/messages\/compiled\/messages\/(?!problem_)/, minShareCount: 2 },
];

/** The files of `web/workers/sync.worker.ts` that load others. */
const ofWorker = /(^|\/)(sync\.worker|device|backups)-/;

/** `isMarkup`: builds what makes the landing page's HTML instead of the app (`scripts/lib/landing-pages.ts`). */
const app = (command: ConfigEnv['command'], isMarkup = false): UserConfig => ({
  root: 'web',
  resolve: { alias: command === 'build' ? aliases : servedAliases },
  publicDir: '../public',
  ...(command === 'build' && { css: { modules: { generateScopedName: '[hash:base64:5]' } } }),
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // README.md, "Browsers": what is too new for it without being syntax, tests/floor.test.ts knows.
    target: ['es2023', 'safari16.4'],
    // The Content-Security-Policy allows neither data: scripts nor inlined assets.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A worker has no document to put a preload link into: what its files load comes without one.
      resolveDependencies: (_url, files, { hostId }) => (ofWorker.test(hostId) ? [] : files),
    },
    ...(!isMarkup && { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
  worker: { format: 'es', rolldownOptions: { output: { comments: false } } },
  server: {
    port: 5173,
    strictPort: true,
    // Host and Origin stay those of the page, so that the server sees a same-origin request.
    proxy: { '/api': { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false } },
  },
  plugins: [
    designCss(),
    leanFiles(),
    react(command === 'build' ? { jsxImportSource: '#jsx' } : {}),
    ...(isMarkup ? [] : wholeApp()),
  ],
});

/** What only the app itself has: its worker, the pages of a first visit, its service worker. */
const wholeApp = () => [
  workerBesidePage('sync.worker.ts', ['/app/signed-in.tsx', '/dashboard-screen.tsx']),
  classicScripts('/sync.worker.ts'),
  landingPages(),
  syncScript(),
  VitePWA({
    strategies: 'injectManifest',
    srcDir: '.',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
      // Shown by the browser when it installs the app, or letters that few names need or few people ask for, or
      // confetti: they are kept once they were shown. What reads pictures is fetched when it is needed
      // (`web/extraction/`).
      globIgnores: [
        'landing/**',
        'screenshots/**',
        'sw-off.js',
        'sw-sync.js',
        'icons/*.png',
        'assets/*-latin-ext-*',
        'assets/lexend-*',
        'assets/confetti.module-*',
        'assets/recognition.worker-*',
      ],
    },
  }),
];

/**
 * Where vitest is told what to run: it looks for its configuration beside this file, and the tests keep it with them.
 */
const testConfig = new URL('tests/vitest.config.ts', import.meta.url).href;

export default defineConfig(async ({ command, mode, isSsrBuild }) =>
  mode === 'test'
    ? ((await import(testConfig)) as { default: UserConfig }).default
    : app(command, isSsrBuild),
);
