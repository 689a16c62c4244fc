import { expect, it } from 'vitest';
import { create } from '../../../shared-model/commit/change.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { attendance } from '../../../shared-model/entities/attendance.ts';
import { dayOrder } from '../../../shared-model/entities/day-order.ts';
import { milestone } from '../../../shared-model/entities/milestone.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { previewRestore } from '../../../web/backup/restore-preview.ts';
import { backupOf, familyWith, recordsOf } from '../../shared-model/backup/backed-up-family.ts';
import { Story } from '../../support/family/story.ts';

it('The examples of a restore are names, each once: no days and no keys', async () => {
  const the = new Story(4);
  const leo = the.child('Leo Fern');
  const random = seededRandom(4);
  const own = { studentId: leo.id };
  const days = ['2026-03-02', '2026-03-03'];
  const from = await familyWith([
    ...the.changes,
    create(milestone, { ...own, kind: 'level', key: '7' }, random),
    ...days.flatMap((date) => [
      create(attendance, { ...own, date, kind: 'sick' }, random),
      create(dayOrder, { ...own, date }, random),
    ]),
  ]);
  const here = new FamilyView(recordsOf(await familyWith()));
  const { kinds, examples } = previewRestore(here, backupOf(from), 11, 0).modes.merge;
  expect(kinds.map(({ t, added }) => `${t} ${added}`).sort()).toEqual([
    'attendance 2',
    'day-order 2',
    'milestone 1',
    'student 1',
  ]);
  expect(examples.added.map(({ title }) => title)).toEqual(['Leo Fern']);
});
