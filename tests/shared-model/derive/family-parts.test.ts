import { describe, expect, it } from 'vitest';
import { ChangedParts, ReadParts } from '../../../shared-model/derive/family-parts.ts';

const looked = (t: string, ...parts: string[]): ReadParts => {
  const read = new ReadParts();
  for (const part of parts) read.add(t, part);
  return read;
};
const changed = (t: string, ...parts: string[]): ChangedParts => {
  const change = new ChangedParts();
  for (const part of parts) change.add(t, part);
  return change;
};

describe('A change concerns a read', () => {
  it('of a part that it names, of the same kind', () => {
    const change = changed('task', '1', 'task.student=7');
    expect(change.concerns(looked('task', '5', 'task.student=7'))).toBe(true);
    expect(change.concerns(looked('task', '5', 'task.student=8'))).toBe(false);
    expect(change.concerns(looked('planner-task', '1'))).toBe(false);
    expect(change.concerns(new ReadParts())).toBe(false);
  });

  it('of a whole kind, whatever else was read', () => {
    const read = looked('task', '5');
    read.addAll('task');
    read.add('task', '6');
    expect(changed('task', '1').concerns(read)).toBe(true);
    expect(changed('class', '1').concerns(read)).toBe(false);
  });

  it('of any part of a kind that has changed as a whole', () => {
    const change = changed('task', '1');
    change.addAll('task');
    change.add('task', '2');
    expect(change.concerns(looked('task', '5'))).toBe(true);
    expect(change.concerns(looked('class', '5'))).toBe(false);
  });

  it('of so many parts that they are counted as the whole kind', () => {
    const parts = (count: number) => Array.from({ length: count }, (_, at) => String(at));
    const change = changed('task', 'another');
    expect(change.concerns(looked('task', ...parts(64)))).toBe(false);
    expect(change.concerns(looked('task', ...parts(1_000)))).toBe(true);
    expect(changed('task', '63').concerns(looked('task', ...parts(1_000)))).toBe(true);
  });

  it('of any kind if everything has changed, even a read of nothing', () => {
    const change = ChangedParts.everything();
    expect(change.concerns(looked('task', '5'))).toBe(true);
    expect(change.concerns(new ReadParts())).toBe(true);
  });

  it('only if something has changed', () => {
    const read = looked('task', '5');
    read.addAll('class');
    expect(new ChangedParts().concerns(read)).toBe(false);
  });
});
