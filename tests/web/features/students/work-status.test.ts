import { describe, expect, it } from 'vitest';
import { hourMs } from '../../../../shared-model/lib/dates.ts';
import { workStatus } from '../../../../web/features/students/work-status.ts';

/** 3 in the afternoon of 2 March in New York. */
const now = Date.UTC(2026, 2, 2, 20);
const zone = 'America/New_York';
const due = (offHours: number, completed = false) => ({
  completed,
  dueDate: new Date(now + offHours * hourMs).toISOString(),
});

describe('A student’s task', () => {
  it('is completed, whenever it was due [SP4.7]', () => {
    expect(workStatus(due(-100, true), now, zone)).toBe('completed');
    expect(workStatus(due(100, true), now, zone)).toBe('completed');
  });

  it('is pending from its due day on, and not started before [SP4.7]', () => {
    expect(workStatus(due(8.9), now, zone)).toBe('pending');
    expect(workStatus(due(-100), now, zone)).toBe('pending');
    expect(workStatus(due(9), now, zone)).toBe('not_started');
  });
});
