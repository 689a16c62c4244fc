import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { ConfigEnv, UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { aliases, servedAliases } from './scripts/lean/aliases.ts';
import { landingPages } from './scripts/lib/landing-pages.ts';
import { classicScripts } from './scripts/lib/classic-scripts.ts';
import { deviceAlone, deviceStartedFirst, workerFolder } from './scripts/lib/device-worker.ts';
import { firstScreens, reach } from './scripts/lib/first-screens.ts';
import { designCss } from './scripts/lib/system-css.ts';
import { leanFiles } from './scripts/lean/lean-files.ts';
import { syncScript } from './scripts/lib/sync-script.ts';

const serverPort = process.env['PORT'] ?? '8787';

/**
 * Left to itself the bundler makes a file of each handful of modules that the same screens share: a dashboard came in
 * 62 files, and offline each is a question to the service worker. tests/e2e/weight.test.ts holds how heavy they become.
 */
const ofManyScreens =
  /\/web\/(app|browser|device|format|forms|messages|routes|shell|ui)\/|\/shared-model\/|\/lucide-react\//;
/** A screen without a form would load their fields, and the words for all that can be wrong in them. */
const ofForms =
  /\/web\/(ui\/(field|[a-z]+-field|radio-cards|checkbox-group|chip-group)\.tsx|messages\/(problem-words|compiled\/(problems|messages\/problem_)))/;
/** Of a package only what is used is in the build, which isn't known yet: its modules would all count. */
const isOurs = /\/(web|shared-model)\/|\/(lucide-react|dequal)\//;
const groups = [
  {
    name: 'start',
    tags: ['$initial' as const],
    test: (id: string) => !reach.entries.has(id),
    priority: 5,
  },
  // Without it a visitor would load a home, or each screen that shares a button with the landing page all of that.
  {
    name: 'landing',
    test: (id: string) => isOurs.test(id) && reach.landing.has(id),
    priority: 4,
  },
  // A home comes in two files, of which both homes have the first: what else imports one of its modules loads it too.
  {
    name: 'home',
    test: (id: string) => isOurs.test(id) && reach.dashboard.has(id) && reach.student.has(id),
    priority: 3,
  },
  {
    name: 'dashboard',
    test: (id: string) => isOurs.test(id) && reach.dashboard.has(id),
    priority: 2,
  },
  {
    name: 'student-home',
    test: (id: string) => isOurs.test(id) && reach.student.has(id),
    priority: 2,
  },
  {
    name: 'shared',
    test: (id: string) => ofManyScreens.test(id) && !ofForms.test(id),
    minShareCount: 3,
    priority: 1,
  },
  { name: 'fields', test: ofForms, minShareCount: 3 },
  // What two screens say would be a file of eighty bytes each.
  { name: 'words', test: /\/web\/messages\/compiled\/messages\/(?!problem_)/, minShareCount: 2 },
];

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
    modulePreload: { polyfill: false },
    ...(!isMarkup && { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
  worker: {
    format: 'es',
    plugins: () => [deviceAlone()],
    rolldownOptions: {
      output: {
        comments: false,
        entryFileNames: `${workerFolder}/[name]-[hash].js`,
        chunkFileNames: `${workerFolder}/[name]-[hash].js`,
      },
    },
  },
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
  firstScreens({
    landing: '/landing-screen.tsx',
    frame: '/app/signed-in.tsx',
    dashboard: '/dashboard-screen.tsx',
    student: '/student-home-screen.tsx',
  }),
  classicScripts(),
  deviceStartedFirst(),
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
        'assets/worker/recognition.worker-*',
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
