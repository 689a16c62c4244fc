/** For tallies that share no code with the product: stored records as they are, and the platform's own calendar. */
import type { FamilyView } from '../../../shared-model/derive/family-view.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day (yyyy-MM-dd) of a moment (ISO 8601) in a zone (IANA), by the platform's own calendar. */
export function platformDay(moment: string, zone: string): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  formats.set(zone, format);
  return format.format(new Date(moment));
}

/** A stored record with its fields: those of all kinds of work. */
export interface RawRecord {
  t: string;
  id: number;
  _del?: boolean;
  studentId: number;
  assignmentId: number;
  classId: number;
  lessonId: number;
  completed?: boolean;
  completedAt: string;
  dueDate: string;
  status?: string;
  date: string;
  type: string;
  xpReward?: number | null;
  timeSpent: number;
  score?: number | null;
}

/** Reads a view's stored records of a kind that aren't deleted. */
export function rawRecords(view: FamilyView): (t: string) => RawRecord[] {
  const records = [...view.everything()].map(
    ({ t, id, fields }) => ({ t, id, ...fields }) as unknown as RawRecord,
  );
  return (t) => records.filter((one) => one.t === t && one._del !== true);
}
