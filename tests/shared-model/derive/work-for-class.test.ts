import { describe, expect, it } from 'vitest';
import { remove } from '../../../shared-model/commit/change.ts';
import {
  othersWithAssignment,
  workOfStudent,
} from '../../../shared-model/derive/work-for-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { asStudent, smallFamily } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';
import { viewOf, write } from '../support/generated-view.ts';

describe('Others with the same assignment', () => {
  it('are counted without the student', () => {
    const { changes, fractions, leo, mia } = smallFamily();
    const view = viewOf(changes);
    expect(othersWithAssignment(view, fractions.id, leo.id)).toBe(1);
    write(view, [remove(student, mia.id)]);
    expect(othersWithAssignment(view, fractions.id, leo.id)).toBe(0);
  });
});

describe('A student’s work for a class', () => {
  it('has the hand that the student has raised at it, and no sibling’s', async () => {
    const { changes, math, leo, mia, leosTask } = smallFamily();
    const family = await actingFamily(changes);
    const asks = {
      studentId: leo.id,
      work: { kind: 'task', id: leosTask.id },
      wish: 'help',
      feeling: null,
      words: 'What is a half?',
    } as const;
    await family.does('raiseHand', asks, asStudent(leo.id));
    const handsOf = ({ id }: { id: number }) =>
      workOfStudent(family.view, id, math.id)!.work.map(({ hand }) => hand?.words);
    expect(handsOf(leo)).toEqual(['What is a half?']);
    expect(handsOf(mia)).toEqual([undefined]);
  });
});
