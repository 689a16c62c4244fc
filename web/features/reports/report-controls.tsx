import type { Student } from '../../../shared-model/entities/student.ts';
import {
  type Period,
  hasTerm,
  periods as allPeriods,
  spanOfPeriod,
} from '../../../shared-model/planning/periods.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import type { DaySpan } from '../../../shared-model/lib/school-calendar.ts';
import { m } from '../../messages/compiled/messages.js';
import { Grid } from '../../ui/pieces.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { StudentFilter } from '../../ui/student-choice.tsx';
import { oneOf, optionalDay, optionalId, useAddress } from '../../routes/use-address.ts';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';

/** Choices of a report. */
export interface ReportChoice {
  period?: Period;
  studentId?: Id<'student'> | null;
  from?: string;
  until?: string;
}

const fields = {
  period: oneOf(allPeriods),
  student: optionalId<'student'>(),
  from: optionalDay,
  until: optionalDay,
};

/** What a report covers, and how to change it. It is held in the address, so that a report can be linked. */
export function useReportView() {
  const { day: today, weekBegins } = useToday();
  const terms = useRecords('schoolCalendarRecords')?.terms;
  const [{ period, student: studentId, from, until }, show] = useAddress(fields);
  const asked = period === 'custom' ? 'month' : period;
  const usual = terms && spanOfPeriod(asked, today, terms, weekBegins);
  const chosen = from !== null && until !== null ? { from, until } : undefined;
  const span: DaySpan | undefined = period === 'custom' ? (chosen ?? usual) : usual;

  const choose = ({ studentId: student, ...choice }: ReportChoice): void =>
    show({ ...(choice.period === 'custom' && span), ...choice, student });

  return {
    period,
    periods: allPeriods.filter((one) => one !== 'term' || (terms && hasTerm(terms, today))),
    studentId,
    /** Undefined until the family's terms are read. */
    span,
    choose,
  };
}

const names: Record<Period, () => string> = {
  week: m.reports_this_week,
  month: m.reports_this_month,
  quarter: m.reports_this_quarter,
  term: m.reports_this_term,
  year: m.common_this_school_year,
  custom: m.reports_custom,
};

interface Props {
  view: ReturnType<typeof useReportView>;
  students: readonly Student[];
}

/** Chooses a report's days and student. */
export const ReportControls = ({ view, students }: Props) => {
  const { period, periods, studentId, span, choose } = view;
  return (
    <Grid min="10.5rem" maxW="44rem" screenOnly>
      <SelectField
        label={m.common_period()}
        value={period}
        options={periods.map((one) => ({ value: one, label: names[one]() }))}
        onChange={({ target }) => choose({ period: target.value as Period })}
      />
      <StudentFilter
        students={students}
        all={m.common_all_students()}
        value={studentId ?? ''}
        onChange={({ target }) => choose({ studentId: Number(target.value) || null })}
      />
      {period === 'custom' && span && (
        <>
          <TextField
            type="date"
            label={m.reports_from()}
            value={span.from}
            onChange={({ target }) => target.value !== '' && choose({ from: target.value })}
          />
          <TextField
            type="date"
            label={m.reports_until()}
            value={span.until}
            error={span.until < span.from ? m.reports_dates_wrong() : undefined}
            onChange={({ target }) => target.value !== '' && choose({ until: target.value })}
          />
        </>
      )}
    </Grid>
  );
};
