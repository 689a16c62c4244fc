/**
 * A completion and its day, whatever arrives in whatever order.
 *
 * Over 300 lines because all properties run on the same devices, which write, undo and send.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stampChanges, update } from '../../../shared-model/commit/change.ts';
import type { ChangeGroup } from '../../../shared-model/commit/change.ts';
import { decide } from '../../../shared-model/commit/decide.ts';
import type { Records } from '../../../shared-model/commit/decide.ts';
import { hlcTime } from '../../../shared-model/records/clock.ts';
import { mergeFields } from '../../../shared-model/records/merge.ts';
import { entityByName } from '../../../shared-model/registry/registry.ts';
import {
  keyOf,
  toStored,
  toVersioned,
  versionOf,
} from '../../../shared-model/records/stored-record.ts';
import type { StoredRecord, VersionedFields } from '../../../shared-model/records/stored-record.ts';
import {
  completionFields,
  followCompletion,
  keepWithWhoFinished,
  takesBack,
} from '../../../shared-model/commit/follow-completion.ts';
import { isFinished } from '../../../shared-model/entities/read-record.ts';
import { plannerStatuses, plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { task } from '../../../shared-model/entities/task.ts';
import type { PlannerStatus } from '../../../shared-model/derive/plan-week.ts';
import { noon, parent, stampAt, stored } from '../../support/family/story.ts';

const plan = stored('planner-task', 5, {
  studentId: 3,
  date: '2026-03-02',
  subject: 'Math',
  title: 'Count',
});
const student = stored('student', 3, { fullName: 'Leo', gradeLevel: '3rd' });
const start: Records = new Map([plan, student].map((record) => [keyOf(record), record]));

const has = (records: Records): StoredRecord => records.get(keyOf(plan))!;

/** What a device, or the server, has after a group. */
function after(records: Records, group: ChangeGroup, at: number, areSent: boolean) {
  const [own] = Object.values(group.changes[0]!.fields).map(([, hlc]) => hlc);
  // A device stamps what it derives as what was written.
  const normalizationStamp = areSent ? stampAt(at, 0) : own!;
  const context = { now: noon + at, normalizationStamp, areSent };
  const { recordChanges, accepted, outcomes } = decide(records, [group], context);
  const changed = recordChanges.map(({ after: one }): [string, StoredRecord] => [keyOf(one), one]);
  return { records: new Map([...records, ...changed]), group: accepted[0]!, outcome: outcomes[0]! };
}

const sets = (status: PlannerStatus, at: number, node: number): ChangeGroup =>
  stampChanges(parent, [update(plannerTask, 5, { status })], stampAt(at, node));

interface Tap {
  device: number;
  status: PlannerStatus;
}
const taps = fc.array(
  fc.record({ device: fc.nat(2), status: fc.constantFrom(...plannerStatuses) }),
  { minLength: 1, maxLength: 9 },
);

/** What each device writes that hears of no other, and whether a completion stands that nobody who saw it took back. */
function written(all: readonly Tap[]): { groups: ChangeGroup[][]; stands: boolean } {
  const devices = [1, 2, 3].map((node) => ({ node, records: start, groups: [] as ChangeGroup[] }));
  let [done, takenBack] = ['', ''];
  for (const [at, { device, status }] of all.entries()) {
    const one = devices[device]!;
    const before = has(one.records);
    const made = after(one.records, sets(status, at + 1, one.node), at + 1, false);
    one.records = made.records;
    one.groups.push(made.group);
    const now = versionOf(has(one.records), 'completedAt')!;
    if (status === 'completed') done = done < now ? now : done;
    else if (isFinished(before, plannerTask)) {
      const seen = versionOf(before, 'completedAt')!;
      takenBack = takenBack < seen ? seen : takenBack;
    }
  }
  return { groups: devices.map(({ groups }) => groups), stands: done > takenBack };
}

describe('A completion', () => {
  it('stands unless somebody who saw it or a later one undid it, in whatever order devices sync [SY2] [SY8]', () => {
    fc.assert(
      fc.property(taps, fc.array(fc.nat(2), { minLength: 30, maxLength: 30 }), (all, order) => {
        const { groups, stands } = written(all);
        const left = groups.map((own) => [...own]);
        let server = start;
        for (const device of [...order, ...left.flatMap((own, at) => own.map(() => at))]) {
          const group = left[device]!.shift();
          if (group) server = after(server, group, 100, true).records;
        }
        expect(isFinished(has(server), plannerTask)).toBe(stands);
        expect((has(server).fields['completedAt'] ?? null) !== null).toBe(stands);
      }),
      { numRuns: 500 },
    );
  });

  it('drops the status of a change that would have undone it unseen, and keeps the rest of that change', () => {
    const done = after(start, sets('completed', 10, 1), 10, false).records;
    const unseen = stampChanges(
      parent,
      [update(plannerTask, 5, { status: 'in_progress', title: 'Count to ten' })],
      stampAt(12, 2),
    );
    const { records, group, outcome } = after(done, unseen, 20, true);
    expect(outcome).toEqual({ code: 'adjusted' });
    expect(Object.keys(group.changes[0]!.fields)).toEqual(['title']);
    expect(has(records).fields).toMatchObject({ status: 'completed', title: 'Count to ten' });
  });

  it('is undone under a stamp just above its own, so that a later completion stands', () => {
    const done = after(start, sets('completed', 10, 1), 10, false).records;
    const { records } = after(done, sets('pending', 30, 2), 30, false);
    const { status, completedAt } = toVersioned(has(records));
    expect(status).toEqual(['pending', stampAt(30, 2)]);
    expect(completedAt![1] > stampAt(10, 1) && completedAt![1] < stampAt(11, 1)).toBe(true);
    expect(takesBack(completedAt![1], stampAt(10, 1))).toBe(true);
    expect(takesBack(completedAt![1], stampAt(9, 1))).toBe(false);
  });

  it('is undone with its day, also one that was corrected since: just above that, so that a later day stands', () => {
    const done = after(start, sets('completed', 10, 1), 10, false).records;
    const says = update(plannerTask, 5, { completedOn: '2026-02-27' });
    const corrected = after(done, stampChanges(parent, [says], stampAt(20, 1)), 20, false).records;
    const { completedOn } = toVersioned(
      has(after(corrected, sets('pending', 30, 2), 30, false).records),
    );
    expect(completedOn![0]).toBe(null);
    expect(completedOn![1] > stampAt(20, 1) && completedOn![1] < stampAt(21, 1)).toBe(true);
  });

  it('whose undo wins over a status of somebody who knew neither is what its undoer says, not as at the beginning', () => {
    const { records: onDevice, group: completes } = after(
      start,
      sets('completed', 10, 1),
      10,
      false,
    );
    const { group: undoes } = after(onDevice, sets('in_progress', 25, 1), 25, false);
    let server = after(start, sets('pending', 30, 2), 100, true).records;
    server = after(server, completes, 101, true).records;
    expect(has(server).fields['status']).toBe('completed');
    server = after(server, undoes, 102, true).records;
    expect(has(server).fields).toMatchObject({ status: 'in_progress', completedAt: null });
  });

  const child = { role: 'student', studentId: 3 } as const;
  /** What an older app says of itself: the server sets who it was by its own clock. */
  const ticks = (actor: typeof parent | typeof child, at: number, node: number, by: string) => ({
    actor,
    changes: stampChanges(
      actor,
      [
        update(plannerTask, 5, {
          status: 'completed',
          completedAt: new Date(noon + at).toISOString(),
          completedBy: by,
        }),
      ],
      stampAt(at, node),
    ).changes,
  });
  const whoAndWhen = (records: Records) => {
    const { completedAt, completedBy } = has(records).fields;
    return [completedBy, Date.parse(completedAt as string) - noon];
  };

  it('is of the person whose moment it has, though the server set the name of an earlier one right since', () => {
    const first = after(start, ticks(parent, 10, 1, 'nobody'), 100, true).records;
    expect(whoAndWhen(first)).toEqual(['m11', 10]);
    const { records } = after(first, ticks(child, 50, 2, 's3'), 101, true);
    expect(whoAndWhen(records)).toEqual(['s3', 50]);
  });

  it('keeps its person where an earlier one arrives late, whose name the server sets right only now', () => {
    const first = after(start, ticks(parent, 50, 1, 'm11'), 100, true).records;
    const { records, group } = after(first, ticks(child, 10, 2, 'nobody'), 101, true);
    expect(whoAndWhen(records)).toEqual(['m11', 50]);
    expect(group.changes[0]!.fields).not.toHaveProperty('completedBy');
  });

  it('that says no moment, in the write that says it is done, stands: an older app stored none', () => {
    const [none, is] = [[null, stampAt(10)] as const, ['completed', stampAt(10)] as const];
    const sent = { status: is, completedAt: none, completedBy: none };
    expect(followCompletion(plannerTask, undefined, sent)).toEqual(sent);
    const later = { ...sent, completedAt: [null, stampAt(12)] as const };
    expect(followCompletion(plannerTask, undefined, later)['status']![0]).toBe('pending');
  });

  it('is its status, moment, person and day, and what is kept of work that is another record', () => {
    const common = ['completedAt', 'completedBy', 'completedOn'];
    const kept = ['doneTitle', 'doneSubject', 'doneXp', 'doneStars'];
    const fieldsOf = (t: string) => completionFields(entityByName(t)!);
    expect(fieldsOf('planner-task')).toEqual(['status', ...common]);
    expect(fieldsOf('task')).toEqual(['completed', ...common, ...kept]);
    expect(fieldsOf('lesson-progress')).toEqual(['status', ...common, ...kept]);
    expect(fieldsOf('class')).toEqual([]);
  });

  it('without a moment is undone by any later status, as before', () => {
    const fields = { ...plan.fields, status: 'completed' };
    const old: Records = new Map([...start, [keyOf(plan), { ...plan, fields }]]);
    const { records } = after(old, sets('pending', 12, 2), 20, true);
    expect(has(records).fields['status']).toBe('pending');
  });
});

/** What somebody does on a device: ticks, says the day of what is done (`null`: an older app says none), or opens. */
interface DayAct {
  device: number;
  act: 'tick' | 'say' | 'open';
  day: string | null;
}

/** What a device wrote, with its stamp. */
interface Said extends Pick<DayAct, 'act' | 'day'> {
  hlc: string;
}

const days = ['2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01'];
const dayActs = (acts: readonly DayAct['act'][]) =>
  fc.array(
    fc.record({
      device: fc.nat(2),
      act: fc.constantFrom(...acts),
      day: fc.option(fc.constantFrom(...days), { freq: 4 }),
    }),
    { minLength: 2, maxLength: 8 },
  );
const arrivals = fc.array(fc.nat(2), { minLength: 16, maxLength: 16 });

/** What the server has when three devices that hear of nothing send what they did, in this order. */
function sentBy(all: readonly DayAct[], order: readonly number[]) {
  const devices = [1, 2, 3].map((node) => ({ node, records: start, groups: [] as ChangeGroup[] }));
  const said: Said[] = [];
  for (const [at, { device, act, day }] of all.entries()) {
    const one = devices[device]!;
    const isDone = isFinished(has(one.records), plannerTask);
    if ((act === 'tick') === isDone || (act === 'say' && day === null)) continue;
    const status: PlannerStatus = act === 'tick' ? 'completed' : 'pending';
    const fields = {
      ...(act !== 'say' && { status }),
      ...(act !== 'open' && day !== null && { completedOn: day }),
    };
    const hlc = stampAt(at + 1, one.node);
    const group = stampChanges(parent, [update(plannerTask, 5, fields)], hlc);
    const made = after(one.records, group, at + 1, false);
    one.records = made.records;
    one.groups.push(made.group);
    said.push({ act, day, hlc });
  }
  const left = devices.map(({ groups }) => [...groups]);
  let server = start;
  for (const device of [...order, ...left.flatMap((own, at) => own.map(() => at))]) {
    const group = left[device]!.shift();
    if (group) server = after(server, group, 100, true).records;
  }
  return { said, held: has(server) };
}

describe('The day of a completion', () => {
  it('is the last one that was said of the work since it, else its own, in whatever order devices sync [SY2]', () => {
    fc.assert(
      fc.property(dayActs(['tick', 'say']), arrivals, (all, order) => {
        const { said, held } = sentBy(all, order);
        const ticks = said.filter(({ act }) => act === 'tick');
        fc.pre(ticks.length > 0);
        const last = ticks.at(-1)!;
        expect(versionOf(held, 'completedAt')).toBe(last.hlc);
        const since = said.filter(({ act, hlc }) => act === 'say' && hlc > last.hlc);
        expect(held.fields['completedOn'] ?? null).toBe((since.at(-1) ?? last).day);
      }),
      { numRuns: 500 },
    );
  });

  // The server's emptying of an undone day won over the day of a completion that came later, which then stayed with a
  // completion of an older app.
  const sevenActs: DayAct[] = [
    { device: 0, act: 'tick', day: null },
    { device: 1, act: 'tick', day: null },
    { device: 0, act: 'say', day: '2026-02-25' },
    { device: 0, act: 'open', day: null },
    { device: 1, act: 'open', day: null },
    { device: 0, act: 'tick', day: '2026-02-25' },
    { device: 1, act: 'tick', day: null },
  ];

  // Somebody corrected and undid a completion while two others, whom they hadn't heard of, had theirs: the correction
  // stood in one order, the other's own day in another.
  const fiveActs: DayAct[] = [
    { device: 1, act: 'tick', day: '2026-02-28' },
    { device: 0, act: 'tick', day: '2026-03-01' },
    { device: 1, act: 'say', day: '2026-02-27' },
    { device: 1, act: 'open', day: null },
  ];

  it('is never that of another completion, and the same in whatever order devices sync, whatever was opened again [SY2]', () => {
    fc.assert(
      fc.property(
        dayActs(['tick', 'tick', 'say', 'open']),
        arrivals,
        arrivals,
        (all, order, other) => {
          const { said, held } = sentBy(all, order);
          const counted = ({ fields }: StoredRecord) => [
            fields['completedAt'],
            fields['completedOn'] ?? null,
          ];
          expect(counted(sentBy(all, other).held)).toEqual(counted(held));
          const at = versionOf(held, 'completedAt');
          fc.pre(typeof held.fields['completedAt'] === 'string');
          const own = said.find(({ hlc }) => hlc === at)!;
          const since = said.filter(({ act, hlc }) => act === 'say' && hlc > own.hlc);
          const possible = [own, ...since].map(({ day }) => day);
          expect([...possible, null]).toContain(held.fields['completedOn'] ?? null);
        },
      ),
      {
        numRuns: 500,
        examples: [
          [sevenActs, [0, 1, 0, 1], [0, 0, 0, 0, 1]],
          [fiveActs, [1, 1, 1, 0], [0, 1]],
        ],
      },
    );
  });

  it('stays as a parent corrected it where somebody moves the work who hadn’t heard of that [SY2]', () => {
    const ticked = after(start, sets('completed', 10, 1), 10, false).records;
    const says = { completedOn: '2026-02-27' };
    const corrected = stampChanges(parent, [update(plannerTask, 5, says)], stampAt(20, 1));
    const moves = stampChanges(parent, [update(plannerTask, 5, { studentId: 4 })], stampAt(30, 2));
    const mia = stored('student', 4, { fullName: 'Mia', gradeLevel: '1st' });
    const known: Records = new Map([...ticked, [keyOf(mia), mia]]);
    const { group } = after(known, moves, 30, false);
    const server = after(known, corrected, 20, true).records;
    const { fields } = has(after(server, group, 40, true).records);
    expect(fields).toMatchObject({ studentId: 4, status: 'completed', ...says });
  });

  it('comes back to a restored server that lost a parent’s correction of it [SY11]', () => {
    const healing = { ...parent, isHealing: true } as const;
    const ticked = after(start, sets('completed', 10, 1), 10, false).records;
    const says = { completedOn: '2026-02-27' };
    const corrected = stampChanges(parent, [update(plannerTask, 5, says)], stampAt(20, 1));
    const device = toVersioned(has(after(ticked, corrected, 20, false).records));
    const names = completionFields(plannerTask).filter((name) => device[name]);
    const fields = Object.fromEntries(names.map((name) => [name, device[name]!]));
    const offer: ChangeGroup = { actor: healing, changes: [{ t: plan.t, id: plan.id, fields }] };
    expect(has(after(ticked, offer, 40, true).records).fields).toMatchObject(says);
    expect(has(after(start, offer, 40, true).records).fields).toMatchObject(says);
  });
});

describe.each([
  ['task', 'completed', [true, false]],
  ['planner-task', 'status', ['completed', 'in_progress', 'pending']],
  ['lesson-progress', 'status', ['completed', 'skipped', 'in_progress', 'not_started']],
] as const)('Whatever of a %s arrives,', (t, name, statuses) => {
  const entity = entityByName(t)!;
  const stampOf = fc.integer({ min: 1, max: 6 }).map((at) => stampAt(at, 2));
  /** A completion, or its undoing, is written as one: when and by whom bear one stamp. */
  const writtenAtOnce = fc
    .tuple(
      fc.option(fc.constantFrom(...statuses)),
      stampOf,
      fc.constantFrom(null, 's3', 'm11'),
      stampOf,
    )
    .map(([status, statusAt, by, at]): VersionedFields => ({
      ...(status !== null && { [name]: [status, statusAt] }),
      completedAt: [by && `2026-03-02T12:00:0${hlcTime(at) % 10}.000Z`, at],
      completedBy: [by, at],
    }));
  const some = fc.subarray([name, 'completedAt', 'completedBy', 'notes']);

  it('its three fields say the same afterwards [SY8] [SY11]', () => {
    fc.assert(
      fc.property(fc.option(writtenAtOnce), writtenAtOnce, some, (before, all, names) => {
        const sent = Object.fromEntries(
          Object.entries({ ...all, notes: ['', stampAt(7)] as const }).filter(([one]) =>
            names.includes(one),
          ),
        );
        const record = before && toStored({ t, id: 5 }, before);
        const fields = followCompletion(entity, record ?? undefined, sent);
        const held = mergeFields({ t, id: 5 }, record ?? undefined, fields);
        if (!held || held.fields['completedAt'] === undefined) return;
        const { completedAt, completedBy } = held.fields;
        const isOneWrite = versionOf(held, name) === versionOf(held, 'completedAt');
        const mayDiffer = completedAt === null && isOneWrite;
        expect(mayDiffer || isFinished(held, entity)).toBe(mayDiffer || completedAt !== null);
        const isWhole = names.includes('completedAt') && names.includes('completedBy');
        expect(isWhole && (completedBy ?? null) === null).toBe(isWhole && completedAt === null);
      }),
      { numRuns: 500 },
    );
  });
});

it('A completed task whose id is made of its student is not given back: that it can’t be moved is told, not mended', () => {
  const done = stored('task', 7, { assignmentId: 2, studentId: 3, completed: true });
  const sent: VersionedFields = { studentId: [4, stampAt(noon + 1_000)] };
  expect(isFinished(done, task)).toBe(true);
  expect(keepWithWhoFinished(task, done, sent)).toEqual(sent);
});
