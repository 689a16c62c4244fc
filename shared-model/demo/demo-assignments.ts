/**
 * The demo family's assignments: fourteen tasks of this school year, three of them completed on the last school day,
 * the open ones due tomorrow or later; and two of the year before.
 */
import { assignment, type assignmentTypes, type priorities } from '../entities/assignment.ts';
import { addDays } from '../lib/dates.ts';
import { schoolDayFrom } from '../lib/school-calendar.ts';
import { demoClasses } from './demo-people.ts';
import { tickedBy } from './demo-plan.ts';
import type { DemoScene } from './demo-scene.ts';
import { addDone } from './family-builder.ts';
import type { DemoWords } from './demo-words.ts';

interface SampleAssignment {
  name: Exclude<keyof DemoWords['assignments'], 'interview' | 'steps'>;
  subject: (typeof demoClasses)[number]['subject'];
  type: (typeof assignmentTypes)[number];
  priority: (typeof priorities)[number];
  /** Days from today, moved to the next school day if that day has no school; or `tomorrow`. */
  due: number | 'tomorrow';
  time: string;
  /** Positions of the chosen students; absent: the whole class. */
  chosen?: readonly number[];
  /** The position of the student who has completed it. */
  doneBy?: number;
}

const samples: readonly SampleAssignment[] = [
  {
    name: 'quiz',
    subject: 'Math',
    type: 'quiz',
    priority: 'high',
    due: 2,
    time: '15:00',
    chosen: [0, 1],
  },
  // Due tomorrow, whatever day that is: a book can be finished on a Sunday, so there is always a reminder.
  {
    name: 'book',
    subject: 'Reading',
    type: 'homework',
    priority: 'medium',
    due: 'tomorrow',
    time: '18:00',
    chosen: [2],
  },
  {
    name: 'aloud',
    subject: 'Reading',
    type: 'practice',
    priority: 'medium',
    due: 3,
    time: '14:00',
    chosen: [3, 4, 5],
    doneBy: 3,
  },
  {
    name: 'bean',
    subject: 'Science',
    type: 'lesson',
    priority: 'low',
    due: 4,
    time: '15:00',
    doneBy: 1,
  },
  {
    name: 'timeline',
    subject: 'History',
    type: 'homework',
    priority: 'high',
    due: 6,
    time: '15:00',
    doneBy: 0,
  },
];

function dueDay({ today, days }: DemoScene, due: SampleAssignment['due']): string {
  if (due === 'tomorrow') return addDays(today, 1);
  return schoolDayFrom(addDays(today, due), days.calendar);
}

function addSample(scene: DemoScene, sample: SampleAssignment, doneOn: string): void {
  const { builder, days, words, studentIds, memberId, at } = scene;
  const { name, subject, due, time, chosen, doneBy, ...fields } = sample;
  const { title, about: description } = words.assignments[name];
  const idAt = (position: number) => studentIds[position]!;
  const assignmentId = builder.add(
    assignment,
    {
      ...fields,
      title,
      description,
      classId: scene.classIds.get(subject)!,
      dueDate: new Date(at(dueDay(scene, due), time)).toISOString(),
      studentIds: chosen ? chosen.map(idAt).sort((one, other) => one - other) : null,
      createdBy: memberId,
    },
    at(days.back, '07:30'),
  );
  if (doneBy === undefined) return;
  addDone(
    builder,
    { assignmentId, studentId: idAt(doneBy) },
    { at: at(doneOn, `15:${10 + 9 * doneBy}`), by: tickedBy(scene, doneBy) },
  );
}

/** Completed by everybody in a class at the end of the previous school year, so it counts in no figure of this one. */
const ofYearBefore = [
  { name: 'interview', subject: 'History', due: -14 },
  { name: 'steps', subject: 'Math', due: -9 },
] as const;

function addOfYearBefore(scene: DemoScene): void {
  const { builder, days, words, studentIds, memberId, classIds, at } = scene;
  for (const { name, subject, due } of ofYearBefore) {
    const { title, about: description } = words.assignments[name];
    const day = addDays(days.yearBefore.until, due);
    const dueDate = new Date(at(day, '15:00')).toISOString();
    const assignmentId = builder.add(
      assignment,
      { title, description, classId: classIds.get(subject)!, dueDate, createdBy: memberId },
      at(addDays(day, -7), '07:30'),
    );
    const { students } = demoClasses.find((one) => one.subject === subject)!;
    for (const position of students) {
      addDone(
        builder,
        { assignmentId, studentId: studentIds[position]! },
        { at: at(day, `13:${10 + 7 * position}`), by: tickedBy(scene, position) },
      );
    }
  }
}

/** Adds the demo family's assignments, and the tasks completed on the day `doneOn` (yyyy-MM-dd). */
export function addDemoAssignments(scene: DemoScene, doneOn: string): void {
  addOfYearBefore(scene);
  for (const sample of samples) addSample(scene, sample, doneOn);
}
