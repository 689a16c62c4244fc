/** What a form for the mark of a student's piece of work begins with. */
import { assignment } from '../entities/assignment.ts';
import { curriculum } from '../entities/curriculum.ts';
import { curriculumLesson, scoredLessonTypes } from '../entities/curriculum-lesson.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { schoolClass } from '../entities/school-class.ts';
import { student, type Student } from '../entities/student.ts';
import { task } from '../entities/task.ts';
import { categoryOf } from '../lib/grading-plan.ts';
import type { Id } from '../lib/ids.ts';
import { noMark, type TypedMark } from '../lib/typed-mark.ts';
import { progressId } from './daily-lessons.ts';
import type { FamilyView } from './family-view.ts';
import { gradingOf } from './scores.ts';
import { markOfWork } from './work-marks.ts';
import type { DatedWork } from './work.ts';
import { visibleOrRecovered } from './work-of-deleted.ts';

/** Names a student's piece of work; a lesson's progress may not be stored yet. */
export type MarkedItem =
  | { kind: 'planner-task'; id: Id<'planner-task'> }
  | { kind: 'task'; id: Id<'task'> }
  | {
      kind: 'lesson-progress';
      studentId: Id<'student'>;
      lessonId: Id<'curriculum-lesson'>;
    };

type Found = Pick<DatedWork, 'kind' | 'id' | 'type' | 'score' | 'title' | 'of' | 'done'> & {
  studentId: Id<'student'>;
};

/** A piece of work with its mark. */
export interface MarkForm {
  student: Student;
  title: string;
  /** The name of its class or course, or its subject as planned. */
  course: string;
  done: boolean;
  given: TypedMark;
  isExtra: boolean;
  notes: string;
  /** The category it is in; empty: the course has none. */
  category: string;
  /** Those of its course. */
  categories: string[];
  /** The letters of the family's scale. */
  letters: string[];
}

function find(view: FamilyView, item: MarkedItem): Found | undefined {
  switch (item.kind) {
    case 'task': {
      const part = visibleOrRecovered(view, task, item.id);
      const set = part && view.get(assignment, part.assignmentId);
      const of = set && view.get(schoolClass, set.classId);
      if (!of) return undefined;
      const { studentId, completed: done } = part;
      const { title, type } = set;
      return { kind: 'task', id: item.id, type, score: null, title, of: of.name, done, studentId };
    }
    case 'planner-task': {
      const plan = visibleOrRecovered(view, plannerTask, item.id);
      if (!plan) return undefined;
      const { type, title, subject: of, studentId, status } = plan;
      const done = status === 'completed';
      return { kind: 'plan', id: item.id, type, score: null, title, of, done, studentId };
    }
    case 'lesson-progress': {
      const { studentId, lessonId } = item;
      const lesson = view.get(curriculumLesson, lessonId);
      const course = lesson && view.get(curriculum, lesson.curriculumId);
      if (!course) return undefined;
      const id = progressId(studentId, lessonId);
      const part = view.get(lessonProgress, id);
      const { title, type } = lesson;
      const done = part?.status === 'completed';
      const score = part?.score ?? null;
      return { kind: 'lesson', id, type, score, title, of: course.name, done, studentId };
    }
  }
}

/** A piece of work with its mark; null if it isn't there. */
export function markForm(view: FamilyView, item: MarkedItem): MarkForm | null {
  const found = find(view, item);
  const child = found && view.get(student, found.studentId);
  if (!child) return null;
  const { scale, marks, planOf } = gradingOf(view);
  const plan = planOf(found.of);
  const mark = markOfWork(found, marks);
  const scored = found.kind === 'lesson' && scoredLessonTypes.has(found.type) ? found.score : null;
  const { isExtra = false, notes = '', category = '' } = mark ?? {};
  const { earnedHundredths, outOfHundredths, letter, passed } = mark ?? noMark;
  const own: TypedMark = { earnedHundredths, outOfHundredths, letter, passed };
  const at = categoryOf(plan, { category, type: found.type });
  return {
    student: child,
    title: found.title,
    course: found.of,
    done: found.done,
    given: !mark && scored !== null ? { ...noMark, earnedHundredths: scored * 100 } : own,
    isExtra,
    notes,
    category: plan.categories[at]?.name ?? '',
    categories: plan.categories.map(({ name }) => name),
    letters: scale.map((one) => one.letter),
  };
}
