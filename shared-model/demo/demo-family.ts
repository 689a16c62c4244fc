/**
 * The demo family: a family's records with the specification's sample figures, dated around today.
 *
 * Invariant, on every date: 6 students, 4 classes, 28 of 40 tasks completed; every student's today consists of the six
 * planner tasks of `demoToday`, all pending, because open tasks are due on later days and no lesson falls on today; the
 * latest two completions and the task due tomorrow head Recent Activity.
 */
import type { Change } from '../commit/change.ts';
import { family, timezones } from '../entities/family.ts';
import { familySettings } from '../entities/family-settings.ts';
import { member } from '../entities/member.ts';
import { enrollment } from '../entities/enrollment.ts';
import { schoolClass } from '../entities/school-class.ts';
import { student } from '../entities/student.ts';
import { addDays, dayIn, fromForm, hourMs } from '../lib/dates.ts';
import { randomId, type Id } from '../lib/ids.ts';
import { seededRandom } from '../lib/random.ts';
import { addDemoAssignments } from './demo-assignments.ts';
import { addDemoCurriculums } from './demo-curriculums.ts';
import { demoClasses, demoFamilyName, demoParent, demoStudents } from './demo-people.ts';
import { addDemoPlan } from './demo-plan.ts';
import { FamilyBuilder, type DemoScene } from './family-builder.ts';

/** When and where the demo family is generated. */
export interface DemoOptions {
  /** Milliseconds since 1970. */
  now: number;
  /** The IANA zone that decides today's date. */
  timezone: string;
  seed?: number;
  /** Given if the family and its parent exist already; random by default. */
  familyId?: Id<'family'>;
  memberId?: Id<'member'>;
}

/** The generated records and the ids a caller needs. */
export interface DemoFamily {
  familyId: Id<'family'>;
  memberId: Id<'member'>;
  /** In the order of `demoStudents`. */
  students: { id: Id<'student'>; fullName: string }[];
  /** One action for the `system` actor to commit; fewer changes than `maxGroup`. */
  changes: Change[];
}

function addPeople(
  builder: FamilyBuilder,
  { timezone }: DemoOptions,
  made: number,
  [familyId, memberId]: [number, number],
): number[] {
  const setting = timezones.find((zone) => zone === timezone) ?? 'device';
  builder.add(family, { familyName: demoFamilyName, timezone: setting }, made, { id: familyId });
  builder.add(familySettings, { email: demoParent.email }, made, { id: familyId });
  builder.add(member, { ...demoParent, role: 'parent' }, made, { id: memberId });
  return demoStudents.map((fields) =>
    builder.add(student, { ...fields, parentId: memberId }, made),
  );
}

function addClasses(
  builder: FamilyBuilder,
  made: number,
  memberId: Id<'member'>,
  studentIds: readonly Id<'student'>[],
): Map<string, number> {
  const classIds = new Map<string, number>();
  for (const [at, { students, ...fields }] of demoClasses.entries()) {
    const classId = builder.add(
      schoolClass,
      { ...fields, place: String(at + 1), subject: fields.name, teacherId: memberId },
      made,
    );
    classIds.set(fields.name, classId);
    for (const position of students) {
      builder.add(enrollment, { classId, studentId: studentIds[position]! }, made);
    }
  }
  return classIds;
}

/** Caches the moments, because many records share one. */
function momentsIn(timezone: string): DemoScene['at'] {
  const moments = new Map<string, number>();
  return (day, time) => {
    const key = `${day} ${time}`;
    const moment = moments.get(key) ?? Date.parse(fromForm(day, time, timezone)!);
    moments.set(key, moment);
    return moment;
  };
}

/** Generates the demo family. The same day, zone and seed give the same records, except for the two latest completions, which depend on `now`. */
export function demoFamily(options: DemoOptions): DemoFamily {
  const { now, timezone } = options;
  const builder = new FamilyBuilder(seededRandom(options.seed ?? 1));
  const familyId = options.familyId ?? randomId(builder.random);
  const memberId = options.memberId ?? randomId(builder.random);
  const today = dayIn(now, timezone);
  const at = momentsIn(timezone);
  const made = at(addDays(today, -90), '08:00') - hourMs;

  const studentIds = addPeople(builder, options, made, [familyId, memberId]);
  const classIds = addClasses(builder, made, memberId, studentIds);
  const scene = { builder, now, today, memberId, studentIds, classIds, at };
  addDemoAssignments(scene);
  addDemoPlan(scene);
  addDemoCurriculums(scene);
  const students = demoStudents.map(({ fullName }, place) => ({
    id: studentIds[place]!,
    fullName,
  }));
  return { familyId, memberId, students, changes: builder.changes() };
}
