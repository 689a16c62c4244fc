import { readdirSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getCall, pathOf } from '../../../shared-model/contracts/call.ts';
import { callGroups, calls } from '../../../shared-model/contracts/calls.ts';
import { idParam } from '../../../shared-model/contracts/params.ts';

const folder = new URL('../../../shared-model/contracts/', import.meta.url);

describe('The list of calls', () => {
  it('contains every call that a file of the contract defines', async () => {
    const defined: string[] = [];
    for (const file of readdirSync(folder)) {
      const exported = (await import(new URL(file, folder).href)) as Record<string, unknown>;
      const listed = new Set<unknown>(Object.values(calls));
      const missing = Object.entries(exported).filter(
        ([name, value]) => name.endsWith('Call') && typeof value === 'object' && !listed.has(value),
      );
      defined.push(...missing.map(([name]) => `${file}: ${name}`));
    }
    expect(defined).toEqual([]);
  });

  it('has each call in exactly one group', () => {
    const grouped = Object.values(callGroups).flatMap((group) => Object.keys(group));
    expect(grouped.sort()).toEqual(Object.keys(calls).sort());
  });
});

describe('A call', () => {
  const told = { summary: 'Reads.', who: 'anyone', reply: v.string() } as const;

  it('must have exactly the parameters of its path to compile', () => {
    const good = getCall({
      ...told,
      path: '/api/a/:one/b/:two',
      params: { one: v.string(), two: idParam('task') },
    });
    expect(pathOf(good, { one: 'x', two: 5 })).toBe('/api/a/x/b/5');
    // @ts-expect-error one of them is missing
    getCall({ ...told, path: '/api/a/:one/b/:two', params: { one: v.string() } });
    // @ts-expect-error the path has none
    getCall({ ...told, path: '/api/a', params: { one: v.string() } });
    // @ts-expect-error the path has no such
    getCall({ ...told, path: '/api/a/:one', params: { one: v.string(), two: v.string() } });
  });
});
