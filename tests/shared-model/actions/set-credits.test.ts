import { expect, it } from 'vitest';
import { missingRecord } from '../../../shared-model/actions/action.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { Story } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';

const the = new Story(5);
const art = the.takeClass('Art');
const { course } = the.course('Algebra', 2);
const choices = [
  { kind: 'class' as const, id: art.id, credits: 50 },
  { kind: 'curriculum' as const, id: course.id, credits: 100 },
];

it('Credits of classes and courses are set at once, where they differ, and undone', async () => {
  const home = await actingFamily(the.changes);
  const credits = () => [
    home.view.get(schoolClass, art.id)?.creditHundredths,
    home.view.get(curriculum, course.id)?.creditHundredths,
  ];
  expect(credits()).toEqual([null, null]);
  const { undo } = await home.does('setCredits', { choices });
  expect(credits()).toEqual([50, 100]);
  const again = await home.does('setCredits', {
    choices: [{ ...choices[0]!, credits: null }, choices[1]!],
  });
  expect(again.changes).toHaveLength(1);
  expect(credits()).toEqual([null, 100]);
  await home.undoes(again.undo);
  await home.undoes(undo);
  expect(credits()).toEqual([null, null]);
});

it('Credits of a class that is gone are refused, with all others', async () => {
  const home = await actingFamily(the.changes);
  const missing = { kind: 'class' as const, id: 99, credits: 100 };
  expect(home.refusalOf('setCredits', { choices: [...choices, missing] })).toBe(missingRecord);
});
