/** What of the attendance is shown. It stands in the address, so that a year's sheet can be linked to. */
import { oneOf, optionalDay, optionalText, useAddress } from '../../routes/use-address.ts';

export const attendanceParts = ['days', 'sheet', 'requirements'] as const;
export type AttendancePart = (typeof attendanceParts)[number];

const fields = {
  view: oneOf(attendanceParts),
  /** A student's id. */
  student: optionalText,
  /** The year's first day. */
  year: optionalText,
  /** The day that Tab reaches. */
  day: optionalDay,
};

/** What is shown, and how to choose it. */
export function useAttendanceView() {
  const [{ view: part, ...shown }, choose] = useAddress(fields);
  return { ...shown, part, choose };
}

export type AttendanceView = ReturnType<typeof useAttendanceView>;
