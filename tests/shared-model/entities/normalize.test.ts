import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxAheadMs } from '../../../shared-model/records/clock.ts';
import {
  normalizeCompletion,
  normalizeCreation,
  normalizeCreator,
} from '../../../shared-model/entities/normalize.ts';
import { entityByName } from '../../../shared-model/registry/registry.ts';
import { asStudent, noon, parent, system } from '../../support/story.ts';

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

  it('says when and by whom from what the completer did, not from what they claim', () => {
    const claimed = { completed: true, completedBy: 'm1', completedAt: '2099-01-01T00:00:00.000Z' };
    expect(normalizeCompletion(claimed, true, context)).toEqual({
      completed: true,
      completedAt: new Date(noon).toISOString(),
      completedBy: 's7',
    });
  });

  it('keeps the moment of a completion that was made offline', () => {
    const earlier = new Date(noon - 86_400_000).toISOString();
    expect(normalizeCompletion({ completedAt: earlier }, true, context)['completedAt']).toBe(
      earlier,
    );
  });

  it('clears both when a completion is taken back by who saw it, and neither by who saw none', () => {
    const open = { completed: false };
    const cleared = { ...open, completedAt: null, completedBy: null };
    const normalizedBy = (sawFinished: boolean) =>
      normalizeCompletion(open, false, { ...context, sawFinished });
    expect([normalizedBy(true), normalizedBy(false)]).toEqual([cleared, open]);
    // What was sent says it itself.
    expect(normalizeCompletion(cleared, false, context)).toEqual(cleared);
    expect(normalizeCompletion(open, false, context)).toEqual(open);
  });

  it('lets nobody rewrite a completion without completing', () => {
    expect(
      normalizeCompletion({ completedBy: 'm1', completedAt: null, title: 'x' }, undefined, context),
    ).toEqual({
      title: 'x',
    });
  });

  it('writes the moment of making once', () => {
    expect(normalizeCreation({}, { ...context, isNew: true })['createdAt']).toBe(
      new Date(noon).toISOString(),
    );
    expect(normalizeCreation({ createdAt: '2020-01-01T00:00:00.000Z' }, context)).toEqual({});
  });

  it('names the parent who made it, nobody else', () => {
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
