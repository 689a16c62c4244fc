import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxGroup, stampChanges } from '../../../shared-model/commit/change.ts';
import type { Change, ChangeGroup } from '../../../shared-model/commit/change.ts';
import { decide, keysFor } from '../../../shared-model/commit/decide.ts';
import type { Decision, Records } from '../../../shared-model/commit/decide.ts';
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
});
