/** Planted faults of days: zones, school years, attendance, streaks, open work. */
import type { Fault } from './fault.ts';

export const dayFaults: readonly Fault[] = [
  {
    name: 'Work that is done ahead counts on the day it was planned for',
    file: 'shared-model/derive/day-done.ts',
    from: 'plannedFor !== null && plannedFor < tickedOn ? plannedFor : tickedOn;',
    to: 'plannedFor ?? tickedOn;',
    seenBy: [
      'tests/shared-model/derive/day-done.test.ts',
      'tests/shared-model/actions/complete-item.test.ts',
    ],
  },
  {
    name: 'Work of the evening west of Greenwich is missing from its day',
    file: 'shared-model/derive/day-done.ts',
    from: 'const [from, until] = [addDays(day, -1), addDays(day, 1)];',
    to: 'const [from, until] = [addDays(day, -1), day];',
    seenBy: ['tests/shared-model/derive/xp.test.ts'],
  },
  {
    name: 'A day has 24 hours when clocks change',
    file: 'shared-model/lib/dates.ts',
    from: 'startOfDay(addDays(day, 1), zone);',
    to: 'startOfDay(day, zone) + dayMs;',
    seenBy: ['tests/shared-model/lib/dates.test.ts'],
  },
  {
    name: 'A week begins a week late before its first weekday',
    file: 'shared-model/lib/dates.ts',
    from: '(weekdayOf(day) - begins + 7) % 7;',
    to: 'weekdayOf(day) - begins;',
    seenBy: ['tests/shared-model/lib/dates.test.ts'],
  },
  {
    name: 'August belongs to the school year that is over',
    file: 'shared-model/lib/default-year.ts',
    from: 'month < firstMonth ? year - 1 : year;',
    to: 'month <= firstMonth ? year - 1 : year;',
    seenBy: ['tests/shared-model/lib/default-year.test.ts'],
  },
  {
    name: 'At the moment of a move the former zone still holds',
    file: 'shared-model/lib/zone-history.ts',
    from: 'former.find(({ until }) => at < until)?.zone ?? zone;',
    to: 'former.find(({ until }) => at <= until)?.zone ?? zone;',
    seenBy: ['tests/shared-model/lib/zone-history.test.ts'],
  },
  {
    name: 'A break ends a streak',
    file: 'shared-model/derive/streak.ts',
    from: '    if (!isSchoolDay(day, calendar)) continue;\n    if (done.has(day)) {',
    to: '    if (!isSchoolDay(day, { ...calendar, off: [] })) continue;\n    if (done.has(day)) {',
    seenBy: ['tests/shared-model/derive/streak.test.ts'],
  },
  {
    name: 'A streak is missed before the day is over',
    file: 'shared-model/derive/streak.ts',
    from: '} else if (day < today && (missed.has(day) || hadLesson(day))) {',
    to: '} else if (missed.has(day) || hadLesson(day)) {',
    seenBy: ['tests/shared-model/derive/streak.test.ts'],
  },
  {
    name: 'A sick day at the weekend counts as sickness',
    file: 'shared-model/derive/attendance-days.ts',
    from: "if (wouldBe && (off?.kind === 'sick' || off?.kind === 'field-trip')) return off.kind;",
    to: "if (off?.kind === 'sick' || (wouldBe && off?.kind === 'field-trip')) return off.kind;",
    seenBy: ['tests/shared-model/derive/attendance-days.test.ts'],
  },
  {
    name: 'The usual minutes are added to a day for which a parent has said none',
    file: 'shared-model/derive/attendance-days.ts',
    from: 'const takesDefault = known === 0 && (found?.minutes ?? null) === null;',
    to: 'const takesDefault = known === 0;',
    seenBy: ['tests/shared-model/derive/attendance-days.test.ts'],
  },
  {
    name: 'The family’s holiday hides a child’s own day off',
    file: 'shared-model/derive/school-calendars.ts',
    from: 'Number(one.studentId === null) - Number(other.studentId === null) ||',
    to: 'Number(other.studentId === null) - Number(one.studentId === null) ||',
    seenBy: [
      'tests/shared-model/derive/school-calendars.test.ts',
      'tests/shared-model/derive/attendance-days.test.ts',
    ],
  },
  {
    name: 'A student who has left the class keeps what was due afterwards',
    file: 'shared-model/derive/open-tasks.ts',
    from: 'return term.startedAt <= moment && (term.endedAt === null || moment < term.endedAt);',
    to: 'return term.startedAt <= moment;',
    seenBy: ['tests/shared-model/derive/open-tasks.test.ts'],
  },
  {
    name: 'A graduate’s work stays open',
    file: 'shared-model/derive/open-tasks.ts',
    from: "found !== undefined && (found.fields['status'] ?? 'active') === 'active';",
    to: 'found !== undefined;',
    seenBy: ['tests/shared-model/derive/former-students.test.ts'],
  },
  {
    name: 'Dismissed work is late',
    file: 'shared-model/derive/overdue.ts',
    from: '!part.completed && Date.parse(part.dueDate) < now && !isDismissed(part, dismissedUntil);',
    to: '!part.completed && Date.parse(part.dueDate) < now;',
    seenBy: ['tests/shared-model/derive/overdue.test.ts'],
  },
];
