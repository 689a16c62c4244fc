/** Planted faults of imports: spreadsheets' rows and days, other programs' calendars. */
import type { Fault } from './fault.ts';

export const importFaults: readonly Fault[] = [
  {
    name: 'A day above 12 is taken for a month of the column’s order',
    file: 'shared-model/import/read-day.ts',
    from: "const isDayFirst = second > 12 ? false : first > 12 || order === 'day-first';",
    to: "const isDayFirst = order === 'day-first';",
    seenBy: ['tests/shared-model/import/read-day.test.ts'],
  },
  {
    name: 'A year of two digits is of the last century',
    file: 'shared-model/import/read-day.ts',
    from: '`20${text}`',
    to: '`19${text}`',
    seenBy: ['tests/shared-model/import/read-day.test.ts'],
  },
  {
    name: 'A day number of Excel is a day late',
    file: 'shared-model/import/read-day.ts',
    from: "const excelZero = '1899-12-30';",
    to: "const excelZero = '1899-12-31';",
    seenBy: ['tests/shared-model/import/read-day.test.ts'],
  },
  {
    name: 'A column that contradicts itself settles the order of days',
    file: 'shared-model/import/read-day.ts',
    from: 'return found.size === 1 ? [...found][0] : undefined;',
    to: 'return [...found][0];',
    seenBy: ['tests/shared-model/import/read-day.test.ts'],
  },
  {
    name: 'Work without a time is due when its day begins',
    file: 'shared-model/import/read-rows.ts',
    from: 'clockOf(due.minutes ?? endOfDay)',
    to: 'clockOf(due.minutes ?? 0)',
    seenBy: ['tests/shared-model/import/read-rows.test.ts'],
  },
  {
    name: 'A first name that two children have means neither, and nobody is told',
    file: 'shared-model/import/read-rows.ts',
    from: 'if (alike.length !== 1) row.wrong',
    to: 'if (alike.length === 0) row.wrong',
    seenBy: ['tests/shared-model/import/read-rows.test.ts'],
  },
  {
    name: 'A student who stands twice in a list is made twice',
    file: 'shared-model/import/read-rows.ts',
    from: '    names.add(name);\n',
    to: '',
    seenBy: ['tests/shared-model/import/read-rows.test.ts'],
  },
  {
    name: 'Hours with minutes are read as minutes',
    file: 'shared-model/import/read-minutes.ts',
    from: '[/^(\\d{1,2}):(\\d\\d)(?::00)?$/, (hours, minutes) => hours * 60 + minutes],',
    to: '[/^(\\d{1,2}):(\\d\\d)(?::00)?$/, (hours, minutes) => hours + minutes],',
    seenBy: ['tests/shared-model/import/read-minutes.test.ts'],
  },
  {
    name: 'A column serves two headings',
    file: 'shared-model/import/guess-columns.ts',
    from: '    taken.add(at);\n',
    to: '',
    seenBy: ['tests/shared-model/import/guess-columns.test.ts'],
  },
  {
    name: 'A calendar’s event lasts a day too long',
    file: 'shared-model/calendars/event-days.ts',
    from: 'until: addDays(from, length - 1)',
    to: 'until: addDays(from, length)',
    seenBy: ['tests/shared-model/calendars/event-days.test.ts'],
  },
  {
    name: 'An event that was moved stays on its former day too',
    file: 'shared-model/calendars/event-days.ts',
    from: 'filter((day) => !out.has(day) && !moved?.has(day));',
    to: 'filter((day) => !out.has(day));',
    seenBy: ['tests/shared-model/calendars/event-days.test.ts'],
  },
];
