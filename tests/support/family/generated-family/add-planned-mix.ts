/**
 * The second mix of a generated family, made as unlike the first as a real one may be: a family that plans everything
 * and ticks off little. More than half are planner tasks, no class has an enrollment, no assignment is done, nobody has
 * taken up a course, and the days lie in no order, weekends included, up to two weeks ahead.
 */
import { assignment } from '../../../../shared-model/entities/assignment.ts';
import { curriculum } from '../../../../shared-model/entities/curriculum.ts';
import { curriculumLesson } from '../../../../shared-model/entities/curriculum-lesson.ts';
import { lessonProgress } from '../../../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { task } from '../../../../shared-model/entities/task.ts';
import { statusDone, toIso } from '../../../../shared-model/demo/family-builder.ts';
import { addDays, minuteMs } from '../../../../shared-model/lib/dates.ts';
import { randomInteger } from '../../../../shared-model/lib/random.ts';
import { pick } from '../pick.ts';
import type { Scene } from './generate-scene.ts';
import { schoolDaysOfAYear } from './past-school-days.ts';
import { activities, subjects, topics } from './words.ts';

const daysAhead = 14;
const courses = 6;

/** The shares of all records, besides planner tasks, which are the rest: 55 %. */
const shares = { assignments: 0.15, tasks: 0.1, lessons: 0.1, progress: 0.1 };

/** A day of the family's years, and the moment at which its record was written: then, or today where it lies ahead. */
const someDay = ({ builder: { random }, calendar, now }: Scene) => {
  const span = Math.round((calendar.days.length / schoolDaysOfAYear) * 365);
  const day = addDays(calendar.days.at(-1)!, daysAhead - Math.floor(random() * span));
  const at = Date.parse(`${day}T0${randomInteger(random, 0, 8)}:00:00Z`);
  return { day, at: Math.min(at + randomInteger(random, 10, 58) * minuteMs, now - minuteMs) };
};

function addAssignments(scene: Scene, classIds: readonly number[], count: number): number[] {
  const { builder, memberId } = scene;
  return Array.from({ length: count }, () => {
    const { day, at } = someDay(scene);
    const values = {
      title: pick(builder.random, topics),
      description: pick(builder.random, activities),
      classId: pick(builder.random, classIds),
      dueDate: `${day}T17:00:00.000Z`,
      priority: 'medium',
      type: 'homework',
      createdBy: memberId,
    } as const;
    return builder.add(assignment, values, at);
  });
}

/** A record of one student for one assignment each; a half is done. */
function addTasks(scene: Scene, assignmentIds: readonly number[], count: number): void {
  const { builder, studentIds } = scene;
  for (let number = 0; number < count; number += 1) {
    const { at } = someDay(scene);
    const studentId = studentIds[number % studentIds.length]!;
    const part = { assignmentId: assignmentIds[number % assignmentIds.length]!, studentId };
    const isDone = builder.random() < 0.5;
    const done = isDone ? { completedAt: toIso(at), completedBy: `s${studentId}` } : {};
    builder.add(task, { ...part, completed: isDone, ...done }, at);
  }
}

/**
 * The lessons of a few courses that go on over all the years, and what students did of them without having taken them
 * up.
 */
function addCourses(scene: Scene, count: number, progress: number): void {
  const { builder, memberId, studentIds } = scene;
  const { random } = builder;
  const lessons = count - courses;
  const curriculumIds = Array.from({ length: courses }, (_, at) => {
    const values = {
      name: `${subjects[at % subjects.length]!} for All Years`,
      subject: subjects[at % subjects.length]!,
      publisher: '',
      gradeLevel: '4th Grade',
      description: pick(random, activities),
      totalLessons: Math.ceil(lessons / courses),
      parentId: memberId,
    };
    return builder.add(curriculum, values, someDay(scene).at);
  });
  const lessonIds = Array.from({ length: lessons }, (_, at) => {
    const values = {
      curriculumId: curriculumIds[at % courses]!,
      lessonNumber: 1 + Math.floor(at / courses),
      title: pick(random, topics),
      type: 'lesson',
      description: pick(random, activities),
      estimatedMinutes: randomInteger(random, 5, 60),
      prerequisites: '',
    } as const;
    return builder.add(curriculumLesson, values, someDay(scene).at);
  });
  for (let number = 0; number < progress; number += 1) {
    const at = Math.floor(number / studentIds.length) % lessons;
    const studentId = studentIds[number % studentIds.length]!;
    const values = {
      studentId,
      curriculumId: curriculumIds[at % courses]!,
      lessonId: lessonIds[at]!,
    };
    const day = someDay(scene);
    const score = randomInteger(random, 0, 100);
    const later = statusDone(day.at, `s${studentId}`, { score });
    builder.add(lessonProgress, values, day.at, { later });
  }
}

function addPlan(scene: Scene, count: number): void {
  const { builder, studentIds } = scene;
  for (let number = 0; number < count; number += 1) {
    const { day, at } = someDay(scene);
    const values = {
      studentId: pick(builder.random, studentIds),
      date: day,
      time: '9:00 AM',
      subject: pick(builder.random, subjects),
      title: pick(builder.random, topics),
      description: pick(builder.random, activities),
      type: 'lesson',
      status: 'pending',
    } as const;
    builder.add(plannerTask, values, at);
  }
}

/** Adds records until there are `records`. */
export function addPlannedMix(scene: Scene, classIds: readonly number[], records: number): void {
  const of = (share: number): number => Math.round(share * records);
  const assignmentIds = addAssignments(scene, classIds, of(shares.assignments));
  addTasks(scene, assignmentIds, of(shares.tasks));
  addCourses(scene, of(shares.lessons), of(shares.progress));
  addPlan(scene, records - scene.builder.made.length);
}
