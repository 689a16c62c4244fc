import type { Student } from '../../../shared-model/entities/student.ts';
import type { Period } from '../../../shared-model/planning/periods.ts';
import { m } from '../../messages/compiled/messages.js';
import { Grid } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { StudentSelect } from '../../ui/student-select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { useReportView } from './use-report-view.ts';

const names: Record<Period, () => string> = {
  week: m.reports_this_week,
  month: m.reports_this_month,
  quarter: m.reports_this_quarter,
  term: m.reports_this_term,
  year: m.reports_this_year,
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
    <Grid min="9rem" maxW="44rem" screenOnly>
      <SelectField
        label={m.common_period()}
        value={period}
        options={periods.map((one) => ({ value: one, label: names[one]() }))}
        onChange={({ target }) => choose({ period: target.value as Period })}
      />
      <StudentSelect
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
