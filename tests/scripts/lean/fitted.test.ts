/** What the built app has in the place of packages' own files (scripts/lean). */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fitted } from '../../../scripts/lean/fitted.ts';

const { dependencies } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { dependencies: Record<string, string> };

it.for(Object.entries(fitted))(
  '%s is the version whose files scripts/lean was written for: look again before changing it there',
  ([name, version]) => expect(dependencies[name]).toBe(version),
);
