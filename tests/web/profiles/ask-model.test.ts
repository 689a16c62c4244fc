import { expect, it } from 'vitest';
import { familySettings } from '../../../shared-model/entities/family-settings.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { ok } from '../../../shared-model/lib/result.ts';
import { enhanceDescription, extractLessons } from '../../../web/profiles/ask-model.ts';
import type { ProfileContext } from '../../../web/profiles/profile-context.ts';
import { actingFamily } from '../../shared-model/support/acting-family.ts';

/** A device of a family that shares data or doesn't, and the paths of what it asked the server. */
async function aDevice(dataSharing: boolean, isDemo = false) {
  const { view } = await actingFamily([
    { t: family.name, id: 1, fields: { familyName: 'Fern' } },
    { t: familySettings.name, id: 1, fields: { dataSharing } },
  ]);
  const asked: string[] = [];
  const context = {
    isDemo,
    store: {
      readTransaction: (work: (tx: unknown) => unknown) => work({ view: async () => view }),
    },
    rest: {
      call: async ({ path }: { path: string }) => {
        asked.push(path);
        return ok({ source: 'ai' });
      },
    },
  } as unknown as ProfileContext;
  return { context, asked };
}

const list = { extractionType: 'text', textContent: 'Seeds' } as const;
const course = { curriculumName: 'Botany', publisher: 'Meadow' };

it('The server’s model is asked where the family shares data', async () => {
  const { context, asked } = await aDevice(true);
  expect(await extractLessons(context, list)).toMatchObject({ ok: true });
  expect(await enhanceDescription(context, course)).toMatchObject({ ok: true });
  expect(asked).toEqual([
    '/api/curriculums/extract-lessons',
    '/api/curriculums/enhance-description',
  ]);
});

it.for([
  ['without the family’s consent', false, false],
  ['in the demo', true, true],
] as const)('Nothing leaves the device %s', async ([, dataSharing, isDemo]) => {
  const { context, asked } = await aDevice(dataSharing, isDemo);
  expect(await extractLessons(context, list)).toEqual({ ok: false, error: null });
  expect(await enhanceDescription(context, course)).toEqual({ ok: false, error: null });
  expect(asked).toEqual([]);
});
