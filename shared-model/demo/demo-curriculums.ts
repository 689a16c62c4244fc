/**
 * The demo family's courses: three are running, with a lesson each school day, and one was finished in the previous
 * school year.
 */
import { curriculum } from '../entities/curriculum.ts';
import { curriculumLesson, type lessonTypes } from '../entities/curriculum-lesson.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { studentCurriculum } from '../entities/student-curriculum.ts';
import { addDays, mondayOf } from '../lib/dates.ts';
import { randomInteger } from '../lib/random.ts';
import { lessonOver } from './demo-done.ts';
import { tickedAt, tickedBy } from './demo-plan.ts';
import type { DemoScene } from './demo-scene.ts';
import { statusDone, toIso } from './family-builder.ts';
import type { DemoWords } from './demo-words.ts';

type CourseName = keyof DemoWords['courses'];
type LessonType = (typeof lessonTypes)[number];

/** The running course of each student who has one, with its subject, by position. */
const running: readonly { position: number; course: CourseName; subject: string }[] = [
  { position: 0, course: 'ratios', subject: 'Math' },
  { position: 1, course: 'words', subject: 'Language Arts' },
  { position: 2, course: 'maps', subject: 'History' },
];

/** The students who finished the nature course last school year. */
const finishedBy = [0, 1];

/** The lesson type at a position: a course begins with a quiz on what is already known, and ends with a test. */
const typeAt = (place: number): LessonType =>
  place === 0 || place === 3 ? 'quiz' : place === 8 ? 'review' : place === 9 ? 'test' : 'lesson';
const minutesAt = (place: number): number => (typeAt(place) === 'lesson' ? 40 : 25);

interface Course {
  curriculumId: number;
  lessonIds: readonly number[];
}

function addCourse(
  { builder, words, memberId }: DemoScene,
  made: number,
  name: CourseName,
  { subject, gradeLevel }: { subject: string; gradeLevel: string },
): Course {
  const { name: title, about, lessons } = words.courses[name];
  const curriculumId = builder.add(
    curriculum,
    {
      name: title,
      description: about,
      subject,
      gradeLevel,
      publisher: 'Alder Home Press',
      totalLessons: lessons.length,
      parentId: memberId,
    },
    made,
  );
  const lessonIds = lessons.map((lesson, place) =>
    builder.add(
      curriculumLesson,
      {
        curriculumId,
        lessonNumber: place + 1,
        title: lesson,
        type: typeAt(place),
        estimatedMinutes: minutesAt(place),
      },
      made,
    ),
  );
  return { curriculumId, lessonIds };
}

/** Adds a student's completed lesson, by its position in the course, on a day. */
function addLessonDone(
  scene: DemoScene,
  { curriculumId, lessonIds }: Course,
  position: number,
  place: number,
  day: string,
): void {
  const { builder, studentIds, words, at } = scene;
  const type = typeAt(place);
  const written = {
    timeSpent: minutesAt(place) + randomInteger(builder.random, -5, 10),
    score: type === 'lesson' ? null : randomInteger(builder.random, 82, 99),
    notes: position === 0 && place === 0 ? words.notes.lesson : '',
  };
  const done = tickedAt(scene, lessonOver(scene, day));
  builder.add(
    lessonProgress,
    { studentId: studentIds[position]!, curriculumId, lessonId: lessonIds[place]! },
    at(day, '09:00'),
    { later: statusDone(done, tickedBy(scene, position), written) },
  );
}

/** Adds the finished course: on Tuesdays and Thursdays in the last weeks of the previous year. */
function addFinished(scene: DemoScene): void {
  const { builder, days, words, studentIds, at } = scene;
  const course = addCourse(scene, at(days.yearBefore.from, '19:00'), 'pond', {
    subject: 'Science',
    gradeLevel: words.grades[1]!,
  });
  const startDate = addDays(mondayOf(days.yearBefore.until), -7 * 5);
  for (const position of finishedBy) {
    const studentId = studentIds[position]!;
    builder.add(
      studentCurriculum,
      {
        studentId,
        curriculumId: course.curriculumId,
        startDate,
        currentLesson: course.lessonIds.length,
        finishedAt: toIso(at(days.yearBefore.until, '16:00')),
      },
      at(startDate, '08:00'),
    );
    for (const place of course.lessonIds.keys()) {
      const day = addDays(startDate, 7 * Math.floor(place / 2) + (place % 2 === 0 ? 1 : 3));
      addLessonDone(scene, course, position, place, day);
    }
  }
}

function addRunning(scene: DemoScene, lessonDays: readonly string[]): void {
  const { builder, days, words, studentIds, at } = scene;
  const made = at(addDays(days.back, -2), '19:00');
  for (const { position, course: name, subject } of running) {
    const gradeLevel = words.grades[position]!;
    const course = addCourse(scene, made, name, { subject, gradeLevel });
    builder.add(
      studentCurriculum,
      {
        studentId: studentIds[position]!,
        curriculumId: course.curriculumId,
        startDate: days.back,
        currentLesson: lessonDays.length + 1,
      },
      made,
    );
    for (const [place, day] of lessonDays.entries()) {
      addLessonDone(scene, course, position, place, day);
    }
  }
}

/** Adds the demo family's courses and lessons; each running course has a lesson completed on each of `lessonDays`. */
export function addDemoCurriculums(scene: DemoScene, lessonDays: readonly string[]): void {
  addFinished(scene);
  addRunning(scene, lessonDays);
}
