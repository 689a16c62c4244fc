import { describe, expect, it } from 'vitest';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { tick, zeroHlc } from '../../../shared-model/records/clock.ts';
import { keyOf, toStored, toVersioned } from '../../../shared-model/records/stored-record.ts';
import {
  familySizes,
  generateFamily,
  inGroups,
} from '../../support/family/generated-family/generate.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { todayByStudent } from '../../../shared-model/derive/today.ts';
import { jsonBytes } from '../../../shared-model/lib/json-bytes.ts';
import { MemoryStore } from '../../support/stores/memory-records.ts';
import { noon, system } from '../../support/family/story.ts';
import { withoutAsDone } from '../../support/family/without-as-done.ts';
import { familySeen } from '../support/seen-records.ts';

const options = { now: noon, timezone: 'America/New_York' } as const;
const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const kinds = ['assignment', 'task', 'planner-task', 'curriculum-lesson', 'lesson-progress'];

describe('a generated family', () => {
  it.each(['S', 'M', 'L'] as const)(
    '%s has its number of records, each once, of about 8 fields and 200 bytes',
    (size) => {
      const { studentIds, classIds, storedRecords } = generateFamily({ ...options, size });
      const records = storedRecords();
      expect(records).toHaveLength(familySizes[size].records);
      expect(new Set(records.map(keyOf)).size).toBe(records.length);
      expect([studentIds.length, classIds.length]).toEqual([6, 24]);
      const sizes = records.slice(0, 5_000).map(({ fields }) => jsonBytes(fields));
      expect(average(sizes)).toBeGreaterThan(170);
      expect(average(sizes)).toBeLessThan(230);
      const fieldCounts = records.map(({ fields }) => Object.keys(fields).length);
      expect(average(fieldCounts)).toBeGreaterThan(7);
      expect(average(fieldCounts)).toBeLessThan(9);
      const shares = kinds.map(
        (kind) => records.filter(({ t }) => t === kind).length / records.length,
      );
      expect(Math.min(...shares)).toBeGreaterThan(0.05);
      expect(shares.reduce((sum, share) => sum + share)).toBeGreaterThan(0.95);
    },
  );

  it('of the other mix is what the other isn’t: mostly plans, open assignments, nobody enrolled, days ahead', () => {
    const records = generateFamily({ ...options, size: 'M', mix: 'planned' }).storedRecords();
    expect(records).toHaveLength(familySizes.M.records);
    expect(new Set(records.map(keyOf)).size).toBe(records.length);
    const shareOf = (kind: string) => records.filter(({ t }) => t === kind).length / records.length;
    expect([...kinds, 'enrollment'].map(shareOf).map((share) => Math.round(100 * share))).toEqual([
      15, 10, 55, 10, 10, 0,
    ]);
    const days = records.flatMap(({ fields }) => (fields['date'] as string | undefined) ?? []);
    const last = days.reduce((one, other) => (one > other ? one : other));
    const now = new Date(options.now).toISOString();
    expect(last > now.slice(0, 10)).toBe(true);
    expect(records.every(({ v }) => v < tick(zeroHlc, options.now, 1))).toBe(true);
  });

  it('is spread over its school years, up to today', () => {
    const years = (size: 'S' | 'M' | 'L') => {
      const planned = generateFamily({ ...options, size })
        .changes()
        .flatMap(({ fields }) => (fields['date'] as string | undefined) ?? []);
      const [first, last] = [
        planned.reduce((a, b) => (a < b ? a : b)),
        planned.reduce((a, b) => (a > b ? a : b)),
      ];
      expect(last).toBe('2026-03-02');
      return (Date.parse(last) - Date.parse(first)) / (365.25 * 86_400_000);
    };
    expect(years('S')).toBeLessThan(0.5);
    expect(Math.round(years('M'))).toBe(3);
    expect(Math.round(years('L'))).toBe(12);
  });

  it('commits to the same records that the builder stores without a commit, as an older app’s completions', async () => {
    const { changes, storedRecords } = generateFamily({ ...options, size: 'S' });
    const store = new MemoryStore();
    for (const group of inGroups(changes())) {
      expect((await commitToStore(store, system, group, { now: noon, node: 0 })).ok).toBe(true);
    }
    const records = storedRecords();
    expect(store.records.map.size).toBe(records.length);
    for (const record of records) {
      const { fields } = store.records.map.get(keyOf(record))!;
      expect(withoutAsDone(fields)).toEqual(record.fields);
    }
  });

  it('has canonical stamps, with a later one for the completion of planned work', () => {
    const records = generateFamily({ ...options, size: 'S' }).storedRecords();
    for (const record of records) expect(toStored(record, toVersioned(record))).toEqual(record);
    const done = records.filter(({ fields }) => fields['status'] === 'completed' && fields['date']);
    expect(done.length).toBeGreaterThan(100);
    for (const { v, fv } of done) expect(fv['status']! > v).toBe(true);
    const parts = records.filter(({ t }) => t === 'task');
    expect(parts.length).toBeGreaterThan(100);
    expect(parts.filter(({ fields }) => fields['completed'] !== true)).toEqual([]);
    expect(
      records.every(
        ({ fields }) =>
          ((fields['completedAt'] as string | null | undefined) ?? '') <=
          new Date(noon).toISOString(),
      ),
    ).toBe(true);
  });

  it('is the same for the same seed and different for another seed', () => {
    const of = (seed: number) => generateFamily({ ...options, size: 'S', seed }).changes();
    expect(of(4)).toEqual(of(4));
    expect(of(4)).not.toEqual(of(5));
  });

  it('has open work today, on a weekday and on a Sunday in summer', () => {
    for (const now of [noon, Date.UTC(2026, 6, 12, 15)]) {
      const { storedRecords } = generateFamily({ ...options, now, size: 'M' });
      const records = familySeen(new FamilyView(storedRecords()));
      const todays = [...todayByStudent(records, now, options.timezone).values()];
      expect(todays.some(({ items }) => items.length > 0)).toBe(true);
    }
  });
});
