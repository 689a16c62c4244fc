import { expect, it } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { asStudent, stampAt } from '../../support/family/story.ts';
import { codesOf, openFamily, toOps } from './setup.ts';

it('keeps a completion whose undoing in the same push is refused [SY8]', async () => {
  const { family, reply, record } = await openFamily();
  const says = (studentId: number, at: number, values: { status: 'completed' | 'pending' }) => ({
    actor: asStudent(studentId),
    changes: [update(plannerTask, family.reading.id, values)],
    hlc: stampAt(at),
  });
  const [done, undone] = toOps(1, [
    says(family.leo.id, 1, { status: 'completed' }),
    says(family.mia.id, 2, { status: 'pending' }),
  ]);
  const moment = '2026-03-02T12:00:00.000Z';
  const tick = done!.f['status']![1];
  const above = stampAt(1).slice(0, 9) + '0001' + undone!.f['status']![1].slice(13);
  done!.f = { ...done!.f, completedAt: [moment, tick], completedBy: [`s${family.leo.id}`, tick] };
  undone!.f = { ...undone!.f, completedAt: [null, above], completedBy: [null, above] };
  const answer = await reply({ ops: [done!, undone!] });
  expect(codesOf(answer)[1]).toBe('forbidden');
  expect(record(family.reading)?.fields).toMatchObject({
    status: 'completed',
    studentId: family.leo.id,
  });
});
