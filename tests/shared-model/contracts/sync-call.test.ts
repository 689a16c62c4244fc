import * as v from 'valibot';
import { expect, it } from 'vitest';
import { maxGroup } from '../../../shared-model/commit/change.ts';
import { isOp } from '../../../shared-model/contracts/op.ts';
import { protocol, syncCall } from '../../../shared-model/contracts/sync-call.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { stampAt } from '../../support/family/story.ts';

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

it('A list of ids checks its length before its items', () => {
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
])('Fields that are %s are rejected, not silently dropped', (_, f) => {
  const op = { n: 1, g: 1, s: 1, t: 'task', id: 1, by: 's1', mac: '' };
  expect(isOp({ ...op, f: { title: ['x', stampAt(1)] } })).toBe(true);
  expect(isOp({ ...op, f })).toBe(false);
});

it.each([
  ['a part that no op has', { extra: 1 }],
  ['a number that is none', { n: 0 }],
  ['a group that is no whole number', { g: 1.5 }],
  ['a schema version below 0', { s: -1 }],
  ['a kind without a name', { t: '' }],
  ['a kind whose name is too long', { t: 'x'.repeat(61) }],
  ['an id that is text', { id: '1' }],
  ['a field whose name is too long', { f: { ['x'.repeat(61)]: ['x', stampAt(1)] } }],
  ['a field without a stamp', { f: { title: ['x'] } }],
  ['a field with more than a stamp', { f: { title: ['x', stampAt(1), 1] } }],
  ['a stamp that is none', { f: { title: ['x', 'today'] } }],
  ['somebody with a name too long', { by: 's'.repeat(21) }],
  ['a signature that is too long', { mac: 'x'.repeat(65) }],
  ['no signature at all', { mac: undefined }],
])('An op with %s is rejected', (_, wrong) => {
  const op = { n: 1, g: 1, s: 0, t: 'task', id: 1, f: {}, by: 's1', mac: '' };
  expect(isOp(op)).toBe(true);
  expect(isOp({ ...op, ...wrong })).toBe(false);
  const { mac: _mac, ...unsigned } = op;
  expect(isOp(unsigned)).toBe(false);
});
