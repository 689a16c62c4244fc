/**
 * The demo family: a family's records with the specification's sample figures, dated around today, in a language of the
 * app.
 *
 * Invariant, on every day and at every hour: 6 students, 4 classes, and of the school year's work 28 pieces completed
 * and 12 open, by the same computation as any family's (`derive/year-work.ts`). The open ones are one planner task of
 * the last school day and eleven tasks of assignments due later. On a school day the third-grader has the
 * specification's six samples and everybody else work of their own age, completed as far as the hour; there is no
 * school at weekends and on holidays. Two completions and a reminder head Recent Activity.
 */
import type { Change } from '../commit/change.ts';
import { family, timezones, type LanguageTag } from '../entities/family.ts';
import { familySettings } from '../entities/family-settings.ts';
import { member } from '../entities/member.ts';
import { enrollment } from '../entities/enrollment.ts';
import { schoolClass } from '../entities/school-class.ts';
import { student } from '../entities/student.ts';
import { addDays, dayIn, fromForm } from '../lib/dates.ts';
import { randomId, type Id } from '../lib/ids.ts';
import { seededRandom } from '../lib/random.ts';
import { addDemoAssignments } from './demo-assignments.ts';
import { demoDays } from './demo-days.ts';
import { addDemoCurriculums } from './demo-curriculums.ts';
import { demoDone, schoolDaysBack } from './demo-done.ts';
import { demoClasses, demoParent, demoStudents } from './demo-people.ts';
import { addDemoPlan } from './demo-plan.ts';
import { addDemoRewards } from './demo-rewards.ts';
import { addDemoCalendar, addDemoRecords, addDemoRequirements } from './demo-records.ts';
import { demoWords, type DemoWords } from './demo-words.ts';
import type { DemoScene } from './demo-scene.ts';
import { FamilyBuilder } from './family-builder.ts';

/** The time, zone and language of the generated demo family. */
export interface DemoOptions {
  /** Milliseconds since 1970. */
  now: number;
  /** The IANA zone that decides today's date. */
  timezone: string;
  /** The language of its texts and of its setting; English by default. */
  language?: LanguageTag;
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
  { timezone, language = 'en' }: DemoOptions,
  made: number,
  [familyId, memberId]: [number, number],
): number[] {
  const words = demoWords(language);
  const setting = timezones.find((zone) => zone === timezone) ?? 'device';
  const { familyName } = words;
  const starsSince = dayIn(made, timezone);
  builder.add(family, { familyName, language, timezone: setting, starsSince }, made, {
    id: familyId,
  });
  builder.add(familySettings, { email: demoParent.email }, made, { id: familyId });
  builder.add(member, { ...demoParent, role: 'parent' }, made, { id: memberId });
  const requirementsId = addDemoRequirements({ builder, words }, made);
  return demoStudents.map((fields, position) =>
    builder.add(
      student,
      { ...fields, gradeLevel: words.grades[position]!, requirementsId, parentId: memberId },
      made,
    ),
  );
}

function addClasses(
  builder: FamilyBuilder,
  words: DemoWords,
  made: number,
  memberId: Id<'member'>,
  studentIds: readonly Id<'student'>[],
): Map<string, number> {
  const classIds = new Map<string, number>();
  for (const [at, { subject, grades, students }] of demoClasses.entries()) {
    const classId = builder.add(
      schoolClass,
      {
        name: words.classes[subject],
        gradeLevel: words.classGrades[grades],
        description: words.classAbout[subject],
        place: String(at + 1),
        subject,
        teacherId: memberId,
      },
      made,
    );
    classIds.set(subject, classId);
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

/**
 * Generates the demo family. The same moment, zone, language and seed give the same records; the people are the same on
 * all days.
 */
export function demoFamily(options: DemoOptions): DemoFamily {
  const { now, timezone, language = 'en' } = options;
  const builder = new FamilyBuilder(seededRandom(options.seed ?? 1));
  const familyId = options.familyId ?? randomId(builder.random);
  const memberId = options.memberId ?? randomId(builder.random);
  const words = demoWords(language);
  const today = dayIn(now, timezone);
  const at = momentsIn(timezone);
  const daysBack = schoolDaysBack({ now, days: demoDays(today, language), at });
  const days = demoDays(today, language, daysBack);
  const made = at(addDays(days.yearBefore.from, -3), '08:00');

  const studentIds = addPeople(builder, options, made, [familyId, memberId]);
  const classIds = addClasses(builder, words, made, memberId, studentIds);
  const scene = { builder, now, today, days, words, memberId, studentIds, classIds, at };
  const done = demoDone(scene);
  addDemoCalendar(scene);
  addDemoAssignments(scene, done.assignmentDay);
  addDemoPlan(scene, done.plans);
  addDemoCurriculums(scene, done.lessonDays);
  addDemoRecords(scene, done);
  addDemoRewards(scene);
  const students = demoStudents.map(({ fullName }, place) => ({
    id: studentIds[place]!,
    fullName,
  }));
  return { familyId, memberId, students, changes: builder.changes() };
}
