/** What comes now by the family's clock, who should have begun, and who stands still. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockAt,
  currentItem,
  dueNow,
  hasNotBegun,
  standsStillSince,
} from '../../../shared-model/derive/day-clock.ts';
import type { Today, TodayItem } from '../../../shared-model/derive/today.ts';

const day = '2026-03-04';
const at = (time: string) => {
  const [hours, minutes] = time.split(':').map(Number);
  return { day, minutes: hours! * 60 + minutes! };
};

let lastId = 0;

/** Planned work of that day at a time; empty: without one. */
function planned(time: string, state: 'open' | 'begun' | 'done' | 'late' = 'open'): TodayItem {
  lastId += 1;
  return {
    kind: 'planner-task',
    id: lastId,
    studentId: 1,
    title: `At ${time}`,
    label: 'Math',
    subject: 'Math',
    xp: 30,
    date: state === 'late' ? '2026-03-03' : day,
    time,
    sharedId: null,
    status: state === 'done' ? 'completed' : state === 'begun' ? 'in_progress' : 'pending',
    done: state === 'done',
    overdue: state === 'late',
  };
}

const dayOf = (...items: TodayItem[]): Today => ({
  items,
  done: items.filter(({ done }) => done).length,
  left: items.filter(({ done, overdue }) => !done && !overdue).length,
  overdue: items.filter(({ overdue }) => overdue).length,
});

const title = (items: readonly TodayItem[], time: string) => {
  const current = currentItem(items, at(time));
  return current && [current.item.title, current.isNow];
};

describe('What comes now', () => {
  it('is what is in progress, otherwise the first that is open, and is “next” until its time', () => {
    const items = [planned('9:00 AM', 'done'), planned('9:45 AM'), planned('10:30 AM')];
    expect(title(items, '09:30')).toEqual(['At 9:45 AM', false]);
    expect(title(items, '09:45')).toEqual(['At 9:45 AM', true]);
    expect(title([...items, planned('2:00 PM', 'begun')], '09:45')).toEqual(['At 2:00 PM', true]);
  });

  it('is nothing once all is done, and never late work', () => {
    expect(title([planned('9:00 AM', 'done'), planned('9:00 AM', 'late')], '10:00')).toBeNull();
  });

  it('is due for an hour, and no longer once the next has begun or is done', () => {
    const items = [planned('9:00 AM'), planned('10:30 AM')];
    const due = (time: string) => dueNow(items, at(time)).map((one) => one.title);
    expect(due('08:59')).toEqual([]);
    expect(due('09:59')).toEqual(['At 9:00 AM']);
    expect(due('10:00')).toEqual([]);
    expect(due('10:45')).toEqual(['At 10:30 AM']);
    expect(dueNow([planned('9:00 AM'), planned('9:30 AM', 'done')], at('09:40'))).toEqual([]);
  });
});

describe('Who hasn’t begun', () => {
  it('should have: the first piece has its time, and nothing is done or in progress', () => {
    expect(hasNotBegun(dayOf(planned('9:00 AM'), planned('1:00 PM')), at('08:59'))).toBe(false);
    expect(hasNotBegun(dayOf(planned('9:00 AM'), planned('1:00 PM')), at('09:00'))).toBe(true);
    expect(hasNotBegun(dayOf(planned('9:00 AM', 'begun')), at('11:00'))).toBe(false);
    expect(hasNotBegun(dayOf(planned('9:00 AM', 'done'), planned('1:00 PM')), at('14:00'))).toBe(
      false,
    );
    expect(hasNotBegun(dayOf(), at('14:00'))).toBe(false);
  });

  it('is told by noon where nothing has a time', () => {
    expect(hasNotBegun(dayOf(planned('')), at('11:59'))).toBe(false);
    expect(hasNotBegun(dayOf(planned('')), at('12:00'))).toBe(true);
  });
});

describe('Who stands still', () => {
  it('has work whose hour is over, and for an hour finished nothing', () => {
    const today = dayOf(planned('9:00 AM'), planned('9:45 AM'));
    expect(standsStillSince(today, at('09:59'), null)).toBeNull();
    expect(standsStillSince(today, at('10:00'), null)).toBe(9 * 60);
    expect(standsStillSince(today, at('10:00'), at('09:30').minutes)).toBeNull();
    expect(standsStillSince(today, at('10:30'), at('09:30').minutes)).toBe(at('09:30').minutes);
  });

  it('is nobody who is at something, whose work has no time, or in the evening', () => {
    expect(
      standsStillSince(dayOf(planned('9:00 AM'), planned('', 'begun')), at('12:00'), null),
    ).toBeNull();
    expect(standsStillSince(dayOf(planned('')), at('15:00'), null)).toBeNull();
    expect(standsStillSince(dayOf(planned('9:00 AM')), at('18:59'), null)).toBe(9 * 60);
    expect(standsStillSince(dayOf(planned('9:00 AM')), at('19:00'), null)).toBeNull();
  });

  it('is nobody whose work was added after its time, until an hour after that', () => {
    const [late, other] = [planned('9:00 AM'), planned('10:30 AM')];
    const added = new Map([[late.id, at('14:00').minutes]]);
    expect(standsStillSince(dayOf(late), at('14:59'), null, added)).toBeNull();
    expect(standsStillSince(dayOf(late), at('15:00'), null, added)).toBe(14 * 60);
    // What was there before says so all the same.
    expect(standsStillSince(dayOf(late, other), at('14:01'), null, added)).toBe(10 * 60 + 30);
    // Work that is added before its time is expected at its time.
    const early = new Map([[late.id, at('08:00').minutes]]);
    expect(standsStillSince(dayOf(late), at('10:00'), null, early)).toBe(9 * 60);
  });

  it('stays so until something is done, for at least an hour, and never before the work’s own time', () => {
    const minute = fc.integer({ min: 0, max: 18 * 60 + 59 });
    const starts = fc.array(fc.integer({ min: 0, max: 23 * 60 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(starts, minute, minute, fc.option(minute), (begins, one, other, last) => {
        const times = begins.map(
          (from) => `${Math.floor(from / 60)}:${String(from % 60).padStart(2, '0')}`,
        );
        const today = dayOf(...times.map((time) => planned(time)));
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        const since = standsStillSince(today, { day, minutes: early }, last);
        if (since === null) return;
        expect(early - since).toBeGreaterThanOrEqual(60);
        expect(since).toBeGreaterThanOrEqual(Math.min(...begins));
        expect(standsStillSince(today, { day, minutes: late }, last)).toBe(since);
      }),
    );
  });
});

it('The clock is the family’s, not the device’s', () => {
  expect(clockAt('2026-03-04T15:20:00.000Z', 'America/New_York')).toEqual(at('10:20'));
  expect(clockAt('2026-03-05T02:00:00.000Z', 'America/Los_Angeles')).toEqual(at('18:00'));
});
