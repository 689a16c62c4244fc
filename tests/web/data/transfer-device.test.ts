/**
 * A device that becomes a student's own, or another student's: nothing of others is lost, nothing of others stays
 * [SY7].
 */
import { describe, expect, it } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { studentCurriculum } from '../../../shared-model/entities/student-curriculum.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { unreachable } from '../../support/simulator/memory-server.ts';
import { asStudent } from '../../support/family/story.ts';
import type { Transport } from '../../../web/sync/transport.ts';
import { asideIn, openSynced, outboxOf, recordIn, stateOf } from '../sync/setup.ts';

const done = { trouble: null, retryAfterMs: null };

type Opened = Awaited<ReturnType<typeof openSynced>>;

/** The server has been told that the family's device is this student's now. */
function becomes({ world }: Pick<Opened, 'world'>, studentId: number): void {
  world.holder = { kind: 'student', studentId };
  world.scopeVersion += 1;
}

/** Leo follows a curriculum; what he writes when he begins its lesson. */
async function takesALesson({ world, store, leo }: Opened): Promise<Change> {
  const random = seededRandom(1);
  const book = create(curriculum, { name: 'Fractions', subject: 'Math' }, random);
  const values = { curriculumId: book.id, lessonNumber: 1, title: 'Halves' };
  const lesson = create(curriculumLesson, values, random);
  const plan = { studentId: leo.id, curriculumId: book.id, startDate: '2026-03-02' };
  await world.serverWrites(book, lesson, create(studentCurriculum, plan, random));
  await world.run(store);
  const of = { studentId: leo.id, curriculumId: book.id, lessonId: lesson.id };
  return create(lessonProgress, { ...of, notes: 'Twice' }, random);
}

describe('A family’s device that becomes a student’s', () => {
  it('keeps and sends that student’s own work, and drops everything else', async () => {
    const opened = await openSynced();
    const { world, store, leo, leosTask, reading } = opened;
    await world.writes(store, [update(task, leosTask.id, { completed: true })], asStudent(leo.id));
    becomes(opened, leo.id);
    const offline = { trouble: 'unreachable', retryAfterMs: null } as const;
    const cut = {
      ...world.transport,
      bootstrap: async () => ({ kind: 'trouble', ...offline }) as const,
    };
    expect(await world.run(store, cut)).toEqual(offline);
    expect(store.records.map.size).toBe(0);
    expect(await outboxOf(store)).toHaveLength(1);
    expect(await stateOf(store)).toMatchObject({ holder: world.holder, syncedAt: null });
    expect(await world.run(store)).toEqual(done);
    expect(await outboxOf(store)).toEqual([]);
    expect(world.onServer(leosTask)?.fields['completed']).toBe(true);
    expect(await recordIn(store, reading)).toEqual(world.onServer(reading));
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('shows that student’s work before it is sent, and still has it after it is the family’s again', async () => {
    const opened = await openSynced();
    const { world, store, leo, leosTask } = opened;
    const progress = await takesALesson(opened);
    const finished = update(task, leosTask.id, { completed: true });
    await world.writes(store, [finished, progress], asStudent(leo.id));
    becomes(opened, leo.id);
    const cut: Transport = {
      ...world.transport,
      // It hears whose it is, and is cut off before it can send.
      sync: async (request) =>
        request.scopeVersion === world.scopeVersion ? unreachable : world.transport.sync(request),
    };
    expect((await world.run(store, cut)).trouble).toBe('unreachable');
    expect((await recordIn(store, leosTask))?.fields['completed']).toBe(true);
    expect((await recordIn(store, progress))?.fields['notes']).toBe('Twice');
    world.holder = { kind: 'family' };
    world.scopeVersion += 1;
    expect(await world.run(store)).toEqual(done);
    expect(world.onServer(leosTask)?.fields['completed']).toBe(true);
    expect(world.onServer(progress)?.fields['notes']).toBe('Twice');
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('keeps nothing readable of other people: no refused action, no quarantined record', async () => {
    const opened = await openSynced();
    const { world, store, leo, mia, miasTask } = opened;
    const by = (name: string, n: number) => ({
      n,
      g: n,
      s: 1,
      t: 'task',
      id: miasTask.id,
      f: {},
      by: name,
      mac: '',
    });
    const refused = (g: number, ...names: string[]) =>
      ({
        g,
        code: 'forbidden',
        message: '',
        ops: names.map((name) => by(name, g)),
        at: 0,
      }) as const;
    await store.transact(async (tx) => {
      const groups = [refused(1, 'm11'), refused(2, `s${mia.id}`), refused(3, `s${leo.id}`)];
      await tx.refuse(groups.map((group) => ({ ...group, ops: [...group.ops] })));
      await tx.quarantine([{ key: '?1', t: null, id: null, raw: 'Mia’s', reason: '', tries: 0 }]);
    });
    becomes(opened, leo.id);
    expect(await world.run(store)).toEqual(done);
    expect((await store.listRefused()).map(({ g }) => g)).toEqual([3]);
    expect(await asideIn(store)).toEqual([]);
  });

  it('changes nothing while other people’s ops are pending, until a parent has signed in and they are sent', async () => {
    const opened = await openSynced();
    const { world, store, leo, mia, miasTask } = opened;
    await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
    await world.writes(store, [update(task, miasTask.id, { completed: true })], asStudent(mia.id));
    const before = { records: new Map(store.records.map), ops: await outboxOf(store) };
    becomes(opened, leo.id);
    expect(await world.run(store)).toMatchObject({ trouble: 'signed-out' });
    expect({ records: new Map(store.records.map), ops: await outboxOf(store) }).toEqual(before);
    expect(await stateOf(store)).toMatchObject({ holder: { kind: 'family' }, hasLostSeals: true });
    // What the parent's sign-in does: it pairs the device as whose it takes itself to be.
    world.holder = { kind: 'family' };
    world.scopeVersion += 1;
    expect(await world.run(store)).toEqual(done);
    expect(world.onServer(miasTask)?.fields['completed']).toBe(true);
    expect(world.onServer(leo)?.fields['gradeLevel']).toBe('4');
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('changes nothing while a server that lost records needs what it holds [SY11]', async () => {
    const opened = await openSynced();
    const { world, store, leo } = opened;
    await store.transact((tx) => tx.setState({ healing: true }));
    const before = new Map(store.records.map);
    becomes(opened, leo.id);
    expect(await world.run(store)).toMatchObject({ trouble: 'signed-out' });
    expect(new Map(store.records.map)).toEqual(before);
  });

  /** The student's device writes to a plan that a parent meanwhile gives to a sibling, and is handed over. */
  async function writeToMovedPlan(fields: { status: 'in_progress' | 'completed' }) {
    const opened = await openSynced();
    const { world, store, leo, mia, reading } = opened;
    await world.writes(store, [update(plannerTask, reading.id, fields)], asStudent(leo.id));
    await world.serverWrites(update(plannerTask, reading.id, { studentId: mia.id }));
    becomes(opened, leo.id);
    expect(await world.run(store)).toEqual(done);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
    return {
      record: await recordIn(store, reading),
      refused: (await store.listRefused()).map(({ code }) => code),
    };
  }

  it('keeps no record that left the student’s scopes unnoticed', async () => {
    const { record, refused } = await writeToMovedPlan({ status: 'in_progress' });
    expect([record, refused]).toEqual([undefined, ['forbidden']]);
  });

  it('keeps a plan that the student had finished before it was given to a sibling: it goes back', async () => {
    const { record, refused } = await writeToMovedPlan({ status: 'completed' });
    expect([record?.fields['status'], refused]).toEqual(['completed', []]);
  });
});

it('A device that becomes a student’s, then a sibling’s, then the family’s holds only what each may hold', async () => {
  const opened = await openSynced();
  const { world, store, leo, mia } = opened;
  for (const { id } of [leo, mia]) {
    becomes(opened, id);
    expect(await world.run(store)).toEqual(done);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  }
  world.holder = { kind: 'family' };
  world.scopeVersion += 1;
  expect(await world.run(store)).toEqual(done);
  expect(new Map(store.records.map)).toEqual(world.shouldBe());
});
