import { expect, it } from 'vitest';
import { readTimers } from '../../../../web/features/student-home/running-timers.ts';

const now = Date.UTC(2026, 2, 4, 15);

it('A timer of today goes on; one of another day, of the future or of another form is forgotten', () => {
  const stored = { 'task:1': now - 60_000, 'task:2': now - 86_400_000, 'task:3': now + 60_000 };
  expect(readTimers(JSON.stringify({ ...stored, 'task:4': 'x' }), now)).toEqual({
    'task:1': now - 60_000,
  });
  for (const other of [null, '', '{', '[]', 'null', '7'])
    expect(readTimers(other, now)).toEqual({});
});
