/** The curriculum part of a generated family: courses one after the other, two students in each. */
import { curriculum } from '../../../../shared-model/entities/curriculum.ts';
import {
  curriculumLesson,
  lessonTypes,
} from '../../../../shared-model/entities/curriculum-lesson.ts';
import { lessonProgress } from '../../../../shared-model/entities/lesson-progress.ts';
import { studentCurriculum } from '../../../../shared-model/entities/student-curriculum.ts';
import { minuteMs } from '../../../../shared-model/lib/dates.ts';
import { randomInteger } from '../../../../shared-model/lib/random.ts';
import { pick } from '../pick.ts';
import { statusDone } from '../../../../shared-model/demo/family-builder.ts';
import type { Scene } from './generate-scene.ts';
import { activities, subjects, topics } from './words.ts';

const lessonsPerCourse = 120;

function addCourse(
  { builder, memberId }: Scene,
  number: number,
  lessons: number,
  made: number,
): number {
  const subject = subjects[number % subjects.length]!;
  const values = {
    name: `${subject} Course ${number + 1}`,
    subject,
    publisher: 'Brook Home Press',
    gradeLevel: '4th Grade',
    description: '',
    totalLessons: lessons,
    parentId: memberId,
  };
  return builder.add(curriculum, values, made);
}

/** Adds `count` lessons in courses, and for each lesson two students' progress. */
export function addLessons(scene: Scene, count: number): void {
  const { builder, calendar, now, studentIds } = scene;
  const { random } = builder;
  let curriculumId = 0;
  let followers: number[] = [];
  let made = 0;
  for (let number = 0; number < count; number += 1) {
    const course = Math.floor(number / lessonsPerCourse);
    const lessonNumber = 1 + (number % lessonsPerCourse);
    const dayAt = calendar.spread(number, count);
    const taught = calendar.at(dayAt, 11 * 60);
    if (lessonNumber === 1) {
      made = Math.min(taught, now) - 10 * 24 * 60 * minuteMs;
      curriculumId = addCourse(scene, course, Math.min(lessonsPerCourse, count - number), made);
      followers = [0, 3].map((at) => studentIds[(course + at) % studentIds.length]!);
      for (const studentId of followers) {
        builder.add(
          studentCurriculum,
          { studentId, curriculumId, startDate: calendar.days[dayAt]! },
          made,
        );
      }
    }
    const lesson = {
      curriculumId,
      lessonNumber,
      title: `${pick(random, topics)}, part ${lessonNumber}`,
      type: pick(random, lessonTypes),
      description: random() < 0.4 ? `${pick(random, activities)}.` : '',
      estimatedMinutes: 5 * randomInteger(random, 2, 12),
      prerequisites: '',
    };
    const lessonId = builder.add(curriculumLesson, lesson, made);
    for (const studentId of followers) {
      const at = taught + randomInteger(random, 10, 50) * minuteMs;
      const score = lesson.type === 'lesson' ? null : randomInteger(random, 60, 100);
      const written = { timeSpent: randomInteger(random, 10, 60), score };
      const later = at < now ? statusDone(at, `s${studentId}`, written) : undefined;
      const values = { studentId, curriculumId, lessonId };
      builder.add(lessonProgress, values, Math.min(taught, now - minuteMs), { later });
    }
  }
}
