import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxAheadMs } from '../../../shared-model/records/clock.ts';
import {
  normalizeCompletion,
  normalizeCreation,
  normalizeCreator,
} from '../../../shared-model/entities/normalize.ts';
import { entityByName } from '../../../shared-model/registry/registry.ts';
import { asStudent, noon, parent, system } from '../../support/family/story.ts';

const actors = fc.constantFrom(parent, asStudent(7), system);
const contexts = fc.record(
  { actor: actors, now: fc.constant(noon), isNew: fc.boolean(), sawFinished: fc.boolean() },
  { requiredKeys: ['actor', 'now', 'isNew'] },
);
const moments = fc
  .integer({ min: -10 * maxAheadMs, max: 10 * maxAheadMs })
  .map((off) => new Date(noon + off).toISOString());
const fields = fc.record(
  {
    completed: fc.boolean(),
    status: fc.constantFrom('pending', 'in_progress', 'completed', 'skipped'),
    completedAt: fc.option(moments),
    completedBy: fc.constantFrom(null, 'm1', 's7', 'nonsense'),
    createdAt: fc.option(moments),
    createdBy: fc.constantFrom(null, 1, 11),
    parentId: fc.constantFrom(null, 1, 11),
    title: fc.string(),
  },
  { requiredKeys: [] },
);

describe('normalizing', () => {
  it.each([
    'task',
    'planner-task',
    'lesson-progress',
    'assignment',
    'student',
    'curriculum',
    'class',
    'member',
  ])('of a %s changes nothing the second time', (t) => {
    const normalize = entityByName(t)!.normalize!;
    fc.assert(
      fc.property(fields, contexts, (given, context) => {
        const once = normalize(given, context);
        expect(normalize(once, context)).toEqual(once);
      }),
    );
  });

  const context = { actor: asStudent(7), now: noon, isNew: false };

  it('derives when and by whom work was completed, whatever the writer claims', () => {
    const claimed = { completed: true, completedBy: 'm1', completedAt: '2099-01-01T00:00:00.000Z' };
    expect(normalizeCompletion(claimed, true, context)).toEqual({
      completed: true,
      completedAt: new Date(noon).toISOString(),
      completedBy: 's7',
      completedOn: null,
    });
  });

  it('keeps the moment of a completion that was made offline', () => {
    const earlier = new Date(noon - 86_400_000).toISOString();
    expect(normalizeCompletion({ completedAt: earlier }, true, context)['completedAt']).toBe(
      earlier,
    );
  });

  it('empties all three for a writer who reopens work they saw finished, and none for one who saw it open', () => {
    const open = { completed: false };
    const cleared = { ...open, completedAt: null, completedBy: null, completedOn: null };
    const normalizedBy = (sawFinished: boolean) =>
      normalizeCompletion(open, false, { ...context, sawFinished });
    expect([normalizedBy(true), normalizedBy(false)]).toEqual([cleared, open]);
    // What was sent says it itself.
    expect(normalizeCompletion(cleared, false, context)).toEqual(cleared);
    expect(normalizeCompletion(open, false, context)).toEqual(open);
  });

  it('drops completedAt and completedBy from a write that completes nothing', () => {
    expect(
      normalizeCompletion({ completedBy: 'm1', completedAt: null, title: 'x' }, undefined, context),
    ).toEqual({
      title: 'x',
    });
  });

  it('writes createdAt only when the record is created', () => {
    expect(normalizeCreation({}, { ...context, isNew: true })['createdAt']).toBe(
      new Date(noon).toISOString(),
    );
    expect(normalizeCreation({ createdAt: '2020-01-01T00:00:00.000Z' }, context)).toEqual({});
  });

  it('names the parent who created the record, nobody else', () => {
    const making = { actor: parent, now: noon, isNew: true };
    expect(normalizeCreator('createdBy', { createdBy: 99 }, making)).toEqual({ createdBy: 11 });
    expect(normalizeCreator('createdBy', { createdBy: 99 }, { ...making, isNew: false })).toEqual(
      {},
    );
    expect(normalizeCreator('createdBy', { createdBy: 99 }, { ...making, actor: system })).toEqual({
      createdBy: 99,
    });
  });
});
