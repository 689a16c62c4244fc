import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, toast, useToasts } from '../../../web/ui/toast.ts';

const kept = () => [useToasts.getState().toast].filter((one) => one !== null);
const shown = () => kept().filter(({ isDismissed }) => !isDismissed);

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toast: null });
  return () => vi.useRealTimers();
});

describe('Messages [specification, section 9]', () => {
  it('are shown one at a time: a new one replaces the last [SP9.1]', () => {
    toast({ kind: 'success', title: 'Task added' });
    toast({ kind: 'danger', title: 'Error', description: 'Failed to update task status' });
    expect(shown().map(({ title }) => title)).toEqual(['Error']);
    expect(kept()).toHaveLength(1);
  });

  it('stay 5000 ms by default [SP9.1]', () => {
    toast({ kind: 'info', title: 'Signed out' });
    expect(shown()[0]?.duration).toBe(5_000);
    toast({ kind: 'info', title: 'Task completed', duration: 10_000 });
    expect(shown()[0]?.duration).toBe(10_000);
  });

  it('are removed 1,000,000 ms after they were dismissed [SP9.1]', () => {
    const id = toast({ kind: 'info', title: 'Signed out' });
    dismissToast(id);
    expect(shown()).toEqual([]);
    vi.advanceTimersByTime(999_999);
    expect(kept()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(kept()).toEqual([]);
  });

  it('are not removed together with an earlier one', () => {
    dismissToast(toast({ kind: 'info', title: 'Signed out' }));
    toast({ kind: 'success', title: 'Welcome back!' });
    vi.advanceTimersByTime(2_000_000);
    expect(shown().map(({ title }) => title)).toEqual(['Welcome back!']);
  });

  it('can be dismissed twice, or after they are gone', () => {
    const id = toast({ kind: 'info', title: 'Signed out' });
    dismissToast(id);
    dismissToast(id);
    dismissToast(12_345);
    vi.advanceTimersByTime(1_000_000);
    expect(kept()).toEqual([]);
  });
});
