/** The demo family's invented people and what they learn; their avatars come from the catalogue. */
import type { lessonTypes } from '../entities/curriculum-lesson.ts';
import type { plannerTypes } from '../entities/planner-task.ts';

/** The parent, who signs in with this e-mail address and `demoPassword`. */
export const demoParent = { fullName: 'Robin Alder', email: 'demo@trailbook.example' };
/** The family's name. */
export const demoFamilyName = 'The Alder Family';

/** The students, oldest first. Their common PIN (`demoPin`) isn't part of their records; the server stores it. */
export const demoStudents = [
  { fullName: 'Hazel Alder', gradeLevel: '7th Grade', avatar: 'fox' },
  { fullName: 'Rowan Alder', gradeLevel: '6th Grade', avatar: 'owl' },
  { fullName: 'Juniper Alder', gradeLevel: '5th Grade', avatar: 'butterfly' },
  { fullName: 'Finn Alder', gradeLevel: '3rd Grade', avatar: 'dolphin' },
  { fullName: 'Willow Alder', gradeLevel: '1st Grade', avatar: 'rabbit' },
  { fullName: 'Jasper Alder', gradeLevel: 'Kindergarten', avatar: 'bear' },
] as const;

/** The PIN of every student. */
export const demoPin = '1234';
/** The parent's password. */
export const demoPassword = 'explore';

const everyone = [0, 1, 2, 3, 4, 5];
const older = [0, 1, 2, 3];

/** The classes in the family's order; `students` are positions in `demoStudents`. */
export const demoClasses = [
  {
    name: 'Math',
    gradeLevel: 'All grades',
    description: 'Numbers, shapes and puzzles.',
    students: everyone,
  },
  {
    name: 'Science',
    gradeLevel: '3rd to 7th Grade',
    description: 'Looking closely, asking why.',
    students: older,
  },
  {
    name: 'Reading',
    gradeLevel: 'All grades',
    description: 'Stories alone and aloud.',
    students: everyone,
  },
  {
    name: 'History',
    gradeLevel: '3rd to 7th Grade',
    description: 'How people lived before us.',
    students: older,
  },
] as const;

/** A planner task of some day and student. */
export interface PlannedSample {
  title: string;
  subject: string;
  time: string;
  type: (typeof plannerTypes)[number];
  xpReward: number;
}

const planned = (
  title: string,
  subject: string,
  time: string,
  type: PlannedSample['type'],
  xpReward: number,
): PlannedSample => ({ title, subject, time, type, xpReward });

/** Every student's planner tasks of today. */
export const demoToday: readonly PlannedSample[] = [
  planned('Math Practice', 'Math', '9:00 AM', 'lesson', 50),
  planned('Read a Story', 'Reading', '9:45 AM', 'lesson', 30),
  planned('Science Exploration', 'Science', '10:30 AM', 'lesson', 40),
  planned('Writing Practice', 'Language Arts', '11:15 AM', 'assignment', 35),
  planned('Create Art', 'Art', '1:00 PM', 'activity', 25),
  planned('Physical Activity', 'Physical Education', '2:00 PM', 'activity', 20),
];

/** The planner tasks of other days, which take two or three of them in turn. */
export const demoWeek: readonly PlannedSample[] = [
  planned('Mental Math Warm-up', 'Math', '9:00 AM', 'lesson', 30),
  planned('Story Time', 'Reading', '10:00 AM', 'lesson', 30),
  planned('Nature Walk', 'Science', '11:00 AM', 'activity', 40),
  planned('Times Tables', 'Math', '9:00 AM', 'assignment', 40),
  planned('Letter to a Friend', 'Language Arts', '10:00 AM', 'lesson', 35),
  planned('Map of Our Town', 'History', '11:00 AM', 'lesson', 40),
  planned('Spelling Check', 'Language Arts', '9:00 AM', 'assessment', 50),
];

type Lesson = [title: string, type: (typeof lessonTypes)[number], minutes: number];

/** The lessons of a course that the two oldest students have finished. */
export const finishedCourse: readonly Lesson[] = [
  ['What Lives in a Pond?', 'lesson', 30],
  ['Leaves and Light', 'lesson', 30],
  ['Pond and Leaf Quiz', 'quiz', 20],
  ['Food Chains', 'lesson', 40],
  ['Insects up Close', 'lesson', 35],
  ['Looking Back', 'review', 25],
  ['A Field Notebook', 'lesson', 45],
  ['Nature Study Test', 'test', 40],
];

/** The lessons of a course that the next two students begin next Monday. */
export const comingCourse: readonly Lesson[] = [
  ['What a Map Shows', 'lesson', 30],
  ['North, South, East, West', 'lesson', 30],
  ['Keys and Symbols', 'lesson', 30],
  ['Map Reading Quiz', 'quiz', 20],
  ['Rivers and Roads', 'lesson', 35],
  ['Mountains on Paper', 'lesson', 35],
  ['Oceans and Continents', 'lesson', 30],
  ['Looking Back', 'review', 25],
  ['Travellers of Long Ago', 'lesson', 40],
  ['Following the Stars', 'lesson', 40],
  ['A Map of My Own', 'lesson', 45],
  ['Journeys Test', 'test', 40],
];
