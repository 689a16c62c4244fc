import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packRecords, unpackRecords } from '../../../shared-model/records/packed-records.ts';
import { keyOf, toStored } from '../../../shared-model/records/stored-record.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { stampAt, stored } from '../../support/family/story.ts';

const hlc = fc.integer({ min: 0, max: 40 }).map(stampAt);
const name = fc.constantFrom('title', 'date', 'constructor', 'length', '_del', '0', '');
/**
 * No name inside a value has a backslash: once V8 has read the name `\`, its `JSON.parse` takes other names that need
 * an escape for it (https://github.com/nodejs/node/issues/63785). No field of a record lets a person choose a name.
 */
const value = fc.oneof(
  fc.jsonValue({
    stringUnit: fc.string({ minLength: 1, maxLength: 1 }).filter((unit) => unit !== '\\'),
  }),
  fc.string(),
);

/**
 * Records as stores keep them, with fields that this version doesn't know and names that objects have of themselves.
 */
const record: fc.Arbitrary<StoredRecord> = fc
  .record({
    t: fc.constantFrom('task', 'student', 'badge'),
    id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    fields: fc.dictionary(name, fc.tuple(value, hlc), { minKeys: 1, maxKeys: 5 }),
  })
  .map(({ t, id, fields }) => toStored({ t, id }, fields)!);

const records = fc.uniqueArray(record, { selector: keyOf, maxLength: 30 });

const inOrder = (all: readonly StoredRecord[]): string[] =>
  all
    .map((one) => {
      const names = Object.keys(one.fv).sort();
      return JSON.stringify([keyOf(one), one.v, one.fields, names.map((field) => one.fv[field])]);
    })
    .sort();

describe('Packed records', () => {
  it('unpack to the same records, whatever the names of their fields', () => {
    fc.assert(
      fc.property(records, (all) => {
        expect(inOrder(unpackRecords(packRecords(all))!)).toEqual(inOrder(all));
      }),
    );
  });

  it('unpack to nothing if the text is cut off anywhere', () => {
    const all = [
      stored('task', 5, { assignmentId: 2, studentId: 3 }, stampAt(1)),
      stored('task', 6, { assignmentId: 2, studentId: 4, completed: true }, stampAt(2)),
    ];
    const text = packRecords(all);
    for (let end = 0; end < text.length; end += 1)
      expect(unpackRecords(text.slice(0, end))).toBeUndefined();
    expect(unpackRecords(text)).toHaveLength(2);
  });

  it('unpack to nothing if a list is too short or refers to a missing stamp', () => {
    const text = packRecords([stored('task', 5, { assignmentId: 2, studentId: 3 }, stampAt(1))]);
    expect(unpackRecords(text.replace('"ids":[5]', '"ids":[5,6]'))).toBeUndefined();
    expect(unpackRecords(text.replace('"v":[0]', '"v":[1]'))).toBeUndefined();
    expect(unpackRecords(text.replace('"names":["assignmentId",', '"names":['))).toBeUndefined();
    expect(unpackRecords('null')).toBeUndefined();
  });
});
