import { expect, it } from 'vitest';
import { familySettings } from '../../../shared-model/entities/family-settings.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { failed, ok } from '../../../shared-model/lib/result.ts';
import {
  enhanceDescription,
  extractLessons,
  languageModel,
} from '../../../web/profiles/ask-model.ts';
import type { ProfileContext } from '../../../web/profiles/profile-context.ts';
import { actingFamily } from '../../shared-model/support/acting-family.ts';

interface Options {
  /** Absent: no parent has answered. */
  dataSharing?: boolean;
  isDemo?: boolean;
  /** The ops in the outbox, by the names of their entities. */
  pending?: string[];
  /** What the run does to the outbox. */
  onSync?: (pending: string[]) => void;
}

/** A device of a family, and what it did with the server, in order. */
async function aDevice({ isDemo = false, pending = [], onSync, ...fields }: Options) {
  const { view } = await actingFamily([
    { t: family.name, id: 1, fields: { familyName: 'Fern' } },
    { t: familySettings.name, id: 1, fields: { email: '', ...fields } },
  ]);
  const did: string[] = [];
  const tx = { view: async () => view, ops: async () => pending.map((t) => ({ t })) };
  const context = {
    isDemo,
    store: { readTransaction: (work: (given: unknown) => unknown) => work(tx) },
    rest: {
      call: async ({ path }: { path: string }) => {
        did.push(path);
        return ok({ source: 'ai', service: 'Anthropic' });
      },
    },
    syncNow: async () => {
      did.push('sync');
      onSync?.(pending);
    },
  } as unknown as ProfileContext;
  return { context, did };
}

const list = { extractionType: 'text', textContent: 'Seeds' } as const;
const course = { curriculumName: 'Botany', publisher: 'Meadow' };
const extractPath = '/api/curriculums/extract-lessons';

it('The server’s model is asked where the family allows it', async () => {
  const { context, did } = await aDevice({ dataSharing: true, pending: ['planner-task'] });
  expect(await extractLessons(context, list)).toMatchObject({ ok: true });
  expect(await enhanceDescription(context, course)).toMatchObject({ ok: true });
  expect(did).toEqual([extractPath, '/api/curriculums/enhance-description']);
});

it.for([
  ['unanswered', {}],
  ['denied', { dataSharing: false }],
  ['denied a moment ago', { dataSharing: false, pending: [familySettings.name] }],
  ['allowed in the demo', { dataSharing: true, isDemo: true }],
] satisfies [string, Options][])(
  'Nothing leaves the device with data sharing %s',
  async ([, options]) => {
    const { context, did } = await aDevice(options);
    expect(await extractLessons(context, list)).toEqual({ ok: false, error: null });
    expect(await enhanceDescription(context, course)).toEqual({ ok: false, error: null });
    expect(did).toEqual([]);
  },
);

it('A fresh consent reaches the server before the list does', async () => {
  const { context, did } = await aDevice({
    dataSharing: true,
    pending: [familySettings.name],
    onSync: (pending) => pending.splice(0),
  });
  expect(await extractLessons(context, list)).toMatchObject({ ok: true });
  expect(did).toEqual(['sync', extractPath]);
});

it('A list stays here while the fresh consent can’t reach the server', async () => {
  const { context, did } = await aDevice({ dataSharing: true, pending: [familySettings.name] });
  expect(await extractLessons(context, list)).toEqual(failed(null));
  expect(did).toEqual(['sync']);
});

it('Whose model the server would ask is known without consent, and in the demo nobody asks for it', async () => {
  const { context, did } = await aDevice({});
  expect(await languageModel(context)).toBe('Anthropic');
  expect(did).toEqual(['/api/language-model']);
  const demo = await aDevice({ isDemo: true });
  expect(await languageModel(demo.context)).toBeNull();
  expect(demo.did).toEqual([]);
});
