import { useState } from 'react';
import { CalendarRange, CalendarX, Palmtree } from 'lucide-react';
import type { SchoolCalendarRecords } from '../../../shared-model/derive/school-calendars.ts';
import { spanOf } from '../../../shared-model/derive/school-calendars.ts';
import type { SchoolTerm } from '../../../shared-model/entities/school-term.ts';
import type { TimeOff } from '../../../shared-model/entities/time-off.ts';
import { m } from '../../messages/compiled/messages.js';
import { useCalendars } from '../../device/use-calendars.ts';
import { Box, Grid, Row, Stack } from '../../ui/pieces.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { StudentSelect } from '../../ui/student-choice.tsx';
import { Months } from './months.tsx';
import { SchoolDaysPanel } from './school-days-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';
import { TimeOffPanel } from './time-off-panel.tsx';
import { termName } from './school-year-words.ts';
import { YearFigures } from './year-figures.tsx';
import styles from './school-year.module.css';

interface Props {
  records: SchoolCalendarRecords;
  years: readonly SchoolTerm[];
  year: SchoolTerm;
  today: string;
  onShow: (id: SchoolTerm['id']) => void;
  onPlanNext: () => void;
}

/** A year at a glance, for everybody or one child. */
const Glance = ({ records: { students }, years, year, today, onShow }: Props) => {
  const [whose, setWhose] = useState('');
  const student = students.find(({ id }) => String(id) === whose);
  const calendar = useCalendars().of(student?.id ?? null);
  const span = spanOf(year);
  return (
    <Panel
      title={termName(year)}
      icon={CalendarRange}
      actions={
        years.length > 1 && (
          <Segmented
            wraps
            label={m.labels_choice_year()}
            value={String(year.id)}
            options={years.map((one) => ({ value: String(one.id), label: termName(one) }))}
            onChange={(id) => onShow(Number(id))}
          />
        )
      }
    >
      <Stack>
        <Row justifyContent="space-between" alignItems="flex-start">
          <YearFigures span={span} calendar={calendar} aim={year.daysAim} today={today} />
          {students.length > 1 && (
            <Box flex="0 1 14rem">
              <StudentSelect
                label={m.school_year_whose()}
                hideLabel
                all={m.school_year_everybody()}
                students={students}
                value={whose}
                onChange={(event) => setWhose(event.target.value)}
              />
            </Box>
          )}
        </Row>
        <Months span={span} calendar={calendar} today={today} />
      </Stack>
    </Panel>
  );
};

const kindsOfDayOff = ['sick', 'day-off', 'field-trip', 'course-pause'] as const;

const kindsOfHoliday = ['holiday', 'break'] as const;

const hasSome = ({ timeOff }: SchoolCalendarRecords, kinds: readonly TimeOff['kind'][]): boolean =>
  timeOff.some(({ kind }) => kinds.includes(kind));

/** Holidays and breaks of everybody and of each child. */
const HolidaysPanel = ({
  records: { timeOff, students, schoolDays },
  today,
}: Pick<Props, 'records' | 'today'>) => (
  <TimeOffPanel
    {...{ timeOff, students, schoolDays, today }}
    title={m.school_year_holidays()}
    icon={Palmtree}
    addLabel={m.school_year_add_holiday()}
    emptyWords={m.school_year_no_holidays()}
    kinds={kindsOfHoliday}
  />
);

/** Sick days, trips and other days off of everybody and of each child. */
const DaysOffPanel = ({
  records: { timeOff, students, schoolDays },
  today,
}: Pick<Props, 'records' | 'today'>) => (
  <TimeOffPanel
    {...{ timeOff, students, schoolDays, today }}
    title={m.school_year_days_off()}
    icon={CalendarX}
    addLabel={m.school_year_add_day_off()}
    emptyWords={m.school_year_no_days_off()}
    kinds={kindsOfDayOff}
  />
);

/** What a family without a school year has off nevertheless: from its first week, or by a sick day. */
export const PanelsWithoutYear = (props: Pick<Props, 'records' | 'today'>) => (
  <>
    {hasSome(props.records, kindsOfHoliday) && <HolidaysPanel {...props} />}
    {hasSome(props.records, kindsOfDayOff) && <DaysOffPanel {...props} />}
  </>
);

/** The family's whole school calendar. */
export const SchoolYearPanels = (props: Props) => {
  const { records, today, onPlanNext } = props;
  const { schoolDays, students, terms } = records;
  const calendar = useCalendars().of(null);
  return (
    <Stack gap="5">
      <Glance {...props} />
      <Grid gap="5" alignItems="start" className={styles.panels}>
        <Stack gap="5">
          <HolidaysPanel records={records} today={today} />
          <DaysOffPanel records={records} today={today} />
        </Stack>
        <Stack gap="5">
          <SchoolDaysPanel schoolDays={schoolDays} students={students} />
          <TermsPanel terms={terms} calendar={calendar} onPlanNext={onPlanNext} />
        </Stack>
      </Grid>
    </Stack>
  );
};
