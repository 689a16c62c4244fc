/** What a report is of. It stands in the address, so that a report can be linked to. */
import { useSearchParams } from 'react-router-dom';
import { isDay } from '../../../shared-model/lib/dates.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import type { DaySpan } from '../../../shared-model/lib/school-calendar.ts';
import {
  hasTerm,
  periods,
  spanOfPeriod,
  type Period,
} from '../../../shared-model/planning/periods.ts';
import { useToday } from '../../state/use-now.ts';
import { useRecords } from '../../state/use-records.ts';

/** What of a report can be chosen. */
export interface ReportChoice {
  period?: Period;
  studentId?: Id<'student'> | null;
  from?: string;
  until?: string;
}

/** What a report is of, and how to choose it. */
export function useReportView() {
  const { day: today } = useToday();
  const terms = useRecords('schoolCalendarRecords')?.terms;
  const [params, setParams] = useSearchParams();
  const asked = params.get('period');
  const period: Period = periods.find((one) => one === asked) ?? 'week';
  const studentId: Id<'student'> | null = Number(params.get('student')) || null;
  const [from, until] = [params.get('from'), params.get('until')];
  const usual = terms && spanOfPeriod(period === 'custom' ? 'month' : period, today, terms);
  const chosen = isDay(from) && isDay(until) ? { from, until } : undefined;
  const span: DaySpan | undefined = period === 'custom' ? (chosen ?? usual) : usual;

  const choose = (choice: ReportChoice) =>
    setParams(
      () => {
        const next = new URLSearchParams(location.search);
        if (choice.period !== undefined) next.set('period', choice.period);
        if (choice.period === 'custom' && span) {
          next.set('from', span.from);
          next.set('until', span.until);
        }
        if (choice.from !== undefined) next.set('from', choice.from);
        if (choice.until !== undefined) next.set('until', choice.until);
        if (choice.studentId === null) next.delete('student');
        else if (choice.studentId !== undefined) next.set('student', String(choice.studentId));
        return next;
      },
      { replace: true },
    );

  return {
    period,
    periods: periods.filter((one) => one !== 'term' || (terms && hasTerm(terms, today))),
    studentId,
    /** Undefined until the family's terms are read. */
    span,
    choose,
  };
}
