/** What the parents of the simulator's family do with the planner's tray: work that has no day yet. */
import { completeItem, reopenItem } from '../../../shared-model/actions/complete-item.ts';
import {
  addUnplanned,
  editUnplanned,
  planUnplanned,
  putAside,
} from '../../../shared-model/actions/unplanned-tasks.ts';
import { remove, restore, type Change } from '../../../shared-model/commit/change.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { unplannedTask } from '../../../shared-model/entities/unplanned-task.ts';
import { randomInteger, type Random } from '../../../shared-model/lib/random.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { pick } from '../family/pick.ts';
import { asked, type ActionRequest } from './history-acts.ts';

/** Few enough that people act on the same work. */
const mostInTray = 4;

/**
 * Work is kept without a day, edited, planned for one child or as a lesson of both, put back, ticked, opened again,
 * deleted, and brought back. `held`, `now` and `hear` as of `chooseChanges`.
 */
export function chooseTrayChanges(
  random: Random,
  held: readonly StoredRecord[],
  studentIds: readonly number[],
  now: number,
  hear: (asked: ActionRequest) => void = () => undefined,
): Change[] {
  const asking = { random, now, role: 'parent' as const, hear };
  const view = new FamilyView(held);
  const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
  const inTray = view.all(unplannedTask).toSorted(byId);
  const planned = view.all(plannerTask).toSorted(byId);
  // Also what was deleted or planned, as somebody may who hasn't heard of it.
  const ever = held.filter(({ t }) => t === unplannedTask.name);
  const number = randomInteger(random, 1, 999);
  const whose = pick(random, [[], [pick(random, studentIds)], [...studentIds]]);
  const add = () =>
    inTray.length < mostInTray
      ? asked(
          addUnplanned,
          held,
          { tasks: [{ title: `Some day ${number}`, subject: 'Science', studentIds: whose }] },
          // Asked twice, it would make two.
          { ...asking, hear: () => undefined },
        )
      : [];
  if (ever.length === 0) return add();
  const any = pick(random, ever);
  const kept = inTray.length > 0 ? pick(random, inTray) : any;
  const plan = planned.length > 0 ? pick(random, planned) : undefined;
  switch (randomInteger(random, 0, 9)) {
    case 0:
      return add();
    case 1:
    case 2:
    case 3:
      return asked(
        planUnplanned,
        held,
        {
          id: kept.id,
          date: `2026-03-0${randomInteger(random, 1, 9)}`,
          studentIds: whose.length > 0 ? whose : [...studentIds],
        },
        asking,
      );
    case 4:
    case 5:
      return plan ? asked(putAside, held, { id: plan.id }, asking) : [];
    case 6:
      return asked(
        editUnplanned,
        held,
        { id: kept.id, values: { title: `Later ${number}`, studentIds: whose } },
        asking,
      );
    case 7:
      return [pick(random, [remove, restore])(unplannedTask, any.id)];
    default: {
      if (!plan) return [];
      const isDone = random() < 0.6;
      const item = { kind: 'planner-task' as const, id: plan.id };
      return asked(isDone ? completeItem : reopenItem, held, item, asking);
    }
  }
}
