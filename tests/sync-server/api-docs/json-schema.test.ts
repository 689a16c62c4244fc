import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { body } from '../../../shared-model/contracts/body.ts';
import { idParam } from '../../../shared-model/contracts/params.ts';
import { day, ids, instantSchema, text } from '../../../shared-model/entities/field-types.ts';
import { problemText } from '../../../shared-model/problems/problem-text.ts';
import { schemaOfInput, schemaOfReply } from '../../../sync-server/api-docs/json-schema.ts';

const isEven = (value: number): boolean => value % 2 === 0;

describe('The JSON Schema of a contract', () => {
  it('of a body has its fields, marks the required ones, and allows no others', () => {
    const schema = body({ title: text({ max: 20 }).schema, done: v.optional(v.boolean()) });
    expect(schemaOfInput(schema)).toEqual({
      type: 'object',
      properties: { title: { type: 'string', maxLength: 20 }, done: { type: 'boolean' } },
      required: ['title'],
      additionalProperties: false,
    });
  });

  it('knows times, days and ids', () => {
    expect(schemaOfInput(instantSchema())).toMatchObject({ type: 'string', format: 'date-time' });
    expect(schemaOfInput(day().schema)).toEqual({ type: 'string', format: 'date' });
    expect(schemaOfInput(idParam('task'))).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
    });
    expect(schemaOfInput(ids('student').schema)).toMatchObject({
      type: 'array',
      maxItems: 100,
      items: { type: 'integer', minimum: 1 },
    });
  });

  it('describes our own checks in words for a request, and not for a reply', () => {
    const even = v.pipe(
      v.number(),
      v.check(isEven, problemText('number-out-of-range', { low: 2, high: 8 })),
    );
    const words = 'Please enter a whole number from 2 to 8';
    const described = { type: 'number', description: words };
    expect(schemaOfInput(even)).toEqual(described);
    expect(schemaOfReply(even)).toEqual({ type: 'number' });
  });

  it('fails to be made if it would leave a check out', () => {
    const silent = v.pipe(v.number(), v.check(isEven));
    const unknown = v.custom<number>((value) => typeof value === 'number');
    expect(() => schemaOfInput(silent)).toThrow('no words');
    expect(() => schemaOfInput(v.object({ unknown }))).toThrow('cannot be converted');
  });
});
