/** Two devices, one thing to do: a completion isn't undone by a status that somebody set who hadn't seen it [SY8]. */
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { describe, expect, it } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import type { Change, Op } from '../../../shared-model/commit/change.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { revertChanges, undoOf } from '../../../shared-model/actions/undo.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { task } from '../../../shared-model/entities/task.ts';
import type { PlannerStatus } from '../../../shared-model/derive/plan-week.ts';
import { createOpSigner, sealKey } from '../../support/devices/op-signing.ts';
import { asStudent, parent } from '../../support/family/story.ts';
import { openTabletAndPhone, recordIn } from './setup.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';

type Opened = Awaited<ReturnType<typeof openTabletAndPhone>>;

const status = ({ reading }: Opened, to: PlannerStatus): Change[] => [
  update(plannerTask, reading.id, { status: to }),
];

/** A device syncs, then the other, and then both hear of each other. */
async function meet({ world, store, phone }: Opened, isTabletFirst: boolean): Promise<void> {
  const both = [() => world.run(store), () => phone.sync()];
  for (const sync of isTabletFirst ? both : both.toReversed()) await sync();
  for (const sync of both) await sync();
}

/** What all three have of it; they agree. */
async function heldOf({ world, store, phone }: Opened, key: { t: string; id: number }) {
  const held = world.onServer(key);
  expect([await recordIn(store, key), await recordIn(phone.store, key)]).toEqual([held, held]);
  return held!.fields;
}

describe.each([
  ['the tablet', true],
  ['the phone', false],
])('Where %s syncs first', (_, isTabletFirst) => {
  it('Work that Leo finished on the tablet stays finished, although Mom, who hadn’t seen it, says later that it is in progress', async () => {
    const opened = await openTabletAndPhone();
    const { world, store, phone, leo, reading } = opened;
    await world.writes(store, status(opened, 'completed'), asStudent(leo.id));
    await world.writes(phone.store, [
      update(plannerTask, reading.id, { status: 'in_progress', title: 'Read two' }),
    ]);
    await meet(opened, isTabletFirst);
    const done = { status: 'completed', completedBy: `s${leo.id}`, title: 'Read two' };
    expect(await heldOf(opened, reading)).toMatchObject(done);
    // She is told that her status did not stay, he nothing.
    const refused = await phone.store.listRefused();
    expect(refused.map(({ code, ops }) => [code, Object.keys(ops[0]!.f)])).toEqual([
      ['overruled', ['status']],
    ]);
    expect(await store.listRefused()).toEqual([]);
  });

  it('Work that Mom reopened after seeing it finished stays open', async () => {
    const opened = await openTabletAndPhone();
    const { world, store, phone, leo, reading } = opened;
    await world.writes(store, status(opened, 'completed'), asStudent(leo.id));
    await meet(opened, true);
    await world.writes(phone.store, status(opened, 'in_progress'));
    await meet(opened, isTabletFirst);
    expect(await heldOf(opened, reading)).toMatchObject({
      status: 'in_progress',
      completedAt: null,
      completedBy: null,
    });
  });

  it('The person who finished work may reopen it, whatever Mom said meanwhile', async () => {
    const opened = await openTabletAndPhone();
    const { world, store, phone, leo, reading } = opened;
    const done = await world.writes(store, status(opened, 'completed'), asStudent(leo.id));
    if (isTabletFirst) await world.run(store);
    const { changes } = revertChanges(undoOf(done), new FamilyView(store.records.map.values()));
    await world.writes(store, changes, asStudent(leo.id));
    await world.writes(phone.store, status(opened, 'in_progress'));
    await meet(opened, isTabletFirst);
    const { status: now, completedAt } = await heldOf(opened, reading);
    expect([now === 'completed', completedAt ?? null]).toEqual([false, null]);
  });

  // It was open once: Mom's own completion replaced his, and she then took back "it". Nobody had seen his.
  it('Work that Leo finished stays finished although Mom, who hadn’t seen it, ticked it later and took that back [SY8]', async () => {
    const opened = await openTabletAndPhone();
    const { world, store, phone, leo, reading } = opened;
    await world.writes(store, status(opened, 'completed'), asStudent(leo.id));
    await world.writes(phone.store, status(opened, 'completed'));
    await world.writes(phone.store, status(opened, 'pending'));
    await meet(opened, isTabletFirst);
    const done = { status: 'completed', completedBy: `s${leo.id}` };
    expect(await heldOf(opened, reading)).toMatchObject(done);
    expect(await store.listRefused()).toEqual([]);
  });

  it('Work stays open if Mom, who had synced her own completion of it, took that back', async () => {
    const opened = await openTabletAndPhone();
    const { world, store, phone, leo, reading } = opened;
    await world.writes(store, status(opened, 'completed'), asStudent(leo.id));
    await world.writes(phone.store, status(opened, 'completed'));
    await meet(opened, isTabletFirst);
    await world.writes(phone.store, status(opened, 'pending'));
    await meet(opened, isTabletFirst);
    expect(await heldOf(opened, reading)).toMatchObject({ status: 'pending', completedAt: null });
  });

  it('Work stays finished if Mom undid an earlier completion of her own', async () => {
    const opened = await openTabletAndPhone();
    const { world, store, phone, leo, reading } = opened;
    await world.writes(phone.store, status(opened, 'completed'));
    await world.writes(store, status(opened, 'completed'), asStudent(leo.id));
    await world.writes(phone.store, status(opened, 'pending'));
    await world.writes(phone.store, status(opened, 'in_progress'));
    await meet(opened, isTabletFirst);
    const done = { status: 'completed', completedBy: `s${leo.id}` };
    expect(await heldOf(opened, reading)).toMatchObject(done);
  });

  it('Mom’s undoing of her own status leaves the completion alone', async () => {
    const opened = await openTabletAndPhone();
    const { world, store, phone, leo, reading } = opened;
    await world.writes(store, status(opened, 'completed'), asStudent(leo.id));
    const begun = await world.writes(phone.store, status(opened, 'in_progress'));
    await meet(opened, isTabletFirst);
    const { changes } = revertChanges(undoOf(begun), new FamilyView([world.onServer(reading)!]));
    expect(changes).toEqual([]);
  });

  it('A finished lesson stays finished, although Mom says it is skipped', async () => {
    const opened = await openTabletAndPhone();
    const { world, store, phone, leo } = opened;
    const random = seededRandom(3);
    const course = create(curriculum, { name: 'Botany', subject: 'Science' }, random);
    const lesson = create(
      curriculumLesson,
      { curriculumId: course.id, title: 'Roots', lessonNumber: 1 },
      random,
    );
    await world.serverWrites(course, lesson);
    await meet(opened, true);
    const progress = (to: 'completed' | 'skipped') =>
      create(
        lessonProgress,
        { studentId: leo.id, curriculumId: course.id, lessonId: lesson.id, status: to },
        random,
      );
    await world.writes(store, [progress('completed')]);
    await world.writes(phone.store, [progress('skipped')]);
    await meet(opened, isTabletFirst);
    const held = await heldOf(opened, progress('skipped'));
    expect(held).toMatchObject({ status: 'completed', completedBy: 'm11' });
  });

  it('A device of an older version, which always says that nothing is completed, counts as having seen it [SY15]', async () => {
    const opened = await openTabletAndPhone();
    const { world, store, phone, leo, reading } = opened;
    await world.writes(store, status(opened, 'completed'), asStudent(leo.id));
    await world.writes(phone.store, status(opened, 'in_progress'));
    await phone.store.transact(async (tx) => {
      const [op] = await tx.ops(1);
      const hlc = op!.f['status']![1];
      const f: Op['f'] = { ...op!.f, completedAt: [null, hlc], completedBy: [null, hlc] };
      await tx.replaceOps([{ ...op!, f, mac: createOpSigner(sealKey)({ ...op!, f }) }]);
    });
    await meet(opened, isTabletFirst);
    expect(world.onServer(reading)?.fields).toMatchObject({ status: 'in_progress' });
  });
});

describe('Finished work that is given to a sibling', () => {
  const toMia = ({ reading, mia }: Opened): Change[] => [
    update(plannerTask, reading.id, { studentId: mia.id, title: 'Read two' }),
  ];

  it.each([
    ['the completion', true],
    ['the move', false],
  ])(
    'stays with who finished it where the mover hadn’t seen that, who is told, and %s comes first [SY8]',
    async (_, isTabletFirst) => {
      const opened = await openTabletAndPhone();
      const { world, store, phone, leo, reading } = opened;
      await world.writes(store, status(opened, 'completed'), asStudent(leo.id));
      if (isTabletFirst) await world.run(store);
      await world.writes(phone.store, toMia(opened));
      await meet(opened, isTabletFirst);
      const done = { status: 'completed', studentId: leo.id, title: 'Read two' };
      expect(await heldOf(opened, reading)).toMatchObject({ ...done, completedBy: `s${leo.id}` });
      const refused = await phone.store.listRefused();
      expect(refused.map(({ code, ops }) => [code, Object.keys(ops[0]!.f)])).toEqual([
        ['overruled', ['studentId']],
      ]);
      expect(await store.listRefused()).toEqual([]);
    },
  );

  it('goes to the sibling where the mover had seen it finished, and back by an undo', async () => {
    const opened = await openTabletAndPhone();
    const { world, store, phone, leo, mia, reading } = opened;
    await world.writes(store, status(opened, 'completed'), asStudent(leo.id));
    await meet(opened, true);
    const moved = await world.writes(phone.store, toMia(opened));
    await meet(opened, true);
    const ofMia = { status: 'completed', studentId: mia.id };
    expect(await heldOf(opened, reading)).toMatchObject(ofMia);
    expect(await phone.store.listRefused()).toEqual([]);
    const { changes } = revertChanges(undoOf(moved), new FamilyView([world.onServer(reading)!]));
    await world.writes(phone.store, changes);
    await meet(opened, true);
    expect(await heldOf(opened, reading)).toMatchObject({ status: 'completed', studentId: leo.id });
  });
});

describe('A call by REST', () => {
  const rest = ({ world }: Opened, ...changes: Change[]) =>
    commitToStore(world.server, parent, changes, { now: (world.time += 1_000), node: 0 });

  it('reopens work completed at the server, and not work the server doesn’t know to be finished', async () => {
    const opened = await openTabletAndPhone();
    const { world, store, leo, leosTask, reading } = opened;
    const done = update(task, leosTask.id, { completed: true });
    await world.writes(store, [done], asStudent(leo.id));
    await meet(opened, true);
    await world.writes(store, status(opened, 'completed'), asStudent(leo.id));
    await rest(opened, update(task, leosTask.id, { completed: false }));
    await rest(opened, ...status(opened, 'in_progress'));
    await meet(opened, true);
    expect(await heldOf(opened, leosTask)).toMatchObject({ completed: false, completedAt: null });
    expect(await heldOf(opened, reading)).toMatchObject({ status: 'completed' });
  });
});
