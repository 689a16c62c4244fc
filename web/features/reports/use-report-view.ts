/** What a report covers. It is held in the address, so that a report can be linked. */
import type { Id } from '../../../shared-model/lib/ids.ts';
import type { DaySpan } from '../../../shared-model/lib/school-calendar.ts';
import {
  hasTerm,
  periods,
  spanOfPeriod,
  type Period,
} from '../../../shared-model/planning/periods.ts';
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
  period: oneOf(periods),
  student: optionalId<'student'>(),
  from: optionalDay,
  until: optionalDay,
};

/** What a report covers, and how to change it. */
export function useReportView() {
  const { day: today } = useToday();
  const terms = useRecords('schoolCalendarRecords')?.terms;
  const [{ period, student: studentId, from, until }, show] = useAddress(fields);
  const usual = terms && spanOfPeriod(period === 'custom' ? 'month' : period, today, terms);
  const chosen = from !== null && until !== null ? { from, until } : undefined;
  const span: DaySpan | undefined = period === 'custom' ? (chosen ?? usual) : usual;

  const choose = ({ studentId: student, ...choice }: ReportChoice): void =>
    show({ ...(choice.period === 'custom' && span), ...choice, student });

  return {
    period,
    periods: periods.filter((one) => one !== 'term' || (terms && hasTerm(terms, today))),
    studentId,
    /** Undefined until the family's terms are read. */
    span,
    choose,
  };
}
