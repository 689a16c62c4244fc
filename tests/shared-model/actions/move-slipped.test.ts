import { expect, it } from 'vitest';
import { slippedMove } from '../../../shared-model/planning/spread-slipped.ts';
import { create, update } from '../../../shared-model/commit/change.ts';
import { tasksOfAssignment } from '../../../shared-model/derive/indexes.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { formerZone } from '../../../shared-model/entities/former-zone.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { Story } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';

const [from, to] = ['2026-02-26', '2026-03-09'];

function slipped() {
  const the = new Story(6);
  const leo = the.child('Leo Fern');
  // 3 PM in New York, before the clocks go forward on 8 March.
  const essay = the.assign('Essay', the.takeClass('Reading', leo), '2026-02-26T20:00:00.000Z');
  the.part(essay, leo);
  const plan = the.plan(leo, '2026-02-26', 'Read');
  const moves = [
    { kind: 'planner-task', id: plan.id, from, to } as const,
    { kind: 'assignment', id: essay.id, from, to } as const,
  ];
  const fields = { familyName: 'The Ferns', timezone: 'America/New_York' };
  return { plan, essay, moves, changes: [...the.changes, { t: 'family', id: 4, fields }] };
}

const { plan, essay, moves, changes } = slipped();

it('Planner tasks move to the day, assignments to the same time of it, and back', async () => {
  const family = await actingFamily(changes);
  const days = () => [
    family.view.get(plannerTask, plan.id)?.date,
    family.view.get(assignment, essay.id)?.dueDate,
  ];
  const before = days();
  const { undo } = await family.does('moveSlipped', { moves });
  expect(days()).toEqual([to, '2026-03-09T19:00:00.000Z']);
  expect(await family.undoes(undo)).toBe(true);
  expect(days()).toEqual(before);
});

it('What somebody has finished, moved or deleted meanwhile stays', async () => {
  const family = await actingFamily(changes);
  await family.write([
    update(plannerTask, plan.id, { status: 'completed' }),
    update(assignment, essay.id, { dueDate: '2026-03-04T20:00:00.000Z' }),
  ]);
  expect((await family.does('moveSlipped', { moves })).changes).toEqual([]);
  await family.does('removeRecord', { kind: 'assignment', id: essay.id });
  await family.write([update(plannerTask, plan.id, { status: 'pending', date: '2026-03-02' })]);
  expect((await family.does('moveSlipped', { moves })).changes).toEqual([]);
});

it('What everybody has finished stays, too', async () => {
  const family = await actingFamily(changes);
  const [part] = family.view.find(tasksOfAssignment, essay.id);
  await family.does('completeItem', { kind: 'task', id: part!.id });
  const { changes: asked } = await family.does('moveSlipped', { moves });
  expect(asked.map(({ t }) => t)).toEqual(['planner-task']);
});

it('A move says what moves, from when and to when, and no more of what a page knows', () => {
  const about = {
    title: 'Essay',
    subject: 'Reading',
    studentIds: [7],
    id: essay.id,
    since: '2026-02-26',
  };
  const item = { ...about, kind: 'assignment', dueDate: '2026-02-27T03:00:00.000Z' } as const;
  expect(slippedMove({ item, to })).toEqual(moves[1]);
});

it('Work that was due before the family moved waits since the day of then', async () => {
  const lived = { until: '2026-03-01T00:00:00.000Z', zone: 'Asia/Tokyo' };
  const family = await actingFamily([...changes, create(formerZone, lived, seededRandom(3))]);
  const move = { kind: 'assignment', id: essay.id, to } as const;
  // 3 PM in New York is the next morning in Tokyo.
  const { changes: asked } = await family.does('moveSlipped', {
    moves: [{ ...move, from: '2026-02-27' }],
  });
  expect(asked).toHaveLength(1);
});
