import { describe, expect, it } from 'vitest';
import type { DeviceAcks } from '../../../sync-server/store/device-acks.ts';
import { acksWith, toTakenOps } from '../../../sync-server/store/device-acks.ts';
import type { AnsweredOp } from '../../../sync-server/store/family-store.ts';

const taken = (n: number): AnsweredOp => ({ result: { n, code: 'ok' }, mark: `mark ${n}` });
const opsFrom = (first: number, last: number): AnsweredOp[] =>
  Array.from({ length: last - first + 1 }, (_, at) => taken(first + at));
const nothing: DeviceAcks = { firstN: 0, lastN: 0, notOk: [], marks: [] };
const refused: AnsweredOp = { result: { n: 3, code: 'invalid', message: 'No' }, mark: '' };

describe('a device’s marks [SY4] [SY10]', () => {
  it('hold every answer that the device may still request, and the mark of the op before those', () => {
    const first = acksWith(nothing, 1, 3, [...opsFrom(1, 2), refused]);
    const second = acksWith(first, 3, 6, opsFrom(4, 6));
    const { lastN, results, marks } = toTakenOps(second, 3);
    expect(lastN).toBe(6);
    expect(results).toEqual([refused.result, ...opsFrom(4, 6).map(({ result }) => result)]);
    expect([...marks]).toEqual([
      [2, 'mark 2'],
      [3, ''],
      [4, 'mark 4'],
      [5, 'mark 5'],
      [6, 'mark 6'],
    ]);
  });

  it('shrink once the device has stored the answers', () => {
    const first = acksWith(nothing, 1, 3, [...opsFrom(1, 2), refused]);
    const second = acksWith(first, 4, 5, opsFrom(4, 5));
    expect(second).toEqual({
      firstN: 4,
      lastN: 5,
      notOk: [],
      marks: ['', 'mark 4', 'mark 5'],
    });
    expect(toTakenOps(second, 1).results.map(({ n }) => n)).toEqual([4, 5]);
  });

  it('continue after ops from before marks were stored', () => {
    const former: DeviceAcks = { firstN: 1, lastN: 2, notOk: [], marks: [] };
    const { marks } = toTakenOps(acksWith(former, 2, 3, opsFrom(3, 3)), 2);
    expect([...marks]).toEqual([[3, 'mark 3']]);
  });
});
