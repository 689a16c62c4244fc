import { describe, expect, it } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { closedYearOf } from '../../../shared-model/derive/school-year.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { studentCurriculum } from '../../../shared-model/entities/student-curriculum.ts';
import { Story } from '../../support/family/story.ts';
import { viewOf, write } from '../support/generated-view.ts';

const firstDay = '2026-08-01';

/** Two lessons, of which the first was done before that day. */
function lastYears() {
  const the = new Story(5);
  const leo = the.child('Leo Fern');
  const { course, lessons } = the.course('Latin', 2);
  const follows = the.follow(leo, course);
  const done = (lesson: Change, completedAt: string) =>
    create(
      lessonProgress,
      {
        studentId: leo.id,
        curriculumId: course.id,
        lessonId: lesson.id,
        status: 'completed',
        completedAt,
      },
      () => 0,
    );
  const first = done(lessons[0]!, '2026-03-02T12:00:00.000Z');
  const second = done(lessons[1]!, '2026-09-02T12:00:00.000Z');
  const view = viewOf([...the.changes, first]);
  const year = () => closedYearOf(view, view.stored(first)!, firstDay);
  return { view, course, follows, second, year };
}

describe('What was done in a course', () => {
  it('stays with the open year while the course goes on: what is to come follows from it', () => {
    expect(lastYears().year()).toBe(null);
  });

  it('is of its own year once every lesson is done', () => {
    const { view, second, year } = lastYears();
    write(view, [second]);
    expect(year()).toBe('2025-08-01');
  });

  it.each([
    ['finished', { finishedAt: '2026-06-01T12:00:00.000Z' }],
    ['no longer the student’s', { isActive: false }],
  ])('is of its own year once the course is %s', (_, fields) => {
    const { view, follows, year } = lastYears();
    write(view, [update(studentCurriculum, follows.id, fields)]);
    expect(year()).toBe('2025-08-01');
  });

  it('is of its own year once the course is put away', () => {
    const { view, course, year } = lastYears();
    write(view, [update(curriculum, course.id, { isArchived: true })]);
    expect(year()).toBe('2025-08-01');
  });
});
