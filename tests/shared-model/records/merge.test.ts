import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mergedValue,
  mergeFields,
  mergeRecord,
  revertRejected,
} from '../../../shared-model/records/merge.ts';
import { toStored, toVersioned, versionOf } from '../../../shared-model/records/stored-record.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { stampAt } from '../../support/family/story.ts';
import { key, storedRecords, versionedFields } from '../support/arbitraries.ts';

const bytes = (record: StoredRecord | undefined): string => JSON.stringify(record);

describe('merging', () => {
  it('is commutative, to the byte', () => {
    fc.assert(
      fc.property(storedRecords, storedRecords, (a, b) => {
        expect(bytes(mergeRecord(a, b))).toBe(bytes(mergeRecord(b, a)));
      }),
    );
  });

  it('is associative, to the byte', () => {
    fc.assert(
      fc.property(storedRecords, storedRecords, storedRecords, (a, b, c) => {
        expect(bytes(mergeRecord(mergeRecord(a, b), c))).toBe(
          bytes(mergeRecord(a, mergeRecord(b, c))),
        );
      }),
    );
  });

  it('is idempotent, and returns the same object when nothing in the other wins', () => {
    fc.assert(
      fc.property(storedRecords, storedRecords, (a, b) => {
        const merged = mergeRecord(a, b);
        expect(mergeRecord(a, a)).toBe(a);
        expect(mergeRecord(merged, b)).toBe(merged);
        expect(mergeRecord(merged, a)).toBe(merged);
      }),
    );
  });

  it('lets the later stamp win, field by field', () => {
    fc.assert(
      fc.property(storedRecords, versionedFields, (current, writes) => {
        const merged = toVersioned(mergeFields(key, current, writes)!);
        const before = toVersioned(current);
        for (const field of new Set([...Object.keys(before), ...Object.keys(writes)])) {
          const stamps = [before, writes].flatMap((side) =>
            Object.hasOwn(side, field) ? [side[field]![1]] : [],
          );
          expect(merged[field]![1]).toBe(stamps.sort().at(-1));
        }
      }),
    );
  });

  it('lets the greater JSON text win under one stamp, and takes equal values for one', () => {
    const withDays = (days: number[]) => toStored(key, { days: [days, stampAt(1)] })!;
    const [low, high] = [withDays([1]), withDays([2])];
    expect([mergeRecord(low, high), mergeRecord(high, low)]).toEqual([high, high]);
    expect(mergeRecord(high, structuredClone(high))).toBe(high);
  });

  it('tells what one field will be', () => {
    fc.assert(
      fc.property(storedRecords, versionedFields, (current, writes) => {
        const merged = mergeFields(key, current, writes)!;
        for (const field of [...Object.keys(current.fields), ...Object.keys(writes), 'toString'])
          expect(mergedValue(current, writes, field)).toBe(
            Object.hasOwn(merged.fields, field) ? merged.fields[field] : current.fields[field],
          );
      }),
    );
  });

  it('keeps the canonical form: the smallest stamp in v, only others in fv, names in order', () => {
    fc.assert(
      fc.property(storedRecords, storedRecords, (a, b) => {
        const { fields, fv, v } = mergeRecord(a, b);
        const stamps = Object.keys(fields).map((field) =>
          Object.hasOwn(fv, field) ? fv[field] : v,
        );
        expect(stamps).toContain(v);
        expect(stamps.every((stamp) => stamp! >= v)).toBe(true);
        expect(Object.values(fv)).not.toContain(v);
        expect(Object.keys(fields)).toEqual(Object.keys(fields).sort());
        expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(fv)));
      }),
    );
  });

  it('gives a record written at once a single stamp', () => {
    const record = toStored(key, { b: [1, stampAt(3)], a: [2, stampAt(3)] });
    expect(record).toEqual({ ...key, fields: { a: 2, b: 1 }, v: stampAt(3), fv: {} });
  });

  it('knows no stamp of an unwritten field, whatever its name', () => {
    const record = toStored(key, { title: ['x', stampAt(1)] })!;
    for (const name of ['constructor', '__proto__', 'toString', 'completed']) {
      expect(versionOf(record, name)).toBeUndefined();
    }
    expect(versionOf(record, 'title')).toBe(stampAt(1));
  });
});

describe('taking back a rejected write [SY8]', () => {
  const before = toStored(key, { title: ['old', stampAt(1)], completed: [false, stampAt(1)] })!;
  const refused = { title: ['new', stampAt(5)] } as const;

  it('restores the server’s record', () => {
    const local = mergeFields(key, before, refused);
    expect(revertRejected(local, refused, before)).toEqual(before);
  });

  it('keeps a later edit of the same field, and edits of other fields', () => {
    const edited = mergeFields(key, mergeFields(key, before, refused), {
      title: ['newest', stampAt(9)],
      completed: [true, stampAt(8)],
    });
    expect(toVersioned(revertRejected(edited, refused, before)!)).toEqual({
      title: ['newest', stampAt(9)],
      completed: [true, stampAt(8)],
    });
  });

  it('removes a record that only the rejected write created', () => {
    expect(revertRejected(toStored(key, refused), refused, null)).toBeUndefined();
    expect(revertRejected(undefined, refused, null)).toBeUndefined();
  });

  it('leaves no field under the rejected stamp, whatever else happened', () => {
    fc.assert(
      fc.property(
        storedRecords,
        versionedFields,
        fc.option(storedRecords),
        (ours, writes, server) => {
          const local = mergeFields(key, ours, writes);
          const left = revertRejected(local, writes, server);
          const stillRefused = Object.entries(left ? toVersioned(left) : {}).filter(
            ([field, [, hlc]]) =>
              Object.hasOwn(writes, field) &&
              writes[field]![1] === hlc &&
              !(server && versionOf(server, field) === hlc),
          );
          expect(stillRefused).toEqual([]);
        },
      ),
    );
  });
});
