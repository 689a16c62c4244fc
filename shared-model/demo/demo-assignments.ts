/** The demo family's assignments: 40 tasks, 28 of them completed; open ones are due tomorrow or later. */
import { assignment, type assignmentTypes, type priorities } from '../entities/assignment.ts';
import { addDays, hourMs, minuteMs } from '../lib/dates.ts';
import { usualCalendar } from '../derive/shared-calendar.ts';
import { isSchoolDay } from '../lib/school-calendar.ts';
import { demoClasses } from './demo-people.ts';
import { addDone, type DemoScene } from './family-builder.ts';

interface Sample {
  className: (typeof demoClasses)[number]['name'];
  title: string;
  description: string;
  type: (typeof assignmentTypes)[number];
  priority: (typeof priorities)[number];
  /** Days from today. */
  due: number;
  /** Positions of the chosen students; absent: the whole class. */
  chosen?: readonly number[];
  /** Positions of the students who completed it; absent: all. */
  doneBy?: readonly number[];
}

const samples: readonly Sample[] = [
  {
    className: 'Math',
    title: 'Counting by Steps',
    type: 'homework',
    priority: 'medium',
    due: -12,
    description: 'Count up and down in steps of your own number.',
  },
  {
    className: 'Science',
    title: 'Weather Diary',
    type: 'homework',
    priority: 'low',
    due: -11,
    description: 'Write down sky, wind and temperature for five days.',
  },
  {
    className: 'Reading',
    title: 'My Favorite Character',
    type: 'homework',
    priority: 'medium',
    due: -10,
    description: 'Tell who it is and what they would do in your place.',
  },
  {
    className: 'Math',
    title: 'Fractions Quiz',
    type: 'quiz',
    priority: 'high',
    due: -8,
    chosen: [0, 1],
    description: 'Halves, thirds and quarters.',
  },
  {
    className: 'History',
    title: 'Interview a Grandparent',
    type: 'homework',
    priority: 'medium',
    due: -7,
    description: 'Ask three questions about school when they were small.',
  },
  {
    className: 'Math',
    title: 'Shape Hunt',
    type: 'practice',
    priority: 'high',
    due: 1,
    doneBy: [0, 3],
    description: 'Find and draw five shapes in the house.',
  },
  {
    className: 'Reading',
    title: 'Read Aloud to Someone',
    type: 'practice',
    priority: 'medium',
    due: 3,
    chosen: [2, 3, 4, 5],
    doneBy: [2, 4],
    description: 'Ten minutes to anyone who will listen; pets count.',
  },
  {
    className: 'Science',
    title: 'Grow a Bean',
    type: 'lesson',
    priority: 'low',
    due: 4,
    doneBy: [1],
    description: 'Plant it, measure it, draw it.',
  },
  {
    className: 'History',
    title: 'Family Timeline',
    type: 'homework',
    priority: 'high',
    due: 6,
    doneBy: [0],
    description: 'Put ten things that happened in your family in order.',
  },
];

/** The two latest completions, the latest first; `before` is the time since, in milliseconds. */
const newest = [
  { title: 'Shape Hunt', position: 0, before: 35 * minuteMs },
  { title: 'Read Aloud to Someone', position: 2, before: 2 * hourMs + 10 * minuteMs },
];

/** Moves due days off the weekend, away from today. Tomorrow stays, so that there is a task to remind of. */
function dueDay(today: string, due: number): string {
  let day = addDays(today, due);
  while (due !== 1 && !isSchoolDay(day, usualCalendar)) day = addDays(day, Math.sign(due));
  return day;
}

/** The day of a completion: up to two days before the due day, and yesterday at the latest. */
const doneDay = (today: string, { due }: Sample, position: number): string =>
  due < 0 ? addDays(dueDay(today, due), -(position % 3)) : addDays(today, -1 - (position % 2));

function doneAt(scene: DemoScene, sample: Sample, position: number): number {
  const recent = newest.find(
    ({ title, position: who }) => title === sample.title && who === position,
  );
  if (recent) return scene.now - recent.before;
  return scene.at(doneDay(scene.today, sample, position), `13:${10 + 7 * position}`);
}

function addSample(scene: DemoScene, sample: Sample): void {
  const { builder, today, studentIds, memberId, at } = scene;
  const { className, due, chosen, doneBy, ...fields } = sample;
  const positions = chosen ?? demoClasses.find(({ name }) => name === className)!.students;
  const day = dueDay(today, due);
  const made = at(addDays(day, -10), '08:00');
  const idAt = (position: number) => studentIds[position]!;
  const assignmentId = builder.add(
    assignment,
    {
      ...fields,
      classId: scene.classIds.get(className)!,
      dueDate: new Date(at(day, '15:00')).toISOString(),
      studentIds: chosen ? chosen.map(idAt).sort((one, other) => one - other) : null,
      createdBy: memberId,
    },
    made,
  );
  for (const position of positions.filter((one) => doneBy?.includes(one) ?? true)) {
    const studentId = idAt(position);
    // The parent completes the work of the two youngest.
    const by = position < 4 ? `s${studentId}` : `m${memberId}`;
    addDone(builder, { assignmentId, studentId }, { at: doneAt(scene, sample, position), by });
  }
}

/** Adds the demo family's assignments and their completed tasks. */
export function addDemoAssignments(scene: DemoScene): void {
  for (const sample of samples) addSample(scene, sample);
}
