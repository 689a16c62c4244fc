/**
 * What the demo family plans: each planner task with its subject, time and minutes, and who has which of them on which
 * day. Every child has work of their own age; what belongs to every week (a journal, sight words) comes back, the rest
 * doesn't.
 */
import type { plannerTypes } from '../entities/planner-task.ts';
import type { DemoWords } from './demo-words.ts';

/** Names a planner task; its titles are in `words/`. */
export type PlanName = keyof DemoWords['plans'];

/** A planner task whatever its day. */
export interface SamplePlan {
  subject: string;
  time: string;
  minutes: number;
  type: (typeof plannerTypes)[number];
  xpReward: number | null;
}

const planned = (
  subject: string,
  time: string,
  minutes: number,
  type: SamplePlan['type'] = 'lesson',
  xpReward: number | null = null,
): SamplePlan => ({ subject, time, minutes, type, xpReward });

/** All of the demo family's planner tasks by name. The three oldest have the day's course lesson before them. */
export const plans: Readonly<Record<PlanName, SamplePlan>> = {
  // The specification's samples, with its XP.
  mathPractice: planned('Math', '9:00 AM', 40, 'lesson', 50),
  story: planned('Reading', '9:45 AM', 30, 'lesson', 30),
  exploration: planned('Science', '10:30 AM', 40, 'lesson', 40),
  writing: planned('Language Arts', '11:15 AM', 35, 'assignment', 35),
  art: planned('Art', '1:00 PM', 45, 'activity', 25),
  movement: planned('Physical Education', '2:00 PM', 40, 'activity', 20),
  // 7th grade.
  draft: planned('Language Arts', '10:00 AM', 60, 'assignment'),
  cells: planned('Science', '11:00 AM', 45),
  spanish: planned('Foreign Language', '1:30 PM', 30),
  vocabulary: planned('Language Arts', '9:45 AM', 20),
  sketch: planned('Art', '1:00 PM', 40, 'activity'),
  rights: planned('Civics', '10:30 AM', 45),
  yeast: planned('Science', '11:00 AM', 50),
  poem: planned('Literature', '10:15 AM', 25),
  // 6th grade.
  decimals: planned('Math', '10:00 AM', 40),
  nile: planned('World History', '10:45 AM', 45),
  maze: planned('Computer Science', '1:15 PM', 45, 'activity'),
  recorder: planned('Music', '1:00 PM', 30, 'activity'),
  typing: planned('Computer Science', '2:00 PM', 20, 'activity'),
  // 5th grade.
  division: planned('Math', '10:00 AM', 40),
  unlike: planned('Math', '10:00 AM', 40),
  myths: planned('Reading', '11:00 AM', 30),
  states: planned('Geography', '11:00 AM', 30),
  volcano: planned('Science', '1:30 PM', 45, 'activity'),
  // 3rd grade.
  tables: planned('Math', '9:00 AM', 30),
  chapter: planned('Reading', '9:45 AM', 30),
  bugs: planned('Science', '10:30 AM', 40, 'activity'),
  clock: planned('Math', '11:15 AM', 20),
  money: planned('Math', '9:00 AM', 25),
  cursive: planned('Language Arts', '10:30 AM', 15),
  // 1st grade.
  sight: planned('Reading', '9:00 AM', 15),
  ten: planned('Math', '9:30 AM', 20),
  beans: planned('Math', '9:30 AM', 20),
  lines: planned('Language Arts', '10:00 AM', 15),
  walk: planned('Nature Study', '10:30 AM', 40, 'activity'),
  dog: planned('Reading', '10:20 AM', 15),
  leaves: planned('Art', '11:00 AM', 30, 'activity'),
  // Kindergarten.
  letter: planned('Reading', '9:00 AM', 15),
  rhymes: planned('Language Arts', '9:15 AM', 10),
  acorns: planned('Math', '9:30 AM', 15),
  shapes: planned('Math', '9:45 AM', 15, 'activity'),
  cut: planned('Art', '10:00 AM', 20, 'activity'),
};

/** SamplePlan for several students as one lesson. */
export const sharedPlans: ReadonlySet<PlanName> = new Set(['cells', 'yeast', 'walk']);

/** By position in `demoStudents`. */
export type PlansByStudent = readonly (readonly PlanName[])[];

/** What is planned today, on a school day. */
export const todaysPlans: PlansByStudent = [
  ['draft', 'cells', 'spanish'],
  ['decimals', 'cells'],
  ['division', 'myths'],
  ['mathPractice', 'story', 'exploration', 'writing', 'art', 'movement'],
  ['sight', 'ten', 'walk'],
  ['letter', 'walk'],
];

/** The following school days take these in turn; no week has more than four of them left, or five at a weekend. */
export const comingDays: readonly PlansByStudent[] = [
  [
    ['vocabulary', 'sketch'],
    ['nile', 'recorder'],
    ['states', 'volcano'],
    ['tables', 'chapter', 'bugs'],
    ['beans', 'lines'],
    ['shapes', 'cut'],
  ],
  [
    ['rights', 'spanish'],
    ['decimals', 'maze'],
    ['unlike', 'myths'],
    ['money', 'chapter', 'cursive'],
    ['sight', 'dog', 'leaves'],
    ['letter', 'acorns'],
  ],
  [
    ['vocabulary', 'yeast'],
    ['yeast', 'typing'],
    ['division', 'states'],
    ['tables', 'chapter', 'clock'],
    ['ten', 'lines'],
    ['rhymes', 'letter'],
  ],
  [
    ['poem', 'spanish'],
    ['nile', 'decimals'],
    ['unlike', 'states'],
    ['money', 'chapter'],
    ['sight', 'walk'],
    ['shapes', 'walk'],
  ],
  [
    ['rights', 'sketch'],
    ['maze', 'recorder'],
    ['division', 'volcano'],
    ['tables', 'cursive'],
    ['beans', 'dog'],
    ['letter', 'cut'],
  ],
];

/** The task in progress: today, or already begun for the next school day. */
export const inProgress: PlanName = 'draft';
/** The missed task of the last school day, and its student. */
export const slipped: { position: number; plan: PlanName } = { position: 1, plan: 'typing' };
