/**
 * Two parents and a child change the same course on two devices while there is no server; afterwards the devices, SQL
 * and REST tell the same.
 */
import { expect } from '@playwright/test';
import { actions } from '../../shared-model/actions/actions.ts';
import type { ActionInput, ActionName, AnyAction } from '../../shared-model/actions/actions.ts';
import { lessonsInOrder } from '../../shared-model/derive/course-lessons.ts';
import { lessonsBetween } from '../../shared-model/derive/daily-lessons.ts';
import { FamilyView } from '../../shared-model/derive/family-view.ts';
import { curriculumLesson } from '../../shared-model/entities/curriculum-lesson.ts';
import { lessonProgress } from '../../shared-model/entities/lesson-progress.ts';
import { addDays } from '../../shared-model/lib/dates.ts';
import { seededRandom } from '../../shared-model/lib/random.ts';
import type { Actor } from '../../shared-model/records/actor.ts';
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';
import { asText, dumpStore } from '../support/stores/dump.ts';
import { registerAt } from '../support/server/register-at.ts';
import { startLiveServer, type LiveServer } from '../support/server/live-server.ts';
import { openNodeDevice, type NodeDevice } from '../support/devices/node-device.ts';
import { must } from '../support/server/registered-family.ts';
import { asStudent, Story } from '../support/family/story.ts';
import { test } from './harness/story.ts';

test.describe.configure({ mode: 'serial' });

const account = { email: 'ana@fern.example', password: 'a walk in the forest' };
const random = seededRandom(17);

const the = new Story(31);
const leo = the.child('Leo Fern');
const { course, lessons } = the.course('Pond and Meadow', 7);
the.follow(leo, course);
const [one, two, three, four, five, six, seven] = lessons.map(({ id }) => id) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
/** Any day to come will do: a pin stays where it is. */
const pinned = addDays(new Date().toISOString().slice(0, 10), 30);

let server: LiveServer;
let mom: NodeDevice;
let dad: NodeDevice;

test.beforeAll(async () => {
  server = await startLiveServer();
  await registerAt(server.url, account);
  mom = await openNodeDevice(server.url, { account, name: 'Phone' });
  dad = await openNodeDevice(server.url, { account, name: 'Tablet' });
  await mom.save(...the.changes);
  await settle();
});
test.afterAll(async () => {
  mom?.close();
  dad?.close();
  await server?.remove();
});

async function settle(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    for (const device of [mom, dad]) {
      expect(await device.engine.syncNow()).toMatchObject({ trouble: null, pending: 0 });
    }
  }
}

const viewOf = async ({ store }: NodeDevice): Promise<FamilyView> =>
  new FamilyView((await dumpStore(store)).records);

/** Does it on a device, by what that one holds; by its parent unless another is named. */
async function does<N extends ActionName>(
  device: NodeDevice,
  name: N,
  input: ActionInput<N>,
  actor: Actor = { role: 'parent', memberId: device.paired.memberId },
): Promise<void> {
  const context = { now: Date.now(), random, zone: 'UTC', role: actor.role };
  const acted = (actions[name] as AnyAction)(await viewOf(device), input, context);
  if (!acted.ok) throw new Error(JSON.stringify(acted.error));
  expect(await device.commit(actor, acted.value.changes)).toMatchObject({ ok: true });
}

/** The titles of the course's lessons on a device, in their order. */
const lessonsOn = async (device: NodeDevice): Promise<string[]> =>
  lessonsInOrder(await viewOf(device), course.id).map(({ title }) => title);

test('without a server each changes the course as they like, and reads it back so', async () => {
  await server.stop();
  const lessonOf = (id: number) => ({ studentId: leo.id, lessonId: id });
  const inserted = (title: string) => ({ curriculumId: course.id, after: two, values: { title } });

  await does(mom, 'moveLessons', { ids: [six], after: one });
  await does(mom, 'insertLesson', inserted('Mom’s lesson'));
  await does(mom, 'editLessons', { ids: [three], values: { title: 'Named by mom' } });
  await does(mom, 'editLessons', { ids: [seven], values: { title: 'Named and deleted' } });
  await does(mom, 'removeLessons', { ids: [four] });
  await does(mom, 'pinLesson', { ...lessonOf(five), date: pinned });

  await does(dad, 'moveLessons', { ids: [one], after: two });
  await does(dad, 'insertLesson', inserted('Dad’s lesson'));
  await does(dad, 'editLessons', { ids: [three], values: { title: 'Named by dad' } });
  await does(dad, 'removeLessons', { ids: [seven] });
  await does(dad, 'editLessons', { ids: [five], values: { estimatedMinutes: 45 } });
  const done = { kind: 'lesson-progress' as const, ...lessonOf(four) };
  await does(dad, 'completeItem', done, asStudent(leo.id));

  expect(await lessonsOn(mom)).toEqual([
    'Lesson 1',
    'Lesson 6',
    'Lesson 2',
    'Mom’s lesson',
    'Named by mom',
    'Lesson 5',
    'Named and deleted',
  ]);
  expect(await lessonsOn(dad)).toEqual([
    'Lesson 2',
    'Dad’s lesson',
    'Lesson 1',
    'Named by dad',
    'Lesson 4',
    'Lesson 5',
    'Lesson 6',
  ]);
});

test('with the server again both have one order with the lessons of both, what was deleted is gone, and the pin and the minutes stand [SY2]', async () => {
  await server.start();
  await settle();
  const titles = await lessonsOn(mom);
  expect(await lessonsOn(dad)).toEqual(titles);
  // What was put between the second and the third lesson stands there, in whichever order.
  expect(titles.slice(0, 2)).toEqual(['Lesson 6', 'Lesson 2']);
  expect(titles.slice(2, 5).toSorted()).toEqual(['Dad’s lesson', 'Lesson 1', 'Mom’s lesson']);
  expect(titles.slice(5)).toEqual(['Named by dad', 'Lesson 5']);
  for (const device of [mom, dad]) {
    const view = await viewOf(device);
    expect(view.get(curriculumLesson, five)).toMatchObject({ estimatedMinutes: 45 });
    const pins = view
      .all(lessonProgress)
      .map(({ lessonId, plannedDate }) => [lessonId, plannedDate]);
    expect(pins).toEqual([[five, pinned]]);
  }
});

test('no change was refused; who lost a title is told, and both that a lesson one deleted was finished on the other [SY8]', async () => {
  const toldOf = async ({ store }: NodeDevice) =>
    (await store.listRefused()).map(({ code, ops }) => [
      code,
      ops.map(({ id, f }) => [id, Object.entries(f).map(([name, [value]]) => [name, value])]),
    ]);
  // The lesson that mom deleted, and that the child had finished on dad's tablet: both are told that it is done and
  // counts.
  const fields = expect.arrayContaining([
    ['status', 'completed'],
    ['lessonId', four],
  ]);
  const finished = ['overruled', [[expect.any(Number), fields]]];
  const title = ['overruled', [[three, [['title', 'Named by mom']]]]];
  expect(await toldOf(mom)).toEqual([finished, title]);
  expect(await toldOf(dad)).toEqual([finished]);
});

test('a deleted lesson comes back with what the child did in it and what it was named', async () => {
  for (const id of [four, seven]) {
    await does(mom, 'restoreRecord', { kind: 'curriculum-lesson', id });
  }
  await settle();
  const view = await viewOf(dad);
  expect(view.get(curriculumLesson, seven)?.title).toBe('Named and deleted');
  const progress = view.all(lessonProgress).find(({ lessonId }) => lessonId === four);
  expect(progress).toMatchObject({ studentId: leo.id, status: 'completed' });
});

test('SQL and REST have the same records, order and days as the devices [SY5]', async () => {
  const { records } = await dumpStore(mom.store);
  expect(asText((await dumpStore(dad.store)).records)).toBe(asText(records));
  const stored = await server.sql(
    mom.paired.familyId,
    (sql) => sql<StoredRecord[]>`select t, id, fields, v, fv from records`,
  );
  const shared = stored.filter(({ t }) => records.some((record) => record.t === t));
  expect(asText(shared)).toBe(asText(records));

  const projected = lessonsBetween(
    new FamilyView(records),
    [leo.id],
    pinned,
    pinned,
    Date.now(),
    'UTC',
  );
  const path = `/api/students/${leo.id}/daily-lessons?date=${pinned}`;
  const listed = must(await mom.client.get<{ lessonId: number; isPinned: boolean }[]>(path));
  expect(listed.map(({ lessonId, isPinned }) => [lessonId, isPinned])).toContainEqual([five, true]);
  expect(listed.map(({ lessonId }) => lessonId)).toEqual(projected.map(({ lessonId }) => lessonId));
});
