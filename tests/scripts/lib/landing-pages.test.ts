import { expect, it } from 'vitest';
import { importsOf } from '../../../scripts/lib/landing-pages.ts';

it('All that a file imports as it starts is found at any depth, once, also in a circle', () => {
  const chunk = (...imports: string[]) => ({ type: 'chunk' as const, imports });
  const bundle = {
    'worker.js': chunk('device.js', 'both.js'),
    'device.js': chunk('both.js', 'rules.js'),
    'rules.js': chunk('model.js'),
    'model.js': chunk('rules.js'),
    'both.js': chunk(),
    'page.js': chunk('both.js'),
    'page.css': { type: 'asset' as const },
  };
  expect([...importsOf('worker.js', bundle)].sort()).toEqual([
    'both.js',
    'device.js',
    'model.js',
    'rules.js',
  ]);
  expect([...importsOf('page.css', bundle)]).toEqual([]);
});
