import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  gradingSchema,
  readTypedGrading,
  typedGrading,
} from '../../../../web/features/records/grading-form.ts';
import {
  mostCategories,
  usualPlan,
  writeGradingPlan,
} from '../../../../shared-model/lib/grading-plan.ts';

const text = 'letters points 60\n60 1 quiz,test,exam Tests\n40 0 homework,lesson Daily';

it('What the form begins with is the plan again; types that none named are in the first category', () => {
  const read = readTypedGrading(typedGrading(text))!;
  expect(read).toMatchObject({ gives: 'letters', counting: 'points' });
  expect(read.categories.map(({ name, weight, drop }) => [name, weight, drop])).toEqual([
    ['Tests', 60, 1],
    ['Daily', 40, 0],
  ]);
  expect(read.categories[1]!.types).toEqual(['homework', 'lesson']);
  expect(read.categories[0]!.types).toContain('activity');
  expect(readTypedGrading(typedGrading(''))).toEqual(usualPlan);
});

it('A plan with as many categories as it can have keeps all of them', () => {
  const rows = Array.from({ length: mostCategories }, (_, at) => `10 0 - Part ${at}`);
  const most = ['letters equal 60', ...rows].join('\n');
  expect(readTypedGrading(typedGrading(most))!.categories).toHaveLength(mostCategories);
});

it('An emptied row is no category, and its types go to the first', () => {
  const read = readTypedGrading({ ...typedGrading(text), name0: ' ' })!;
  expect(read.categories).toHaveLength(1);
  expect(read.categories[0]!.types).toHaveLength(10);
  expect(writeGradingPlan(read)).toMatch(/ Daily$/);
});

it.each([
  ['name0', { weight0: '' }],
  ['name0', { weight0: '0' }],
  ['name1', { weight1: 'most' }],
  ['name1', { name1: 'Tests' }],
  ['name1', { drop1: '-1' }],
])('The problem stands at the row that is wrong: at %s of %j', (row, wrong) => {
  const typed = { ...typedGrading(text), ...wrong };
  expect(readTypedGrading(typed)).toBeNull();
  const parsed = v.safeParse(gradingSchema, typed);
  expect(parsed.issues?.map(({ path }) => path?.[0].key)).toEqual([row]);
});
