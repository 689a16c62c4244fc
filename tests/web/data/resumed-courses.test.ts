import { expect, it } from 'vitest';
import {
  create,
  remove,
  restore,
  update,
  type Change,
} from '../../../shared-model/commit/change.ts';
import { dailyLessons } from '../../../shared-model/derive/daily-lessons.ts';
import { courseKey, progressInCourse } from '../../../shared-model/derive/indexes.ts';
import { studentXp } from '../../../shared-model/derive/student-day.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { studentCurriculum } from '../../../shared-model/entities/student-curriculum.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import type { IndexedDbStore } from '../../../web/data/indexed-db-store.ts';
import { fill, noon, Story, system } from '../../support/family/story.ts';
import { write } from '../../support/stores/write-changes.ts';
import { rowsIn } from './on-disk.ts';
import { openStore } from './open-store.ts';

/** As many as make a pack of closed years worth it. */
const count = 600;
const today = '2026-03-02';

/** A course whose every lesson was done a year ago, on a device where that lies with closed years. */
async function endedCourse() {
  const the = new Story(5);
  const leo = the.child('Leo Fern');
  const { course, lessons } = the.course('Latin', count);
  const follows = the.follow(leo, course, { startDate: '2024-09-02' });
  const random = seededRandom(8);
  const done = lessons.map(({ id: lessonId }) => {
    const ids = { studentId: leo.id, curriculumId: course.id, lessonId };
    const values = { status: 'completed', completedAt: '2025-03-03T12:00:00.000Z' } as const;
    return create(lessonProgress, { ...ids, ...values }, random);
  });
  const store = await openStore({ now: () => noon });
  await fill(store, [...the.changes, ...done]);
  await store.tidy();
  expect(await rowsIn(store.name, 'closedPacks')).toHaveLength(1);
  const added = create(
    curriculumLesson,
    { curriculumId: course.id, lessonNumber: count + 1, title: 'One more' },
    random,
  );
  return { store, leo, course, lessons, follows, done, added };
}

type Ended = Awaited<ReturnType<typeof endedCourse>>;

/** The same device after a new start, before it has loaded closed years. */
async function restarted({ store }: Ended): Promise<IndexedDbStore> {
  const again = await openStore({ name: store.name, now: () => noon });
  await again.view(false);
  return again;
}

const doneIn = async (store: IndexedDbStore, { leo, course }: Ended): Promise<number> =>
  (await store.view(false))
    .find(progressInCourse, courseKey(leo.id, course.id))
    .filter(({ status }) => status === 'completed').length;

it('A lesson that is added to a course which ended in a closed year is the only open one, also before closed years are loaded', async () => {
  const ended = await endedCourse();
  expect(await doneIn(await restarted(ended), ended)).toBe(0);
  const { store, leo, added } = ended;
  const before = studentXp(await store.view(), leo.id, noon, 'UTC');
  store.dropClosed();
  await write(store, system, [added], noon);
  for (const one of [store, await restarted(ended)]) {
    const view = await one.view(false);
    const titles = dailyLessons(view, leo.id, today, noon, 'UTC').map(({ title }) => title);
    expect(titles).toEqual(['One more']);
    expect(await doneIn(one, ended)).toBe(count);
    expect(studentXp(await one.view(), leo.id, noon, 'UTC')).toEqual(before);
  }
});

it('What was done stays with the open year while the course goes on, also after the next tidying', async () => {
  const ended = await endedCourse();
  await write(ended.store, system, [ended.added], noon);
  await ended.store.tidy();
  expect(await doneIn(await restarted(ended), ended)).toBe(count);
});

it.each([
  [
    'resumes it for a student',
    ({ follows }) => update(studentCurriculum, follows.id, { finishedAt: null }),
  ],
  [
    'reopens a lesson',
    ({ done }) => update(lessonProgress, done[3]!.id, { status: 'not_started' }),
  ],
] satisfies [string, (ended: Ended) => Change][])(
  'What was done comes back once somebody %s',
  async (_, change) => {
    const ended = await endedCourse();
    const { store, follows } = ended;
    const finishedAt = '2025-06-01T12:00:00.000Z';
    await write(store, system, [update(studentCurriculum, follows.id, { finishedAt })], noon);
    store.dropClosed();
    await write(store, system, [change(ended)], noon + 1);
    const open = change(ended).t === lessonProgress.name ? 1 : 0;
    expect(await doneIn(await restarted(ended), ended)).toBe(count - open);
  },
);

it('What belongs to other courses stays with closed years', async () => {
  const ended = await endedCourse();
  const { store } = ended;
  const the = new Story(9);
  const { course, lessons } = the.course('Greek', 2);
  store.dropClosed();
  await write(store, system, [course, ...lessons], noon);
  await write(store, system, [remove(curriculumLesson, lessons[0]!.id)], noon + 1);
  await write(store, system, [restore(curriculumLesson, lessons[0]!.id)], noon + 2);
  await write(store, system, [update(curriculum, ended.course.id, { name: 'Latin I' })], noon + 3);
  expect(await doneIn(await restarted(ended), ended)).toBe(0);
});
