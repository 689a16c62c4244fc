/** What a parent at home is given: the image, the compose file, the units and their page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name!)),
];

/** The variables of the operator's table, which `env.test.ts` compares with the server's own. */
const documented = new Set(namesIn(read('sync-server/operator/README.md'), /`([A-Z][A-Z_]+)`/g));

it('The compose file and the units set only variables that the server knows', () => {
  const compose = read('compose.yaml').split(/^ {2}https:$/m);
  const withoutProxy = `${compose[0]}${compose[1]!.split(/^ {2}backup:$/m)[1]}`;
  const set = [
    ...namesIn(withoutProxy, /^ +((?:TRAILBOOK|DATABASE|METRICS)_[A-Z_]+):/gm),
    ...namesIn(read('sync-server/operator/home/trailbook.service'), /[= ](DATA_DIR|HOST|PORT)=/g),
    ...namesIn(read('Dockerfile'), /^ +(DATA_DIR|PORT)=/gm),
  ];
  expect(set.length).toBeGreaterThan(8);
  expect(set.filter((name) => !documented.has(name))).toEqual([]);
});

it('Every line of `.env` that the compose file asks for is on the parent’s page', () => {
  const page = read('sync-server/operator/home/README.md');
  const asked = namesIn(read('compose.yaml'), /\$\{(TRAILBOOK_[A-Z_]+):\?/g);
  expect(asked).toEqual(['TRAILBOOK_DATABASE_PASSWORD', 'TRAILBOOK_NAME', 'TRAILBOOK_BACKUP_KEY']);
  expect(asked.filter((name) => !page.includes(`    ${name}=`))).toEqual([]);
});

it('The image and the unit start the server as `npm start` does', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
  const flags = scripts.start.match(/--max-\S+/g)!;
  const settings = scripts.start.match(/MALLOC_\w+=\d+/g)!;
  for (const file of ['Dockerfile', 'sync-server/operator/home/trailbook.service']) {
    const text = read(file);
    expect([...flags, ...settings].filter((one) => !text.includes(one))).toEqual([]);
  }
});
