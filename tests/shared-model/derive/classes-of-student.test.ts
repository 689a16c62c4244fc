/** A student's classes and courses: how far they are, what is next, what was finished last. */
import { expect, it } from 'vitest';
import { create } from '../../../shared-model/commit/change.ts';
import { studentClasses } from '../../../shared-model/derive/classes-of-student.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { studentCurriculum } from '../../../shared-model/entities/student-curriculum.ts';
import { progressId } from '../../../shared-model/derive/daily-lessons.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { noon, Story } from '../../support/family/story.ts';
import { viewOf, zone } from '../support/generated-view.ts';

it('A class has what is due next and what was finished last; a sibling’s work counts for nothing', () => {
  const the = new Story(1);
  const leo = the.child('Leo Fern');
  const mia = the.child('Mia Fern');
  const math = the.takeClass('Math', leo, mia);
  const parts = ['One', 'Two', 'Three'].map((title, at) =>
    the.assign(title, math, `2026-03-0${at + 3}T21:00:00.000Z`),
  );
  const finish = (at: number, child: typeof leo, completedAt: string) =>
    Object.assign(the.part(parts[at]!, child).fields, { completed: true, completedAt });
  finish(1, leo, '2026-03-02T10:00:00.000Z');
  finish(0, mia, '2026-03-02T11:00:00.000Z');
  const of = (id: number) => studentClasses(viewOf(the.changes), id, noon, zone).classes;
  expect(of(leo.id)).toMatchObject([
    {
      name: 'Math',
      progress: { completed: 1, total: 3 },
      next: { title: 'One' },
      latest: { title: 'Two' },
    },
  ]);
  expect(of(mia.id)).toMatchObject([{ next: { title: 'Two' }, latest: { title: 'One' } }]);
});

it('A course that goes on has its lessons in order and the day of the next; one that is finished isn’t there, and what is left out doesn’t count', () => {
  const the = new Story(2);
  const leo = the.child('Leo Fern');
  const random = seededRandom(9);
  const courses = ['Ponds', 'Stars'].map((name) =>
    create(curriculum, { name, subject: 'Science' }, random),
  );
  const lessons = courses.map(({ id: curriculumId }) =>
    [1, 2, 3, 4].map((lessonNumber) =>
      create(
        curriculumLesson,
        { curriculumId, lessonNumber, title: `Lesson ${lessonNumber}` },
        random,
      ),
    ),
  );
  const enrolments = courses.map(({ id: curriculumId }, at) =>
    create(
      studentCurriculum,
      {
        studentId: leo.id,
        curriculumId,
        startDate: '2026-03-02',
        ...(at === 1 && { finishedAt: '2026-03-01T12:00:00.000Z' }),
      },
      random,
    ),
  );
  const [first, , , fourth] = lessons[0]!;
  const skipped = {
    ...first!,
    t: 'lesson-progress',
    id: progressId(leo.id, fourth!.id),
    fields: {
      studentId: leo.id,
      curriculumId: courses[0]!.id,
      lessonId: fourth!.id,
      status: 'skipped',
    },
  };
  const done = {
    ...create(
      lessonProgress,
      {
        studentId: leo.id,
        curriculumId: courses[0]!.id,
        lessonId: first!.id,
        status: 'completed',
        completedAt: '2026-03-02T10:00:00.000Z',
      },
      random,
    ),
    id: progressId(leo.id, first!.id),
  };
  const view = viewOf([
    ...the.changes,
    ...courses,
    ...lessons.flat(),
    ...enrolments,
    done,
    skipped,
  ]);
  expect(studentClasses(view, leo.id, noon, zone).courses).toEqual([
    {
      id: courses[0]!.id,
      name: 'Ponds',
      subject: 'Science',
      lessons: [true, false, false],
      next: { title: 'Lesson 2', date: '2026-03-03' },
    },
  ]);
});
