/** The demo family's further records: attendance since its school year began, requirements, and a portfolio. */
import { daysBetween } from '../derive/indexes.ts';
import { attendance, type attendanceKinds } from '../entities/attendance.ts';
import { portfolioItem } from '../entities/portfolio-item.ts';
import { requirementProfile } from '../entities/requirement-profile.ts';
import { addDays, minuteMs, weekStart } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { isSchoolDay } from '../lib/school-calendar.ts';
import { defaultDaysAim } from '../planning/default-school-year.ts';
import type { DemoCompletions } from './demo-done.ts';
import type { DemoScene } from './demo-scene.ts';
import type { DemoWords } from './words-en.ts';

/** Minutes of a school day of each student, by position. */
const defaultMinutes = [300, 290, 270, 230, 170, 130];

interface DayOverride {
  kind: (typeof attendanceKinds)[number];
  minutes: number | null;
  note: string;
}

/** The override of a school day, by the day's number: a trip for all, an illness, half a day. */
function dayOf(words: DemoWords, number: number, position: number): DayOverride {
  const minutesOfDay = defaultMinutes[position]! + 5 * ((number * 7 + position * 3) % 9) - 20;
  if (number === 5) return { kind: 'field-trip', minutes: 240, note: words.notes.trip };
  if (position === 4 && (number === 8 || number === 9))
    return { kind: 'sick', minutes: null, note: number === 8 ? words.notes.sick : '' };
  if (position === 5 && number === 11)
    return { kind: 'half-day', minutes: 60, note: words.notes.half };
  return { kind: 'present', minutes: minutesOfDay, note: '' };
}

/** Adds the requirements of a school year; students refer to them. */
export const addDemoRequirements = (
  { builder, words }: Pick<DemoScene, 'builder' | 'words'>,
  made: number,
): Id<'requirement-profile'> =>
  builder.add(
    requirementProfile,
    { name: words.requirements, days: defaultDaysAim, hours: 720 },
    made,
  );

/**
 * Adds an override for every school day until today on which a student has no completed work, because the family came
 * to Trailbook later.
 */
function addAttendance(
  { builder, days, words, studentIds, at }: DemoScene,
  done: DemoCompletions,
): void {
  let number = 0;
  for (const day of daysBetween(days.year.from, days.last)) {
    if (!isSchoolDay(day, days.calendar)) continue;
    for (const [position, studentId] of studentIds.entries()) {
      if (done.present.get(day)?.has(position)) continue;
      const override = dayOf(words, number, position);
      builder.add(attendance, { studentId, date: day, ...override }, at(day, '17:30'));
    }
    number += 1;
  }
}

/** Keeps three items, the latest one always in the week of today. */
function addPortfolio({ builder, now, today, days, words, studentIds, at }: DemoScene): void {
  const ofThisWeek = days.last >= weekStart(today) ? days.last : today;
  const portfolioItems = [
    { name: 'story', position: 0, subject: 'Language Arts', date: addDays(days.year.from, 3) },
    { name: 'hotel', position: 3, subject: 'Science', date: addDays(days.year.from, 16) },
    { name: 'map', position: 2, subject: 'History', date: ofThisWeek },
  ] as const;
  for (const { name, position, subject, date } of portfolioItems) {
    const [title, note] = words.kept[name] as readonly [string, string];
    const studentId = studentIds[position]!;
    const made = Math.min(at(date, '18:00'), now - minuteMs);
    builder.add(portfolioItem, { studentId, date, title, note, subject }, made);
  }
}

/** Adds the demo family's attendance and its portfolio. */
export function addDemoRecords(scene: DemoScene, done: DemoCompletions): void {
  addAttendance(scene, done);
  addPortfolio(scene);
}
