/** What the attendance screen shows. It is held in the address, so that a year's sheet can be linked. */
import { oneOf, optionalDay, optionalText, useAddress } from '../../routes/use-address.ts';

export const attendanceParts = ['days', 'sheet', 'requirements'] as const;
export type AttendancePart = (typeof attendanceParts)[number];

const fields = {
  view: oneOf(attendanceParts),
  /** Student id. */
  student: optionalText,
  /** First day of the year. */
  year: optionalText,
  /** The day in the tab order. */
  day: optionalDay,
};

/** What is shown, and how to change it. */
export function useAttendanceView() {
  const [{ view: part, ...shown }, choose] = useAddress(fields);
  return { ...shown, part, choose };
}

export type AttendanceView = ReturnType<typeof useAttendanceView>;
