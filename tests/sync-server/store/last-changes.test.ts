import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { revertChanges } from '../../../shared-model/actions/undo.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { listLastActions } from '../../../sync-server/store/last-changes.ts';
import { packHistory } from '../../../sync-server/store/pack-log.ts';
import { noon, parent, smallFamily } from '../../support/family/story.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { databaseForTests } from './store-fixture.ts';

const fixture = databaseForTests();
const { leo, changes } = smallFamily();
const lessons = [11, 12, 13];

/** What somebody does: makes or changes some fields of one of three planned lessons. */
const edit = fc.record({
  id: fc.constantFrom(...lessons),
  title: fc.option(fc.constantFrom('Fractions', 'Decimals', 'Ratios'), { nil: undefined }),
  subject: fc.option(fc.constantFrom('Math', 'Art'), { nil: undefined }),
});

async function family() {
  const { familyId, store } = await fixture.newFamily();
  let now = noon;
  const say = async (...said: Parameters<typeof commitToStore>[2]) => {
    const written = await commitToStore(store, parent, said, { now: (now += 60_000), node: 0 });
    if (!written.ok) throw new Error(JSON.stringify(written.error));
  };
  await say(...changes);
  const tasks = async () =>
    (await store.list(plannerTask.name)).filter(({ id }) => lessons.includes(id));
  return { familyId, store, say, tasks };
}

describe('The family’s last actions', () => {
  it('have what was before: undone one by one, the latest first, they lead back to the beginning', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(edit, { minLength: 1, maxLength: 8 }),
        fc.nat({ max: 8 }),
        async (edits, packedAfter) => {
          const { familyId, store, say, tasks } = await family();
          const states: string[] = [];
          const stateNow = async () =>
            JSON.stringify(
              (await tasks()).map(({ id, fields }) => [id, fields['title'], fields['subject']]),
            );
          const made = new Set<number>();
          for (const [at, { id, title, subject }] of edits.entries()) {
            if (at === packedAfter) await packHistory(fixture.db, familyId, { fewest: 1, most: 3 });
            const said = {
              ...(title !== undefined && { title }),
              ...(subject !== undefined && { subject }),
            };
            const whole = {
              studentId: leo.id,
              date: '2026-03-04',
              time: '9:00 AM',
              title: 'Math',
              subject: 'Math',
            };
            const isNew = !made.has(id);
            made.add(id);
            if (!isNew && Object.keys(said).length === 0) continue;
            states.push(await stateNow());
            await say({ t: plannerTask.name, id, fields: isNew ? { ...whole, ...said } : said });
          }
          const listed = await listLastActions(fixture.db, familyId, null);
          const ofPlans = listed.filter(({ undo }) => undo.some(({ id }) => lessons.includes(id)));
          expect(ofPlans.map(({ isWhole }) => isWhole)).toEqual(states.map(() => true));
          for (const [at, { undo }] of ofPlans.entries()) {
            const held = new FamilyView(
              (await Promise.all([...kinds].map((t) => store.list(t)))).flat(),
            );
            const { changes: back, isWhole } = revertChanges(undo, held);
            expect(isWhole).toBe(true);
            await say(...back);
            const gone = undo[0]!.isNew ? undo[0]!.id : null;
            const after = (await tasks())
              .filter(({ fields }) => fields['_del'] !== true)
              .map(({ id, fields }) => [id, fields['title'], fields['subject']]);
            expect(after.some(([id]) => id === gone)).toBe(false);
            expect(JSON.stringify(after)).toBe(states[states.length - 1 - at]);
          }
        },
      ),
      { numRuns: 15 },
    );
  });
});

const kinds = new Set([...changes.map(({ t }) => t), plannerTask.name]);
