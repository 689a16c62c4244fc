/** The demo family's planner: last week, this week and today; tasks of past days are completed. */
import { usualCalendar } from '../derive/shared-calendar.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { addDays, hourMs, minutesOfTime } from '../lib/dates.ts';
import { schoolDaysOfWeek } from '../lib/school-calendar.ts';
import { demoToday, demoWeek, type PlannedSample } from './demo-people.ts';
import { statusDone, type DemoScene, type LaterWrite } from './family-builder.ts';

/** A completion within the hour after the planned time. */
function doneThatDay(
  scene: DemoScene,
  day: string,
  { time }: PlannedSample,
  by: string,
): LaterWrite {
  const minutes = minutesOfTime(time)!;
  const spent = 20 + Math.floor(scene.builder.random() * 40);
  return statusDone(scene.at(day, '00:00') + minutes * 60_000 + spent * 60_000, by);
}

function samplesOf(
  day: string,
  today: string,
  count: number,
  turn: number,
): readonly PlannedSample[] {
  if (day === today) return demoToday;
  return Array.from({ length: count }, (_, at) => demoWeek[(turn + at) % demoWeek.length]!);
}

/** Adds the demo family's planner tasks. */
export function addDemoPlan(scene: DemoScene): void {
  const { builder, today, studentIds, at } = scene;
  const lastWeek = schoolDaysOfWeek(addDays(today, -7), usualCalendar);
  const days = [...new Set([...lastWeek, ...schoolDaysOfWeek(today, usualCalendar), today])];
  const made = at(addDays(lastWeek[0]!, -2), '18:00') - hourMs;
  for (const [turn, date] of days.entries()) {
    for (const [position, studentId] of studentIds.entries()) {
      for (const sample of samplesOf(
        date,
        today,
        lastWeek.includes(date) ? 2 : 3,
        turn + position,
      )) {
        const later = date < today ? doneThatDay(scene, date, sample, `s${studentId}`) : undefined;
        builder.add(plannerTask, { ...sample, status: 'pending', studentId, date }, made, {
          later,
        });
      }
    }
  }
}
