import { useState } from 'react';
import type { SchoolCalendarRecords } from '../../../../../shared-model/derive/school-calendars.ts';
import type { TimeOff } from '../../../../../shared-model/entities/time-off.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { act } from '../../../../device/act.ts';
import { useToday } from '../../../../device/use-now.ts';
import { yearName } from '../../../../device/year-name.ts';
import { showDayFrom, showList } from '../../../../format/format.ts';
import { CheckboxGroup } from '../../../../ui/checkbox-group.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Box, Button, Stack, Text } from '../../../../ui/pieces.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { daysInZone, zonesOf } from '../../../../../shared-model/calendars/calendar-zones.ts';
import type { CalendarDays } from '../../../../../shared-model/calendars/fold-days.ts';
import type { ReadCalendar } from '../../../../../shared-model/calendars/calendar-days.ts';
import { effectsOn, weekdaysIn } from './year-effect.ts';

/** Whether the family already has these days off, under any name. */
const isThere = ({ from, until }: CalendarDays, timeOff: readonly TimeOff[]): boolean =>
  timeOff.some(
    ({ startDate, endDate, studentId, curriculumId }) =>
      studentId === null && curriculumId === null && startDate <= from && until <= endDate,
  );

const keyOf = ({ from, until, name }: CalendarDays): string => `${from} ${until} ${name}`;

/** What is said about a calendar as a whole: what isn't offered, and why. */
const CalendarNotes = ({ calendar: { timed, unread, cut } }: { calendar: ReadCalendar }) => (
  <>
    {unread.length > 0 && (
      <Text as="output" display="block" weight="semibold">
        {m.calendar_file_unread({
          count: unread.length,
          names: showList(unread.slice(0, 8).map((name) => name || m.calendar_file_unnamed())),
        })}
      </Text>
    )}
    {timed > 0 && <Text tone="muted">{m.calendar_file_timed({ count: timed })}</Text>}
    {cut > 0 && <Text tone="muted">{m.calendar_file_cut({ count: cut })}</Text>}
  </>
);

interface EffectProps {
  records: SchoolCalendarRecords;
  chosen: readonly CalendarDays[];
}

/** What the chosen days do to each school year. */
const Effect = ({ records, chosen }: EffectProps) => (
  <Box as="output" display="block">
    {effectsOn(records, chosen).map(({ year, before, after }) => {
      const aim = year.term.daysAim;
      const short = aim === null ? 0 : aim - after;
      return (
        <Text key={year.term.id} weight="semibold">
          {m.calendar_file_effect({ year: yearName(year), before: `${before}`, count: after })}
          {short > 0 && ` · ${m.school_year_below_aim({ count: short, aim: `${aim}` })}`}
        </Text>
      );
    })}
  </Box>
);

interface ChoiceProps {
  calendar: ReadCalendar;
  records: SchoolCalendarRecords;
  onClose: () => void;
}

/** Chooses which days of a calendar file become days off. Closures that the family doesn't have yet start checked. */
export const DaysOffChoice = ({ calendar, records, onClose }: ChoiceProps) => {
  const { timeOff, schoolDays } = records;
  const { day: today } = useToday();
  const zones = zonesOf(calendar.days);
  const [zone, setZone] = useState('');
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [showsOthers, setShowsOthers] = useState(false);
  const isAsked = zones.length > 0 && zone === '';
  const days = isAsked ? [] : zones.length > 0 ? daysInZone(calendar.days, zone) : calendar.days;
  const isChosen = (one: CalendarDays): boolean =>
    changed.get(keyOf(one)) ?? (one.isClosure && !isThere(one, timeOff));
  const chosen = days.filter(isChosen);
  const [closures, others] = [true, false].map((is) =>
    days.filter((one) => one.isClosure === is),
  ) as [CalendarDays[], CalendarDays[]];
  const count = weekdaysIn(schoolDays, chosen);
  const spanOf = ({ from, until }: CalendarDays): string => {
    const [first, last] = [showDayFrom(from, today), showDayFrom(until, today)];
    return from === until ? first : m.common_from_to({ from: first, until: last });
  };
  const group = (some: readonly CalendarDays[]) => ({
    value: some.filter(isChosen).map(keyOf),
    onChange: (keys: string[]) =>
      setChanged(
        new Map([
          ...changed,
          ...some.map((one) => [keyOf(one), keys.includes(keyOf(one))] as const),
        ]),
      ),
    options: some.map((one) => ({
      value: keyOf(one),
      label: <span dir="auto">{one.name || m.calendar_file_unnamed()}</span>,
      hint: isThere(one, timeOff) ? m.calendar_file_there({ days: spanOf(one) }) : spanOf(one),
    })),
  });
  const take = async () => {
    const times = chosen.map(({ from, until, name }) => ({ from, until, name }));
    const words = { done: m.calendar_file_taken({ count }), failed: m.calendar_file_failed() };
    if (await act('importTimeOff', { times }, words)) onClose();
  };
  return (
    <FormDialog
      size="lg"
      title={m.calendar_file_title()}
      saveLabel={m.calendar_file_take({ count })}
      canSave={chosen.length > 0}
      onSubmit={take}
      onClose={onClose}
    >
      {zones.length > 0 && (
        <Stack gap="2">
          <Text weight="semibold">{m.calendar_file_zone_ask()}</Text>
          <Segmented
            label={m.calendar_file_zone()}
            value={zone}
            onChange={setZone}
            wraps
            options={zones.map((value) => ({
              value,
              label: m.calendar_file_zone_of({ zone: value }),
            }))}
          />
        </Stack>
      )}
      <Effect records={records} chosen={chosen} />
      {closures.length > 0 && (
        <CheckboxGroup
          legend={m.calendar_file_which()}
          hint={m.calendar_file_which_hint()}
          {...group(closures)}
        />
      )}
      {others.length > 0 && !showsOthers && (
        <Button alignSelf="start" onClick={() => setShowsOthers(true)}>
          {m.calendar_file_others_show({ count: others.length })}
        </Button>
      )}
      {others.length > 0 && showsOthers && (
        <CheckboxGroup
          legend={m.calendar_file_others()}
          hint={m.calendar_file_others_hint()}
          {...group(others)}
        />
      )}
      <CalendarNotes calendar={calendar} />
    </FormDialog>
  );
};
