/** What of the attendance is shown. It stands in the address, so that a year's sheet can be linked to. */
import { useSearchParams } from 'react-router-dom';
import { isDay } from '../../../shared-model/lib/dates.ts';

export const attendanceParts = ['days', 'sheet', 'requirements'] as const;
export type AttendancePart = (typeof attendanceParts)[number];

/** What is shown, and how to choose it. */
export function useAttendanceView() {
  const [params, setParams] = useSearchParams();
  const choose = (choice: Partial<Record<'view' | 'student' | 'year' | 'day', string>>): void =>
    setParams(
      () => {
        const next = new URLSearchParams(location.search);
        for (const [name, value] of Object.entries(choice)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const day = params.get('day');
  return {
    part: attendanceParts.find((one) => one === params.get('view')) ?? 'days',
    /** Empty: no choice. */
    student: params.get('student') ?? '',
    /** The year's first day; null: no choice. */
    year: params.get('year'),
    /** The day that Tab reaches (yyyy-MM-dd); null: no choice. */
    day: isDay(day) ? day : null,
    choose,
  };
}

export type AttendanceView = ReturnType<typeof useAttendanceView>;
