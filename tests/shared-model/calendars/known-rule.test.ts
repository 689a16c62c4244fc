import { expect, it } from 'vitest';
import { readCalendar } from '../../../web/features/settings/data/calendar-import/read-calendar.ts';
import { isKnownRule, ruleParts } from '../../../shared-model/calendars/known-rule.ts';

it.for([
  'FREQ=YEARLY',
  'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
  'FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO',
  'FREQ=YEARLY;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
  'FREQ=MONTHLY;BYDAY=1FR;UNTIL=20270604',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=SU',
  'FREQ=DAILY;COUNT=5',
  'freq=daily;byday=MO,TU,WE,TH,FR',
])('“%s” is given to the parser', (rule) => {
  expect(isKnownRule(ruleParts(rule))).toBe(true);
});

it.for([
  '',
  'FREQ=HOURLY',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;INTERVAL=99999999999',
  'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYDAY=MO;BYMONTHDAY=31;BYMONTH=4',
  'FREQ=YEARLY;BYDAY=-6MO;BYMONTH=4',
  'FREQ=MONTHLY;BYSETPOS=9;BYDAY=MO',
  'FREQ=MONTHLY;BYDAY=5MO;INTERVAL=12',
  'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO',
])('“%s” may have no next day: its event is told as one that can’t be read', async (rule) => {
  const text = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Odd\nDTSTART:20270104\nRRULE:${rule || 'X'}\nEND:VEVENT\nEND:VCALENDAR\n`;
  const window = { from: '2026-08-01', until: '2028-08-01' };
  expect(isKnownRule(ruleParts(rule))).toBe(false);
  expect(await readCalendar(new Blob([text]), window, 'UTC')).toMatchObject({
    days: [],
    unread: ['Odd'],
  });
});
