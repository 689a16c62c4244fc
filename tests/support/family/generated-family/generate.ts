/**
 * Families of a known size, for benchmarks and long tests (design/quality.md): 6 students in 24 classes, with the work
 * of a term (S), of three school years (M) or of twelve (L). Seeded: the same options make the same family.
 */
import { maxGroup, type Change } from '../../../../shared-model/commit/change.ts';
import { tick, zeroHlc } from '../../../../shared-model/records/clock.ts';
import { toStored } from '../../../../shared-model/records/stored-record.ts';
import type {
  FieldValues,
  StoredRecord,
  VersionedFields,
} from '../../../../shared-model/records/stored-record.ts';
import {
  assignment,
  assignmentTypes,
  priorities,
} from '../../../../shared-model/entities/assignment.ts';
import { enrollment } from '../../../../shared-model/entities/enrollment.ts';
import { family } from '../../../../shared-model/entities/family.ts';
import { familySettings } from '../../../../shared-model/entities/family-settings.ts';
import { member } from '../../../../shared-model/entities/member.ts';
import { plannerTask, plannerTypes } from '../../../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../../../shared-model/entities/school-class.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { randomId } from '../../../../shared-model/lib/ids.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { randomInteger, seededRandom } from '../../../../shared-model/lib/random.ts';
import { pick } from '../pick.ts';
import { minuteMs } from '../../../../shared-model/lib/dates.ts';
import { demoStudents } from '../../../../shared-model/demo/demo-people.ts';
import {
  addDone,
  FamilyBuilder,
  statusDone,
  toIso,
  type GeneratedRecord,
} from '../../../../shared-model/demo/family-builder.ts';
import { addPlannedMix } from './add-planned-mix.ts';
import { addLessons } from './generate-lessons.ts';
import type { Scene } from './generate-scene.ts';
import { createPastSchoolDays, schoolDaysOfAYear } from './past-school-days.ts';
import { activities, classNames, subjects, topics } from './words.ts';

/** The number of records and of school days they are spread over. */
export const familySizes = {
  S: { records: 2_000, schoolDays: 60 },
  M: { records: 20_000, schoolDays: 3 * schoolDaysOfAYear },
  L: { records: 100_000, schoolDays: 12 * schoolDaysOfAYear },
} as const;

/** The two kinds of family: a figure or a query plan may hold for one of them only. */
export const familyMixes = ['taught', 'planned'] as const;
export type FamilyMix = (typeof familyMixes)[number];

/** A family's size, time and seed. */
export interface GenerateOptions {
  size: keyof typeof familySizes | { records: number; schoolDays: number };
  /** Milliseconds since 1970; today is the last school day. */
  now: number;
  timezone: string;
  /**
   * What the records are: `taught` by default, classes and courses with nearly all work done; `planned`:
   * `add-planned-mix.ts`.
   */
  mix?: FamilyMix;
  seed?: number;
  /** The node of the stored records' stamps. */
  node?: number;
}

/** A generated family, as changes or as stored records. */
export interface GeneratedFamily {
  familyId: Id<'family'>;
  memberId: Id<'member'>;
  studentIds: Id<'student'>[];
  classIds: Id<'class'>[];
  /** In an order in which every record comes after those it refers to; `inGroups` splits it. */
  changes: () => Change[];
  storedRecords: () => StoredRecord[];
}

/** Which students take the class at `position`: two of the six, so that every student takes eight. */
const takers = ({ studentIds }: Scene, position: number): number[] =>
  [position, position + 1 + Math.floor(position / 6)].map((at) => studentIds[at % 6]!);

/** Nearly all work that was due is done; the rest stays open. */
const isDone = ({ builder, now }: Scene, at: number): boolean =>
  at < now && builder.random() < 0.95;

function addClasses(scene: Scene, mix: FamilyMix): number[] {
  const { builder, calendar, memberId } = scene;
  const made = calendar.at(0, 8 * 60) - 14 * 24 * 60 * minuteMs;
  return classNames.map((name, position) => {
    const subject = subjects[position % subjects.length]!;
    const values = { name, subject, teacherId: memberId, gradeLevel: '4th Grade', description: '' };
    const classId = builder.add(schoolClass, values, made);
    for (const studentId of mix === 'taught' ? takers(scene, position) : [])
      builder.add(enrollment, { classId, studentId }, made);
    return classId;
  });
}

function addAssignments(scene: Scene, classIds: readonly Id<'class'>[], count: number): void {
  const { builder, calendar, now, memberId } = scene;
  const { random } = builder;
  for (let number = 0; number < count; number += 1) {
    const position = number % classIds.length;
    const due = calendar.at(calendar.spread(number, count), 15 * 60);
    const made = Math.min(due, now) - randomInteger(random, 2, 9) * 24 * 60 * minuteMs;
    const values = {
      title: `${pick(random, topics)} ${number + 1}`,
      description: random() < 0.5 ? `${pick(random, activities)} and check the answers.` : '',
      classId: classIds[position]!,
      dueDate: toIso(due),
      priority: pick(random, priorities),
      type: pick(random, assignmentTypes),
      createdBy: memberId,
    };
    const assignmentId = builder.add(assignment, values, made);
    for (const studentId of takers(scene, position)) {
      const at = due - randomInteger(random, 5, 300) * minuteMs;
      if (isDone(scene, at))
        addDone(builder, { assignmentId, studentId }, { at, by: `s${studentId}` });
    }
  }
}

function addPlan(scene: Scene, count: number): void {
  const { builder, calendar, now, studentIds } = scene;
  const { random } = builder;
  for (let number = 0; number < count; number += 1) {
    const dayAt = calendar.spread(number, count);
    const hour = randomInteger(random, 8, 14);
    const studentId = studentIds[number % studentIds.length]!;
    const planned = calendar.at(dayAt, hour * 60);
    const at = planned + randomInteger(random, 15, 55) * minuteMs;
    const later = isDone(scene, at) ? statusDone(at, `s${studentId}`) : undefined;
    const values = {
      studentId,
      date: calendar.days[dayAt]!,
      time: `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
      subject: pick(random, subjects),
      title: pick(random, topics),
      description: random() < 0.3 ? pick(random, activities) : '',
      type: pick(random, plannerTypes),
      status: 'pending',
    } as const;
    builder.add(plannerTask, values, Math.min(planned, now) - 5 * 24 * 60 * minuteMs, { later });
  }
}

/** A record as a store of `node` (a device's id) would hold it; much faster than committing it. */
function toStoredBy(node: number, { t, id, fields, at, later }: GeneratedRecord): StoredRecord {
  const versioned: VersionedFields = {};
  const write = (values: FieldValues, moment: number) => {
    const hlc = tick(zeroHlc, moment, node);
    for (const name of Object.keys(values)) versioned[name] = [values[name], hlc];
  };
  write(fields, at);
  if (later) write(later.fields, later.at);
  return toStored({ t, id }, versioned)!;
}

/** Changes in groups that `commit` takes. */
export function inGroups(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = [];
  for (let at = 0; at < changes.length; at += maxGroup)
    groups.push(changes.slice(at, at + maxGroup));
  return groups;
}

/** Exactly as many records as the size says. */
export function generateFamily(options: GenerateOptions): GeneratedFamily {
  const { now, size, timezone, mix = 'taught', seed = 1, node = 1 } = options;
  const { records, schoolDays } = typeof size === 'string' ? familySizes[size] : size;
  const builder = new FamilyBuilder(seededRandom(seed));
  const calendar = createPastSchoolDays(now, timezone, schoolDays);
  const familyId = randomId(builder.random);
  const memberId = randomId(builder.random);
  const made = calendar.at(0, 8 * 60) - 30 * 24 * 60 * minuteMs;
  builder.add(family, { familyName: 'The Brook Family' }, made, { id: familyId });
  builder.add(familySettings, { email: 'brook@trailbook.example' }, made, { id: familyId });
  builder.add(member, { fullName: 'Sage Brook', role: 'parent' }, made, { id: memberId });
  const studentIds = demoStudents.map(({ gradeLevel, fullName, avatar }) =>
    builder.add(student, { fullName, gradeLevel, avatar, parentId: memberId }, made),
  );
  const scene = { builder, calendar, now, memberId, studentIds };
  const classIds = addClasses(scene, mix);
  if (mix === 'planned') addPlannedMix(scene, classIds, records);
  else {
    addAssignments(scene, classIds, Math.round(records / 8));
    addLessons(scene, Math.round(records / 12));
    addPlan(scene, records - builder.made.length);
  }
  return {
    familyId,
    memberId,
    studentIds,
    classIds,
    changes: () => builder.changes(),
    storedRecords: () => builder.made.map((one) => toStoredBy(node, one)),
  };
}
