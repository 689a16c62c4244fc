/**
 * Who may import whom. Every import counts: type-only, lazy, a worker's.
 * What files are called and where they stand is held by file-names.test.ts, how they are sized and written by
 * house-style.test.ts, what the model may touch by purity.test.ts.
 * Over 300 lines because the rules are one table, each with the imports that break it and those that keep it.
 */
import { expect, it } from 'vitest';
import { projectFiles, lintRule } from './support/house/lint-rule.ts';
import { importCycles, importsOutside, reachable } from './support/house/imports.ts';
import { globalUses, rooms } from './support/house/source-files.ts';

it('The architecture rules find files and imports in every room', () => {
  const importsOf = (room: string) =>
    projectFiles
      .filter(({ path }) => path.startsWith(`${room}/`))
      .flatMap(({ imports }) => imports);
  expect(rooms.filter((room) => importsOf(room).length < 5)).toEqual([]);
});

lintRule(
  'shared-model imports only valibot, date-fns and itself',
  importsOutside(/^shared-model\//, /^(?:shared-model\/|npm:(?:valibot|date-fns|@date-fns\/utc)$)/),
  {
    breaks: [
      { 'shared-model/lib/a.ts': "import { readFile } from 'node:fs/promises';" },
      { 'shared-model/lib/a.ts': "import type { Dexie } from 'dexie';" },
      { 'shared-model/lib/a.ts': "type Env = import('../../sync-server/env.ts').Env;" },
    ],
    keeps: [
      { 'shared-model/lib/a.ts': "import * as v from 'valibot'; import { b } from '../b.ts';" },
    ],
  },
);

lintRule(
  'web imports only itself, shared-model and packages, never sync-server or Node',
  importsOutside(/^web\//, /^(?:web\/|shared-model\/|npm:)/),
  {
    breaks: [
      { 'web/app/a.ts': "import type { Env } from '../../sync-server/env.ts';" },
      { 'web/app/a.ts': "const env = await import('../../sync-server/env.ts');" },
      { 'web/app/a.ts': "import { join } from 'node:path';" },
    ],
    keeps: [{ 'web/app/a.ts': "import { b } from '../../shared-model/b.ts'; import 'react';" }],
  },
);

lintRule(
  'sync-server imports only itself, shared-model and packages, never web',
  importsOutside(/^sync-server\//, /^(?:sync-server\/|shared-model\/|npm:|node:)/),
  {
    breaks: [{ 'sync-server/a.ts': "import { run } from '../web/sync/sync-run.ts';" }],
    keeps: [{ 'sync-server/a.ts': "import { b } from '../shared-model/b.ts'; import 'node:fs';" }],
  },
);

lintRule(
  'web/data imports only itself, shared-model, dexie, valibot and @noble/hashes',
  importsOutside(
    /^web\/data\//,
    /^(?:web\/data\/|shared-model\/|npm:(?:dexie|valibot|@noble\/hashes)$)/,
  ),
  {
    breaks: [
      { 'web/data/a.ts': "import { run } from '../sync/run.ts';" },
      { 'web/data/a.ts': "import { create } from 'zustand';" },
    ],
    keeps: [{ 'web/data/a.ts': "import 'dexie'; import { sha256 } from '@noble/hashes/sha2.js';" }],
  },
);

lintRule(
  'web/sync imports only itself, web/data, shared-model and valibot',
  importsOutside(/^web\/sync\//, /^(?:web\/(?:sync|data)\/|shared-model\/|npm:valibot$)/),
  {
    breaks: [
      { 'web/sync/a.ts': "import { host } from '../workers/sync-host.ts';" },
      { 'web/sync/a.ts': "import { wrap } from 'comlink';" },
    ],
    keeps: [{ 'web/sync/a.ts': "import { call } from '../../shared-model/contracts/call.ts';" }],
  },
);

lintRule(
  'web/profiles imports only itself, web/data, web/sync, shared-model and valibot',
  importsOutside(
    /^web\/profiles\//,
    /^(?:web\/(?:profiles|data|sync)\/|shared-model\/|npm:valibot$)/,
  ),
  {
    breaks: [
      { 'web/profiles/a.ts': "import { host } from '../workers/sync-host.ts';" },
      { 'web/profiles/a.ts': "import { device } from '../device/host.ts';" },
      { 'web/profiles/a.ts': "import { proxy } from 'comlink';" },
    ],
    keeps: [
      {
        'web/profiles/a.ts':
          "import './b.ts'; import '../data/op-signer.ts'; import '../sync/rest.ts'; import 'valibot';",
      },
    ],
  },
);

lintRule(
  'web/extraction imports only itself, what every worker begins with, shared-model, Tesseract and pdf.js',
  importsOutside(
    /^web\/extraction\//,
    /^(?:web\/(?:extraction\/|supplied\.ts$|workers\/first-evaluation\.ts$)|shared-model\/|npm:(?:tesseract\.js-core|@tesseract\.js-data\/\w+|pdfjs-dist)$)/,
  ),
  {
    breaks: [
      { 'web/extraction/a.ts': "import { host } from '../device/host.ts';" },
      { 'web/extraction/a.ts': "import { useState } from 'react';" },
    ],
    keeps: [
      {
        'web/extraction/a.ts':
          "import 'pdfjs-dist'; new URL('./extraction.worker.ts', import.meta.url);",
      },
    ],
  },
);

lintRule(
  'only web/data imports dexie',
  importsOutside(/^(?!web\/data\/|tests\/)/, /^(?!npm:dexie$)/),
  {
    breaks: [
      { 'web/app/a.ts': "import { liveQuery } from 'dexie';" },
      { 'web/device/a.ts': "import { liveQuery } from 'dexie';" },
    ],
    keeps: [{ 'web/data/a.ts': "import { Dexie } from 'dexie';" }],
  },
);

lintRule(
  'only web/device/use-records imports Dexie’s hooks; of them the app has the one that needs no Dexie',
  importsOutside(/^(?!web\/device\/use-records\.ts$)/, /^(?!npm:dexie-react-hooks$)/),
  {
    breaks: [{ 'web/app/a.ts': "import { useObservable } from 'dexie-react-hooks';" }],
    keeps: [{ 'web/device/use-records.ts': "import { useObservable } from 'dexie-react-hooks';" }],
  },
);

lintRule(
  'a page takes only types and randomness from web/data: the worker reads and writes',
  (files) =>
    files
      .filter(({ path }) =>
        /^web\/(?:app|browser|device|features|format|forms|shell|ui)\//.test(path),
      )
      .flatMap(({ path, text }) =>
        [
          ...text.matchAll(/^import (?!type )[^;]*'(?:\.\.\/)+data\/(?!secure-random)[^']*';/gm),
        ].map(([statement]) => `${path}: ${statement}`),
      ),
  {
    breaks: [
      {
        'web/features/students/a.ts':
          "import { listStudents } from '../../data/family-queries.ts';",
      },
      { 'web/device/a.ts': "import { Connection } from '../data/connection.ts';" },
    ],
    keeps: [
      { 'web/device/a.ts': "import type { ReadName } from '../data/reads.ts';" },
      { 'web/app/a.ts': "import { secureRandom } from '../data/secure-random.ts';" },
    ],
  },
);

lintRule(
  'nothing that web/data, web/sync, web/profiles, the workers or the service worker load is React',
  (files) =>
    reachable(files, /^web\/(?:data|sync|profiles|workers)\/|^web\/sw\.ts$/)
      .filter(({ target }) => /^npm:(?:react|react-dom)$/.test(target))
      .map(({ trail }) => trail.join(' → ')),
  {
    breaks: [
      { 'web/workers/a.ts': "import type { ReactNode } from 'react';" },
      { 'web/sw.ts': "import './app/b.ts';", 'web/app/b.ts': "import 'react-dom/client';" },
    ],
    keeps: [{ 'web/workers/a.ts': "import 'comlink';", 'web/app/b.ts': "import 'react';" }],
  },
);

lintRule(
  "a feature imports only itself, ui, parts, data, device, forms, shell, browser, format, messages, extraction, backups, the addresses, who is here, the sync's status, shared-model and packages but dexie and Chakra",
  (files) =>
    files.flatMap((file) => {
      const feature = /^web\/features\/[^/]+/.exec(file.path)?.[0];
      if (feature === undefined) return [];
      const named =
        'web/(?:profiles/session|sync/status|extraction/(?:extract|extraction-answer)|backup/(?:backups|make-backup|csv-zip|folder|restore-preview)|messages/(?:languages|message|(?:problem|description)-words|(?:choice|record)-labels|compiled/(?:messages|labels)))\\.[jt]s$';
      const own = `${feature}/|web/(?:ui|parts|data|device|forms|shell|browser|format|routes)/|${named}|shared-model/`;
      const packages = 'npm:(?!dexie|@chakra-ui|@emotion)';
      return importsOutside(/^/, new RegExp(`^(?:${own}|${packages})`))([file]);
    }),
  {
    breaks: [
      { 'web/features/students/a.ts': "import { b } from '../classes/b.ts';" },
      { 'web/features/students/a.ts': "import { liveQuery } from 'dexie';" },
      { 'web/features/students/a.ts': "import { Button } from '@chakra-ui/react';" },
      { 'web/features/students/a.ts': "import { run } from '../../sync/run.ts';" },
      { 'web/features/students/a.ts': "import { routes } from '../../app/routes/route-table.ts';" },
      {
        'web/features/students/a.ts':
          "import { createContext } from '../../profiles/profile-context.ts';",
      },
      { 'web/features/students/a.ts': "import { showTheme } from '../../theme/color-mode.ts';" },
    ],
    keeps: [
      {
        'web/features/students/a.ts':
          "import './b.ts'; import '../../routes/paths.ts'; import 'react';",
      },
      { 'web/features/students/a.ts': "import { Card } from '../../ui/pieces.tsx';" },
      { 'web/features/students/a.ts': "import type { Person } from '../../profiles/session.ts';" },
      {
        'web/features/students/a.ts': "import { m } from '../../messages/compiled/messages.js';",
      },
    ],
  },
);

lintRule(
  'what several features share knows none of them: web/parts imports no feature and nothing of web/app',
  importsOutside(/^web\/parts\//, /^(?!web\/(?:app|features)\/)/),
  {
    breaks: [
      { 'web/parts/a.tsx': "import { a } from '../features/students/a.ts';" },
      { 'web/parts/a.tsx': "import { routes } from '../app/routes/route-table.ts';" },
    ],
    keeps: [{ 'web/parts/a.tsx': "import '../ui/pieces.tsx'; import '../shell/dialogs.ts';" }],
  },
);

lintRule(
  'what screens stand on knows none: web/browser, format, device, forms and shell import no feature, nothing of web/app and none of the kit but its messages',
  importsOutside(
    /^web\/(?:browser|format|device|forms|shell)\//,
    /^(?!web\/(?:app|features)\/|web\/ui\/(?!toast\.ts$))/,
  ),
  {
    breaks: [
      { 'web/device/a.ts': "import { routes } from '../app/routes/route-table.ts';" },
      { 'web/forms/a.ts': "import { a } from '../features/students/a.ts';" },
      { 'web/shell/a.tsx': "import { Button } from '../ui/pieces.tsx';" },
    ],
    keeps: [
      {
        'web/device/a.ts':
          "import { toast } from '../ui/toast.ts'; import '../data/connection.ts';",
      },
    ],
  },
);

lintRule(
  'the kit knows no family: web/ui and web/theme import no records, no state, no worker and no screen; of the addresses only what gives a dialog its entry',
  importsOutside(
    /^web\/(?:ui|theme)\//,
    /^(?!web\/(?!ui\/|theme\/|messages\/|routes\/history-layers)|shared-model\/(?!lib\/))/,
  ),
  {
    breaks: [
      { 'web/ui/a.tsx': "import { useRecords } from '../device/use-records.ts';" },
      { 'web/ui/a.tsx': "import { student } from '../../shared-model/entities/student.ts';" },
    ],
    keeps: [
      { 'web/ui/a.tsx': "import { avatars } from '../../shared-model/lib/avatars.ts';" },
      { 'web/ui/a.tsx': "import { system } from '../theme/system.ts'; import 'react';" },
    ],
  },
);

/** The files outside of web/sync that may reach the network, each with why. */
const mayFetch = new Set([
  // Hands the engine the browser's own fetch, so that tests can hand in another.
  'web/workers/open-device.ts',
  // The app's own files that reading a picture needs, and the precache leaves out.
  'web/extraction/ocr-assets.ts',
  // Hands on what it doesn't keep.
  'web/sw.ts',
]);
const network = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']);

lintRule(
  'only web/sync (and a listed few) reach the network: fetch, XMLHttpRequest, WebSocket, EventSource',
  (files) =>
    files
      .filter(({ path }) => /^web\/(?!sync\/)/.test(path) && !mayFetch.has(path))
      .flatMap((file) => globalUses(file, network)),
  {
    breaks: [
      { 'web/app/a.ts': "await fetch('/api/health');" },
      { 'web/app/a.ts': "await globalThis.fetch('/api/health');" },
      { 'web/app/a.ts': 'start({ fetch });' },
      { 'web/data/a.ts': "const pokes = new EventSource('/api/pokes');" },
    ],
    keeps: [
      { 'web/sync/a.ts': "await fetch('/api/health');" },
      { 'web/app/a.ts': "self.addEventListener('fetch', serve); device.fetch(); // fetch(it)" },
    ],
  },
);

lintRule(
  'no source imports from tests; vite.config.ts names their configuration, because vitest looks for it there',
  importsOutside(/^(?!tests\/)/, /^(?!tests\/(?!vitest\.config\.ts$))/),
  {
    breaks: [{ 'scripts/a.ts': "import { story } from '../tests/support/family/story.ts';" }],
    keeps: [
      { 'tests/a.ts': "import { story } from './support/family/story.ts';" },
      { 'vite.config.ts': "new URL('tests/vitest.config.ts', import.meta.url);" },
    ],
  },
);

lintRule('imports run in no circle, type-only and lazy ones neither', importCycles, {
  breaks: [
    {
      'web/a.ts': "import type { B } from './b.ts';",
      'web/b.ts': "import type { A } from './a.ts';",
    },
    {
      'web/a.ts': "import './b.ts';",
      'web/b.ts': "import './c.ts';",
      'web/c.ts': "import './a.ts';",
    },
    { 'web/a.ts': "import './a.ts';" },
    { 'web/a.ts': "import './b.ts';", 'web/b.ts': "const a = await import('./a.ts');" },
  ],
  keeps: [
    {
      'web/a.ts': "import './b.ts'; import './c.ts';",
      'web/b.ts': "import './c.ts';",
      'web/c.ts': "import 'react';",
    },
  ],
});
