/** Planted faults of experience points and completions. */
import type { Fault } from './fault.ts';

export const xpFaults: readonly Fault[] = [
  {
    name: 'The next level begins a point late',
    file: 'shared-model/derive/xp.ts',
    from: 'level: 1 + Math.floor(earned / levelXp),',
    to: 'level: 1 + Math.floor(Math.max(0, earned - 1) / levelXp),',
    seenBy: ['tests/shared-model/derive/xp.test.ts'],
  },
  {
    name: 'A level that was reached hides how far the next is',
    file: 'shared-model/derive/xp.ts',
    from: 'totalXp: levelXp * (1 + shown - level)',
    to: 'totalXp: levelXp',
    seenBy: ['tests/shared-model/derive/xp.test.ts'],
  },
  {
    name: 'A task that two records state gives twice',
    file: 'shared-model/derive/xp.ts',
    from: 'for (const task of distinct(records.tasks)) {',
    to: 'for (const task of records.tasks) {',
    seenBy: ['tests/shared-model/derive/xp.test.ts'],
  },
  {
    name: 'Finished work is worth what its assignment says now',
    file: 'shared-model/derive/xp.ts',
    from: "  doneXp === null ? work : { type: work?.type ?? 'lesson', xpReward: doneXp, stars: doneStars };",
    to: "  work ?? (doneXp === null ? work : { type: 'lesson', xpReward: doneXp, stars: doneStars });",
    seenBy: [
      'tests/shared-model/derive/xp.test.ts',
      'tests/shared-model/commit/work-as-done.test.ts',
    ],
  },
  {
    name: 'A lesson in progress gives its points',
    file: 'shared-model/derive/xp.ts',
    from: "if (progress.status === 'completed')",
    to: "if (progress.status !== 'not_started')",
    seenBy: ['tests/shared-model/derive/xp.test.ts'],
  },
  {
    name: 'The points of closed years are counted with the open one’s',
    file: 'shared-model/derive/closed-xp.ts',
    from: 'earnedEver - (part.get(id)?.earnedEver ?? 0)',
    to: 'earnedEver',
    seenBy: ['tests/web/data/closed-years.test.ts'],
  },
  {
    name: 'Editing finished work changes what it was worth',
    file: 'shared-model/commit/work-as-done.ts',
    from: "    before && isFinished(before, entity) && typeof before.fields['doneXp'] === 'number';",
    to: "    before && !isFinished(before, entity) && typeof before.fields['doneXp'] === 'number';",
    seenBy: ['tests/shared-model/commit/work-as-done.test.ts'],
  },
  {
    name: 'An unseen completion is undone by another’s earlier status',
    file: 'shared-model/commit/follow-completion.ts',
    from: 'if (statesDone(entity, merged(name)) === isDone) return sent;',
    to: 'if (!isDone || statesDone(entity, merged(name))) return sent;',
    seenBy: ['tests/shared-model/commit/follow-completion.test.ts'],
  },
  {
    name: 'A product of the view outlives a change of what it was made from',
    file: 'shared-model/derive/family-view.ts',
    from: 'if (changed.concerns(parts)) this.#products.delete(name);',
    to: "if (changed.concerns(parts) && name === '') this.#products.delete(name);",
    seenBy: ['tests/shared-model/derive/family-view.test.ts'],
  },
  {
    name: 'A read isn’t answered again after a change of a product that it asked for',
    file: 'shared-model/derive/family-view.ts',
    from: '    this.#reading?.include(made.parts);\n',
    to: '',
    seenBy: ['tests/shared-model/derive/family-view.test.ts'],
  },
  {
    name: 'A move takes finished work from the student who finished it',
    file: 'shared-model/commit/follow-completion.ts',
    from: "if (!stored || !moved || 'completedAt' in sent || !isFinished(stored, entity)) return sent;",
    to: "if (!stored || !moved || 'completedAt' in sent || isFinished(stored, entity)) return sent;",
    seenBy: ['tests/web/sync/completions.test.ts', 'tests/web/sync/two-parents.test.ts'],
  },
];
