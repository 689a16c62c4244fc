import * as v from 'valibot';
import { expect, it } from 'vitest';
import { maxGroup } from '../../../shared-model/changes/change.ts';
import { opSchema, protocol, syncCall } from '../../../shared-model/contracts/sync.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { stampAt } from '../../support/story.ts';

/** Throws when anything of it is looked at. */
const untouchable = new Proxy(
  {},
  {
    get: () => {
      throw new Error('An item was looked at before the list was counted');
    },
  },
);
const tooMany = (most: number) => Array.from({ length: most + 1 }, () => untouchable);

const request = {
  proto: protocol,
  schema: 1,
  epoch: 1,
  deviceId: 7,
  cursor: 0,
  scopeVersion: 1,
  ops: [],
  wanted: [],
};

it.for([
  ['ops', maxGroup],
  ['wanted', 100],
] as const)('A sync request’s %s are counted before one of them is looked at', ([list, most]) => {
  const sent = { ...request, [list]: tooMany(most) };
  expect(v.safeParse(syncCall.input, sent, { abortEarly: true }).success).toBe(false);
  expect(v.safeParse(syncCall.input, request, { abortEarly: true }).success).toBe(true);
});

it('A list of ids is counted before one of them is looked at', () => {
  const { schema } = assignment.fields.studentIds;
  expect(v.safeParse(schema, tooMany(10_000), { abortEarly: true }).success).toBe(false);
});

it.each([
  ['a list', []],
  ['a list of pairs', [['title', 'x']]],
  ['null', null],
  ['a constructor', { constructor: ['x', stampAt(1)] }],
  ['a prototype', { prototype: ['x', stampAt(1)] }],
  ['a __proto__', JSON.parse('{"__proto__": ["x", 1]}')],
])('Fields that are %s are refused, not left out in silence', (_, f) => {
  const op = { n: 1, g: 1, s: 1, t: 'task', id: 1, by: 's1', mac: '' };
  expect(v.is(opSchema, { ...op, f: { title: ['x', stampAt(1)] } })).toBe(true);
  expect(v.is(opSchema, { ...op, f })).toBe(false);
});
