import { useEffect, useState } from 'react';
import type { SchoolCalendarRecords } from '../../../../../shared-model/derive/school-calendars.ts';
import type { TimeOff } from '../../../../../shared-model/entities/time-off.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { act } from '../../../../device/act.ts';
import { useFamily } from '../../../../device/use-family.ts';
import { useToday } from '../../../../device/use-now.ts';
import { useRecords } from '../../../../device/use-records.ts';
import { yearName } from '../../../../device/year-name.ts';
import { showDayFrom, showList } from '../../../../format/format.ts';
import { CheckboxGroup } from '../../../../ui/checkbox-group.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Box, Button, Stack, Text } from '../../../../ui/pieces.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { toast } from '../../../../ui/toast.ts';
import { daysInZone, zonesOf } from './calendar-zones.ts';
import type { CalendarDays } from './fold-days.ts';
import { readCalendar, type ReadCalendar } from './read-calendar.ts';
import { effectsOn, offeredDays, weekdaysIn } from './year-effect.ts';

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

const Choice = ({ calendar, records, onClose }: ChoiceProps) => {
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

/** Why a calendar has nothing to choose from; null: it has. */
function wrongWith(calendar: ReadCalendar | 'unreadable' | 'too-long'): string | null {
  if (calendar === 'unreadable') return m.calendar_file_unreadable();
  if (calendar === 'too-long') return m.calendar_file_too_long();
  const { days, unread } = calendar;
  if (days.length > 0) return null;
  if (unread.length === 0) return m.calendar_file_nothing();
  const names = showList(unread.slice(0, 8).map((name) => name || m.calendar_file_unnamed()));
  return m.calendar_file_unread({ count: unread.length, names });
}

interface Props {
  file: Blob;
  onClose: () => void;
}

/** Chooses which days of a calendar file become days off. Closures that the family doesn't have yet start checked. */
export const CalendarDialog = ({ file, onClose }: Props) => {
  const records = useRecords('schoolCalendarRecords');
  const { day: today } = useToday();
  const { zone } = useFamily();
  const [calendar, setCalendar] = useState<ReadCalendar | null>(null);
  const isReady = records !== undefined;
  useEffect(() => {
    if (!records || calendar) return undefined;
    let isGone = false;
    const read = async () => {
      const answer = await readCalendar(file, offeredDays(records.terms, today), zone);
      if (isGone) return;
      const wrong = wrongWith(answer);
      if (wrong === null) return setCalendar(answer as ReadCalendar);
      toast({ kind: 'danger', title: m.calendar_file_failed(), description: wrong });
      onClose();
    };
    void read();
    return () => {
      isGone = true;
    };
    // Read once, with the records that were there: later ones only change what is off already.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady, file]);
  if (!records || !calendar) return null;
  return <Choice calendar={calendar} records={records} onClose={onClose} />;
};
