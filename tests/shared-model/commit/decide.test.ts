/**
 * Over 300 lines because all of it is decided on one small family: permissions, groups, stamps, and what is told.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { create, maxGroup, stampChanges } from '../../../shared-model/commit/change.ts';
import type { Change, ChangeGroup } from '../../../shared-model/commit/change.ts';
import { decide, keysFor } from '../../../shared-model/commit/decide.ts';
import type { Decision, Records } from '../../../shared-model/commit/decide.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { idFromKey } from '../../../shared-model/lib/ids.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { problemText } from '../../../shared-model/problems/problem-text.ts';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import {
  asStudent,
  noon,
  parent,
  smallFamily,
  stampAt,
  system,
} from '../../support/family/story.ts';
import { inOrder } from '../support/a-family.ts';
import { hlcs } from '../support/arbitraries.ts';

const story = smallFamily();
const context = { now: noon, normalizationStamp: stampAt(500, 9) };

const after = (records: Records, decision: Decision): Records => {
  const next = new Map(records);
  for (const { after: record } of decision.recordChanges) next.set(keyOf(record), record);
  return next;
};

const founded = after(
  new Map(),
  decide(new Map(), [stampChanges(system, story.changes, stampAt(0))], context),
);

const decideOne = (actor: Actor, changes: Change[], hlc = stampAt(50)): Decision =>
  decide(founded, [stampChanges(actor, changes, hlc)], context);

const set = ({ t, id }: Change, fields: Record<string, unknown>): Change => ({ t, id, fields });

const { leo, mia, leosTask, miasTask, fractions, math, reading } = story;

/** Changes that are allowed to some and refused to others, or to everyone. */
const changes = fc.constantFrom(
  set(leosTask, { completed: true }),
  set(leosTask, { completed: false }),
  set(miasTask, { completed: true }),
  set(reading, { status: 'completed' }),
  set(math, { name: 'Numbers' }),
  set(math, { name: '' }),
  set(fractions, { xpReward: 5 }),
  set(leo, { avatar: 'fox' }),
  set(mia, { _del: true }),
  set(fractions, { classId: 999 }),
);
const actors = fc.constantFrom<Actor>(parent, asStudent(leo.id), asStudent(mia.id), system);
const groups: fc.Arbitrary<ChangeGroup[]> = fc.array(
  fc
    .tuple(actors, fc.uniqueArray(changes, { selector: keyOf, minLength: 1, maxLength: 4 }), hlcs)
    .map(([actor, wanted, hlc]) => stampChanges(actor, wanted, hlc)),
  { maxLength: 8 },
);

const contents = (records: Records): string => JSON.stringify(inOrder(records));

/** What a student may not set on their own planned task; the values are those that stand there. */
const standing = { title: 'Read a Story', date: '2026-03-02', xpReward: null, _del: false };
const allowedToStudents = ['status'];

describe('deciding', () => {
  it('moves no stamp for a student who repeats stored values, except of fields they may write [SY2]', () => {
    const names = fc.subarray(Object.keys(standing), { minLength: 1 });
    fc.assert(
      fc.property(names, fc.boolean(), hlcs, (sent, isDone, hlc) => {
        const fields: Record<string, unknown> = Object.fromEntries(
          Object.entries(standing).filter(([name]) => sent.includes(name)),
        );
        if (isDone) fields['status'] = 'completed';
        const decision = decideOne(asStudent(leo.id), [set(reading, fields)], hlc);
        expect(decision.outcomes).toEqual([{ code: 'adjusted' }]);
        const before = founded.get(keyOf(reading))!;
        const now = after(founded, decision).get(keyOf(reading))!;
        const stampOf = (record: typeof now, name: string) => record.fv[name] ?? record.v;
        const moved = Object.keys(now.fields).filter(
          (name) => name in before.fields && stampOf(now, name) !== stampOf(before, name),
        );
        expect(moved.filter((name) => !allowedToStudents.includes(name))).toEqual([]);
        for (const { changes: kept } of decision.accepted) {
          for (const one of kept) {
            for (const name of sent) expect(one.fields).not.toHaveProperty(name);
          }
        }
      }),
    );
  });

  it('gives a student the same answer for a sibling’s record and for one that does not exist', () => {
    const sent: [t: string, id: number, fields: Record<string, unknown>][] = [
      ['task', miasTask.id, { completed: true }],
      ['planner-task', reading.id, { status: 'completed' }],
      ['student', mia.id, { avatar: 'fox' }],
      ['class', math.id, { name: 'Mine' }],
      ['lesson-progress', 77, { status: 'completed' }],
    ];
    for (const [t, id, fields] of sent) {
      const actor = asStudent(t === 'planner-task' ? mia.id : leo.id);
      const [there, absent] = [id, 123_456].map(
        (one) => decideOne(actor, [{ t, id: one, fields }]).outcomes[0],
      );
      expect(there).toMatchObject({ code: 'forbidden' });
      expect(absent).toEqual(there);
    }
  });

  it('accepts or rejects a group as a whole, and a rejected one leaves no trace [SY8]', () => {
    fc.assert(
      fc.property(groups, (sent) => {
        const decision = decide(founded, sent, context);
        const allowed = sent.filter((_, at) => !('issues' in decision.outcomes[at]!));
        const alone = decide(founded, allowed, context);
        expect(decision.outcomes).toHaveLength(sent.length);
        expect(decision.accepted).toEqual(alone.accepted);
        expect(contents(after(founded, decision))).toBe(contents(after(founded, alone)));
        for (const [at, { changes: accepted }] of decision.accepted.entries()) {
          expect(accepted.map(keyOf)).toEqual(allowed[at]!.changes.map(keyOf));
        }
      }),
    );
  });

  it('decides several groups at once like one after the other', () => {
    fc.assert(
      fc.property(groups, (sent) => {
        const together = decide(founded, sent, context);
        let records = founded;
        const outcomes = sent.map((group) => {
          const decision = decide(records, [group], context);
          records = after(records, decision);
          return decision.outcomes[0];
        });
        expect(together.outcomes).toEqual(outcomes);
        expect(contents(after(founded, together))).toBe(contents(records));
      }),
    );
  });

  it('is idempotent: an accepted group is accepted again and changes nothing', () => {
    fc.assert(
      fc.property(groups, (sent) => {
        const first = decide(founded, sent, context);
        const once = decide(founded, first.accepted, {
          ...context,
          normalizationStamp: stampAt(900, 9),
        });
        expect(once.outcomes.every(({ code }) => code === 'ok')).toBe(true);
        expect(contents(after(founded, once))).toBe(contents(after(founded, first)));
      }),
    );
  });

  it('does not change the loaded records', () => {
    const before = contents(founded);
    decideOne(parent, [set(leo, { fullName: 'Leo Moss' })]);
    expect(contents(founded)).toBe(before);
  });

  it('does not change a record on which every write loses', () => {
    const late = decideOne(parent, [set(math, { name: 'Older' })], stampAt(-5));
    expect(late.outcomes).toEqual([{ code: 'ok' }]);
    expect(late.recordChanges).toEqual([]);
  });

  it('tells a writer that a value was normalized, under its own stamp', () => {
    const claim = set(leosTask, {
      completed: true,
      completedBy: 'm1',
      completedAt: '2099-01-01T00:00:00Z',
    });
    const { outcomes, recordChanges } = decideOne(asStudent(leo.id), [claim]);
    expect(outcomes).toEqual([{ code: 'adjusted' }]);
    const record = recordChanges[0]!.after;
    expect(record.fields).toMatchObject({
      completed: true,
      completedBy: `s${leo.id}`,
      completedAt: new Date(noon).toISOString(),
    });
    expect(record.fv['completed']).toBe(stampAt(50));
    expect(record.fv['completedBy']).toBe(context.normalizationStamp);
  });

  it('rejects a record whose owner does not exist', () => {
    expect(decideOne(parent, [set(fractions, { classId: 999 })]).outcomes[0]).toMatchObject({
      code: 'parent-missing',
    });
  });

  it('accepts a record whose owner is deleted, so that deleting and adding converge', () => {
    const deleted = after(founded, decideOne(parent, [set(math, { _del: true })]));
    const added = stampChanges(parent, [set(fractions, { title: 'Later' })], stampAt(60));
    expect(decide(deleted, [added], context).outcomes).toEqual([{ code: 'ok' }]);
  });

  it('rejects a group of more changes than a request holds', () => {
    const many = Array.from({ length: maxGroup + 1 }, () => set(math, { name: 'Math' }));
    expect(decideOne(parent, many).outcomes[0]).toMatchObject({ code: 'too-large' });
    expect(decideOne(parent, many.slice(1)).outcomes[0]).toEqual({ code: 'ok' });
  });

  it('rejects a group of too many bytes, though each change is small enough', () => {
    const long = Array.from({ length: 200 }, () => set(math, { description: 'x'.repeat(5_000) }));
    expect(decideOne(parent, long).outcomes[0]).toMatchObject({ code: 'too-large' });
  });

  it('needs each written record and each record it refers to, once', () => {
    const keys = keysFor([
      leosTask,
      set(leosTask, { completed: true }),
      { t: 'nonsense', id: 1, fields: {} },
    ]);
    expect(keys.map(keyOf).sort()).toEqual([leosTask, fractions, leo].map(keyOf).sort());
  });

  it('takes a list that is said again as it stands for no change, and another for one', () => {
    const moved = ['2026-02-26', '2026-02-27'];
    const movedPlan = after(founded, decideOne(parent, [set(reading, { movedFrom: moved })]));
    const says = (movedFrom: string[]) =>
      decide(
        movedPlan,
        [
          stampChanges(
            asStudent(leo.id),
            [set(reading, { status: 'completed', movedFrom })],
            stampAt(60),
          ),
        ],
        context,
      ).outcomes[0]!.code;
    expect(says([...moved])).toBe('adjusted');
    expect(says(['2026-02-26'])).toBe('forbidden');
    expect(says([])).toBe('forbidden');
  });

  it('keeps the stamp of a list that its writer said, unless it had to be put in order', () => {
    const { outcomes, accepted } = decideOne(parent, [set(fractions, { studentIds: [leo.id] })]);
    expect(outcomes).toEqual([{ code: 'ok' }]);
    expect(accepted[0]!.changes[0]!.fields).toEqual({ studentIds: [[leo.id], stampAt(50)] });
    const [low, high] = [leo.id, mia.id].sort((one, other) => one - other) as [number, number];
    const turned = decideOne(parent, [set(fractions, { studentIds: [high, low] })]);
    expect(turned.outcomes).toEqual([{ code: 'adjusted' }]);
    expect(turned.accepted[0]!.changes[0]!.fields['studentIds']).toEqual([
      [low, high],
      context.normalizationStamp,
    ]);
  });

  it('moves no stamp of a deletion mark that a student repeats with a tick of their part [SY2]', () => {
    const again = { ...leosTask.fields, completed: true };
    const { accepted } = decideOne(asStudent(leo.id), [set(leosTask, again)]);
    const names = Object.keys(accepted[0]!.changes[0]!.fields);
    expect(names).toEqual(expect.arrayContaining(['assignmentId', 'studentId', 'completed']));
    expect(names).not.toContain('_del');
  });

  it('lets a student make their part of work of a class that they took, a parent anybody’s', () => {
    const random = seededRandom(4);
    const art = create(schoolClass, { name: 'Art' }, random);
    const assigns = (classId: number): Change => ({
      t: 'assignment',
      id: 4_000 + (classId % 1_000),
      fields: { title: 'Draw', classId, dueDate: '2026-03-04T20:00:00.000Z' },
    });
    const [ofMath, ofArt] = [assigns(math.id), assigns(art.id)];
    const records = after(founded, decideOne(parent, [art, ofMath, ofArt]));
    const makes = (actor: Actor, { id: assignmentId }: Change, studentId: number): string => {
      const part = create(task, { assignmentId, studentId, completed: true }, random);
      const known = new Map(records);
      expect(keysFor([part], known).map(keyOf)).toContain(
        keyOf({
          t: 'enrollment',
          id: idFromKey(enrollment.name, [(assignmentId === ofMath.id ? math : art).id, studentId]),
        }),
      );
      return decide(known, [stampChanges(actor, [part], stampAt(60))], context).outcomes[0]!.code;
    };
    expect(makes(asStudent(leo.id), ofMath, leo.id)).toBe('adjusted');
    expect(makes(asStudent(leo.id), ofArt, leo.id)).toBe('forbidden');
    expect(makes(asStudent(leo.id), ofMath, mia.id)).toBe('forbidden');
    expect(makes(parent, ofArt, leo.id)).toBe('adjusted');
  });

  it('takes back what a rejected group had made, and what it had changed twice, in the right order [SY8]', () => {
    const made = create(schoolClass, { name: 'Art' }, seededRandom(4));
    const wrong = set(math, { name: '' });
    const changed = [set(math, { name: 'One' }), set(math, { name: 'Two' })];
    const decision = decide(
      founded,
      [
        stampChanges(parent, [made, ...changed, wrong], stampAt(50)),
        stampChanges(parent, [set(math, { gradeLevel: '4th' })], stampAt(60)),
        stampChanges(parent, [set(fractions, { classId: made.id })], stampAt(70)),
      ],
      context,
    );
    expect(decision.outcomes.map(({ code }) => code)).toEqual(['invalid', 'ok', 'parent-missing']);
    expect(decision.recordChanges).toHaveLength(1);
    expect(decision.recordChanges[0]!.after.fields).toMatchObject({
      name: 'Math',
      gradeLevel: '4th',
    });
  });

  it('tells the writer of an action that one of its changes was normalized', () => {
    const tick = set(leosTask, { completed: true });
    const { outcomes } = decideOne(asStudent(leo.id), [tick, set(leo, { avatar: 'fox' })]);
    expect(outcomes).toEqual([{ code: 'adjusted' }]);
  });

  it('stamps what it normalizes in a restamped group as late as the group itself, so that its device’s next writes win', () => {
    const group: ChangeGroup = {
      actor: asStudent(leo.id),
      changes: [
        {
          ...stampChanges(parent, [set(leosTask, {})], stampAt(0)).changes[0]!,
          fields: {
            completed: [true, stampAt(70)],
            completedOn: ['2026-03-02', stampAt(60)],
          },
        },
      ],
    };
    const stampOf = (restamped: ReadonlySet<ChangeGroup>) =>
      decide(founded, [group], { ...context, restamped }).recordChanges[0]!.after.fv['completedBy'];
    expect(stampOf(new Set([group]))).toBe(stampAt(70));
    expect(stampOf(new Set())).toBe(context.normalizationStamp);
  });

  it('says why it rejects a change', () => {
    const issuesOf = (...all: Change[]) => {
      const [outcome] = decideOne(system, all).outcomes;
      return 'issues' in outcome! ? outcome.issues : [];
    };
    const many = Array.from({ length: maxGroup + 1 }, () => set(math, { name: 'Math' }));
    expect(
      [
        issuesOf({ t: 'klass', id: 5, fields: {} }),
        issuesOf({ t: 'family-settings', id: 5, fields: {} }),
        issuesOf({ ...leosTask, id: 5 }),
        issuesOf(set(fractions, { classId: 999 })),
        issuesOf(...many),
      ].flat(),
    ).toEqual([
      { field: null, message: problemText('kind-unknown', { kind: 'klass' }) },
      { field: null, message: problemText('nothing-entered') },
      { field: 'id', message: problemText('id-not-of-its-key') },
      { field: null, message: problemText('owner-missing') },
      { field: null, message: problemText('action-too-large') },
    ]);
  });
});

describe('Moving completed work to another child', () => {
  const moves = set(reading, { studentId: mia.id });
  const ticks = stampChanges(parent, [set(reading, { status: 'completed' })], stampAt(20));
  const [open, done] = [founded, after(founded, decide(founded, [ticks], context))];
  const group = stampChanges(parent, [moves], stampAt(30));
  /** The server's decision about a group of a device, and what the plan is then. */
  const sent = (records: Records, one: ChangeGroup) => {
    const decision = decide(records, [one], { ...context, areSent: true });
    return { ...decision, plan: after(records, decision).get(keyOf(reading))! };
  };

  it('leaves it with the child who did it, where the mover hadn’t heard of that, and tells the mover [SY2]', () => {
    const { outcomes, plan } = sent(done, group);
    expect(outcomes).toEqual([{ code: 'adjusted' }]);
    expect(plan.fields).toMatchObject({ studentId: leo.id, status: 'completed' });
    expect(plan.fv['studentId']! > stampAt(30)).toBe(true);
    expect(plan.fv['studentId']! < stampAt(31)).toBe(true);
  });

  it('takes the completion along where the mover saw it: with its moment and its day', () => {
    const { accepted } = decide(done, [group], context);
    const { plan, outcomes } = sent(done, accepted[0]!);
    expect(outcomes).toEqual([{ code: 'ok' }]);
    const { completedAt } = done.get(keyOf(reading))!.fields;
    expect(plan.fields).toMatchObject({ studentId: mia.id, status: 'completed', completedAt });
  });

  it('says nothing of a completion where nobody is moved, or the work is open', () => {
    const fieldsOf = (records: Records, change: Change) =>
      Object.keys(
        decide(records, [stampChanges(parent, [change], stampAt(30))], context).accepted[0]!
          .changes[0]!.fields,
      );
    expect(fieldsOf(done, set(reading, { studentId: leo.id, title: 'Read on' }))).toEqual([
      'studentId',
      'title',
    ]);
    expect(fieldsOf(open, moves)).toEqual(['studentId']);
    expect(sent(open, group).plan.fields['studentId']).toBe(mia.id);
    expect(sent(open, group).outcomes).toEqual([{ code: 'ok' }]);
  });

  it('of a write that loses anyhow, or repeats whose it is, has nothing to be told', () => {
    const late = after(
      done,
      decide(
        done,
        [stampChanges(parent, [set(reading, { studentId: leo.id })], stampAt(40))],
        context,
      ),
    );
    expect(sent(late, group).outcomes).toEqual([{ code: 'ok' }]);
    expect(sent(late, group).plan.fv['studentId']).toBe(stampAt(40));
    const same = stampChanges(parent, [set(reading, { studentId: leo.id })], stampAt(30));
    expect(sent(done, same).outcomes).toEqual([{ code: 'ok' }]);
  });

  it('is no matter of a plan that the server hears of for the first time', () => {
    const fields = { ...reading.fields, studentId: mia.id };
    const fresh = stampChanges(parent, [{ t: 'planner-task', id: 77, fields }], stampAt(30));
    const { outcomes } = decide(open, [fresh], { ...context, areSent: true });
    expect(outcomes).toEqual([{ code: 'adjusted' }]);
  });

  it('comes back as it was from a device that heals a restored server [SY11]', () => {
    const healing: ChangeGroup = { ...group, actor: { ...parent, isHealing: true } as Actor };
    expect(sent(done, healing).plan.fields).toMatchObject({ studentId: mia.id });
  });

  it('keeps a completion of an older app, which has no moment, as it stands', () => {
    const old: Records = new Map(open);
    const plan = open.get(keyOf(reading))!;
    old.set(keyOf(reading), { ...plan, fields: { ...plan.fields, status: 'completed' } });
    const { accepted } = decide(old, [group], context);
    const { fields } = accepted[0]!.changes[0]!;
    expect(fields['status']?.[0]).toBe('completed');
    expect(typeof fields['completedAt']?.[0]).toBe('string');
  });
});
