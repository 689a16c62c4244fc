/** Checks of what devices tell of a child's own things after a history. */
import { expect } from 'vitest';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { tasksOfStudent } from '../../../shared-model/derive/indexes.ts';
import { stampedDays } from '../../../shared-model/derive/milestones.ts';
import { studentStars } from '../../../shared-model/derive/stars.ts';
import { studentProgress } from '../../../shared-model/derive/student-progress.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { student } from '../../../shared-model/entities/student.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { jarsIn, tallyOf, type ChildTally, type StarTally } from './child-tally.ts';
import { heldBy } from './sim-store.ts';
import type { Simulation } from './simulator.ts';

/** How often wishes were in each state, and how often more was promised than earned. */
export type StarCounts = Map<string, number>;

const dayIn = (moment: number | string): string => new Date(moment).toISOString().slice(0, 10);

/** The days of a student's open work of assignments. */
const openDaysOf = (view: FamilyView, studentId: number): string[] =>
  view
    .find(tasksOfStudent, studentId)
    .filter(({ completed }) => !completed)
    .flatMap(({ assignmentId }) => {
      const set = view.get(assignment, assignmentId);
      return set ? [dayIn(set.dueDate)] : [];
    });

function starsTold(view: FamilyView, studentId: number): StarTally | null {
  const stars = studentStars(view, studentId, 'UTC');
  if (!stars) return null;
  const { earned, spent, held, free, over, entries } = stars.ledger;
  return {
    earned,
    spent,
    held,
    free,
    over,
    wishes: entries.map(({ request, state, missing }) => [request.id, state, missing]),
  };
}

function told(view: FamilyView, studentId: number, now: number): ChildTally {
  const { earned, level, streak } = studentProgress(view, studentId, now, 'UTC');
  const { days, longest, daysThisMonth } = streak;
  return {
    stars: starsTold(view, studentId),
    xp: earned,
    level: level.level,
    stamped: [...stampedDays(view, studentId)].sort(),
    streak: { days, longest, daysThisMonth },
  };
}

/** Nothing is held or free that wasn't earned, and what parents promised beyond it is no debt. */
function expectNothingOverspent({ earned, spent, held, free, over }: StarTally): void {
  expect(held + free).toBe(Math.max(0, earned - spent));
  expect(spent - over).toBe(Math.min(earned, spent));
  expect(Math.min(held, free, over)).toBeGreaterThanOrEqual(0);
}

/**
 * Expects that every device tells of each of its students what an independent tally of the server's records says,
 * whatever order its own records came in. Devices of one kind of holder hold the same records (`expectConverged`), so
 * one of each is asked.
 */
export async function expectChildrenAsTallied(
  { server, devices, now }: Simulation,
  counts: StarCounts,
): Promise<void> {
  const all: StoredRecord[] = [...server.rows.map.values()].map(({ record }) => record);
  const whole = new FamilyView(all);
  const [time, jars] = [now(), jarsIn(all)];
  const tallies = new Map(
    whole
      .all(student)
      .map(({ id }) => [id, tallyOf(id, all, dayIn(time), openDaysOf(whole, id))] as const),
  );
  const kinds = new Set<string>();
  for (const { store, holder } of devices) {
    if (kinds.has(JSON.stringify(holder))) continue;
    kinds.add(JSON.stringify(holder));
    const view = new FamilyView((await heldBy(store)).toReversed());
    const shown = holder.kind === 'student' ? [holder.studentId] : [...tallies.keys()];
    for (const id of shown) {
      expect(told(view, id, time)).toEqual(tallies.get(id));
      for (const { goal, filled } of studentStars(view, id, 'UTC')?.jars ?? [])
        expect(filled).toBe(jars.get(goal.id) ?? 0);
    }
  }
  for (const { stars } of tallies.values()) {
    if (!stars) continue;
    expectNothingOverspent(stars);
    const states = stars.wishes.map(([, state]) => state);
    for (const name of [...states, ...(stars.over > 0 ? ['over'] : [])])
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
}
