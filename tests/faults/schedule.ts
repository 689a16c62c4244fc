/** Planted faults of a course's schedule and of series. */
import type { Fault } from './fault.ts';

const ofSchedule = ['tests/shared-model/derive/schedule.test.ts'] as const;

export const scheduleFaults: readonly Fault[] = [
  {
    name: 'A pinned lesson takes no place of its day [SC2]',
    file: 'shared-model/derive/schedule.ts',
    from: '    take(pinnedTo);\n',
    to: '',
    seenBy: ofSchedule,
  },
  {
    name: 'A lesson done today takes no place of today [SC2]',
    file: 'shared-model/derive/schedule.ts',
    from: "if (state === 'done') take(doneOn);",
    to: "if (state === 'done' && doneOn !== today) take(doneOn);",
    seenBy: ofSchedule,
  },
  {
    name: 'A lesson that was tried today leaves its place to the next [SC2]',
    file: 'shared-model/derive/schedule.ts',
    from: 'if (triedOn === today && pinnedTo !== null && pinnedTo > today) take(today);',
    to: 'if (triedOn === today && pinnedTo !== null && pinnedTo < today) take(today);',
    seenBy: ofSchedule,
  },
  {
    name: 'A lesson comes before the course’s first day [SC5]',
    file: 'shared-model/derive/schedule.ts',
    from: 'const first = startDate > today ? startDate : today;',
    to: 'const first = today;',
    seenBy: ofSchedule,
  },
  {
    name: 'A lesson pinned to today counts as missed [SC4]',
    file: 'shared-model/derive/schedule.ts',
    from: 'pin !== null && pin >= today;',
    to: 'pin !== null && pin > today;',
    seenBy: ofSchedule,
  },
  {
    name: 'A course has a last day though lessons have none [SC7]',
    file: 'shared-model/derive/schedule.ts',
    from: 'endDate: unplaced > 0 ? null : latestOf(planned)',
    to: 'endDate: latestOf(planned)',
    seenBy: ofSchedule,
  },
  {
    name: 'A sick day within a break ends the break',
    file: 'shared-model/lib/school-day-walk.ts',
    from: '[last[0], Math.max(last[1], until)]',
    to: '[last[0], until]',
    seenBy: ['tests/shared-model/lib/school-day-walk.test.ts', ...ofSchedule],
  },
  {
    name: 'A pause of one course pauses all of them',
    file: 'shared-model/derive/school-calendars.ts',
    from: 'one.curriculumId === null || one.curriculumId === curriculumId;',
    to: 'one.curriculumId === null || curriculumId !== null;',
    seenBy: [
      'tests/shared-model/derive/school-calendars.test.ts',
      'tests/shared-model/derive/courses.test.ts',
    ],
  },
  {
    name: 'A series every other week goes by weeks from Monday, whatever the family’s are',
    file: 'shared-model/derive/recurrence.ts',
    from: 'const first = dayNumber(weekOf(from, calendar));',
    to: 'const first = dayNumber(weekOf(from, { weekBegins: 1 }));',
    seenBy: ['tests/shared-model/derive/recurrence.test.ts'],
  },
  {
    name: 'The fifth of a weekday is the first of the next month',
    file: 'shared-model/derive/recurrence.ts',
    from: 'if (place > 4) {',
    to: 'if (place > 5) {',
    seenBy: ['tests/shared-model/derive/recurrence.test.ts'],
  },
];
