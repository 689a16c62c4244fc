import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBackup } from '../../../shared-model/backup/read-backup.ts';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import { readProblem } from '../../../shared-model/problems/problem-text.ts';
import { schemaVersion } from '../../../shared-model/registry/registry.ts';
import { familySizes, generateFamily } from '../../support/family/generated-family/generate.ts';
import { noon, stored } from '../../support/family/story.ts';
import { textOf } from './backed-up-family.ts';
import { textHash } from './text-hash.ts';

const { schoolDays } = familySizes.S;
const family = generateFamily({ size: { records: 300, schoolDays }, now: noon, timezone: 'UTC' });
const records = family.storedRecords();
const text = textOf(records);
const document = JSON.parse(text) as Record<string, unknown>;

const codeOf = (given: string): string | undefined => {
  const read = readBackup(given, textHash());
  return read.ok ? 'ok' : readProblem(read.error)?.code;
};

describe('A backup', () => {
  it('says whose it is, of when and how much, and has every record with all of its fields', () => {
    const read = readBackup(text, textHash());
    if (!read.ok) throw new Error(read.error);
    expect(read.value).toMatchObject({ schemaVersion, family: { id: 4, name: 'The Ferns' } });
    const found = Object.entries(read.value.records).flatMap(([t, list]) =>
      list.map(({ id, fields }) => [keyOf({ t, id }), fields] as const),
    );
    expect(found.length).toBe(records.length);
    for (const { t, id, fields } of records)
      expect(new Map(found).get(keyOf({ t, id }))).toMatchObject(fields);
  });

  it('keeps what only a newer Trailbook knows, and what is deleted', () => {
    const strange = [
      stored('telescope', 7, { lens: { mm: 40 } }),
      stored('student', 8, { fullName: 'Leo Fern', gradeLevel: '3rd', shoeSize: 31, _del: true }),
    ];
    const read = readBackup(textOf(strange), textHash());
    expect(read.ok && read.value.records).toMatchObject({
      telescope: [{ id: 7, fields: { lens: { mm: 40 } } }],
      student: [{ id: 8, fields: { shoeSize: 31, _del: true } }],
    });
  });

  it('is sound in another layout: the checksum is of its content', () => {
    expect(codeOf(JSON.stringify(document))).toBe('ok');
    expect(codeOf(JSON.stringify(document, null, 8))).toBe('ok');
    const reversed = Object.fromEntries(Object.entries(document).reverse());
    expect(codeOf(JSON.stringify(reversed))).toBe('ok');
  });

  it('is refused with a word of its own when it is foreign or of a newer Trailbook', () => {
    for (const foreign of ['', 'PK\u0003', '[]', '{}', '{"format":"other"}', 'name,grade\nLeo,3'])
      expect(codeOf(foreign)).toBe('backup-foreign');
    expect(codeOf(JSON.stringify({ ...document, formatVersion: 2 }))).toBe('backup-newer');
    const newer = { ...document, schemaVersion: schemaVersion + 1 };
    expect(codeOf(JSON.stringify(newer))).toBe('backup-newer');
  });

  it('is refused wherever it is cut off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: text.trimEnd().length - 1 }), (length) => {
        expect(['backup-cut-off', 'backup-foreign']).toContain(codeOf(text.slice(0, length)));
      }),
      { numRuns: 100 },
    );
    expect(codeOf(text.slice(0, text.length / 2))).toBe('backup-cut-off');
  });

  it('is refused when any character of its content is another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: text.length - 1 }), fc.nat(9), (at, digit) => {
        const other = `${text.slice(0, at)}${digit}${text.slice(at + 1)}`;
        const read = readBackup(other, textHash());
        // Blanks between the parts say nothing.
        expect(read.ok ? JSON.parse(other) : document).toEqual(document);
      }),
      { numRuns: 300 },
    );
    const lists = document['records'] as Record<string, unknown[]>;
    const { student: _, ...others } = lists;
    expect(codeOf(JSON.stringify({ ...document, records: others }))).toBe('backup-damaged');
    const twice = { ...lists, student: [...lists['student']!, lists['student']![0]] };
    expect(codeOf(JSON.stringify({ ...document, records: twice }))).toBe('backup-damaged');
    expect(codeOf(JSON.stringify({ ...document, checksum: undefined }))).toBe('backup-damaged');
    expect(codeOf(JSON.stringify({ ...document, records: { student: [7] } }))).toBe(
      'backup-damaged',
    );
  });
});
