/** The demo family's curriculums: one is finished and one begins next Monday, so no lesson falls on today. */
import { curriculum } from '../entities/curriculum.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { studentCurriculum } from '../entities/student-curriculum.ts';
import { addDays, weekStart } from '../lib/dates.ts';
import { randomInteger } from '../lib/random.ts';
import { comingCourse, finishedCourse } from './demo-people.ts';
import { statusDone, type DemoScene } from './family-builder.ts';

interface Course {
  name: string;
  subject: string;
  publisher: string;
  gradeLevel: string;
  description: string;
  lessons: typeof finishedCourse;
}

function addCourse({ builder, memberId }: DemoScene, made: number, course: Course) {
  const { lessons, ...fields } = course;
  const curriculumId = builder.add(
    curriculum,
    { ...fields, totalLessons: lessons.length, parentId: memberId },
    made,
  );
  const lessonIds = lessons.map(([title, type, estimatedMinutes], at) =>
    builder.add(
      curriculumLesson,
      { curriculumId, lessonNumber: at + 1, title, type, estimatedMinutes },
      made,
    ),
  );
  return { curriculumId, lessonIds };
}

/** Adds the finished course: two lessons a week, Tuesdays and Thursdays, until the week before last. */
function addFinished(scene: DemoScene): void {
  const { builder, today, studentIds, at } = scene;
  const start = addDays(weekStart(today), -42);
  const made = at(addDays(start, -7), '19:00');
  const { curriculumId, lessonIds } = addCourse(scene, made, {
    name: 'Pond and Meadow',
    subject: 'Science',
    publisher: 'Alder Home Press',
    gradeLevel: '6th Grade',
    description: 'Eight lessons of nature study, outdoors where the weather allows.',
    lessons: finishedCourse,
  });
  for (const studentId of studentIds.slice(0, 2)) {
    builder.add(
      studentCurriculum,
      { studentId, curriculumId, startDate: start, currentLesson: lessonIds.length },
      made,
    );
    for (const [number, lessonId] of lessonIds.entries()) {
      const [, type, minutes] = finishedCourse[number]!;
      const day = addDays(start, 7 * Math.floor(number / 2) + (number % 2 === 0 ? 1 : 3));
      const score = type === 'lesson' ? null : randomInteger(builder.random, 78, 100);
      const written = { timeSpent: minutes + randomInteger(builder.random, -5, 10), score };
      const later = statusDone(at(day, '11:40'), `s${studentId}`, written);
      builder.add(lessonProgress, { studentId, curriculumId, lessonId }, at(day, '11:00'), {
        later,
      });
    }
  }
}

function addComing(scene: DemoScene): void {
  const { builder, today, studentIds, at } = scene;
  const made = at(addDays(today, -3), '19:00');
  const { curriculumId } = addCourse(scene, made, {
    name: 'Maps and Journeys',
    subject: 'History',
    publisher: 'Alder Home Press',
    gradeLevel: '4th Grade',
    description: 'How people found their way, from star paths to street maps.',
    lessons: comingCourse,
  });
  const startDate = addDays(weekStart(today), 7);
  for (const studentId of studentIds.slice(2, 4)) {
    builder.add(studentCurriculum, { studentId, curriculumId, startDate }, made);
  }
}

/** Adds the demo family's curriculums with their lessons and progress. */
export function addDemoCurriculums(scene: DemoScene): void {
  addFinished(scene);
  addComing(scene);
}
