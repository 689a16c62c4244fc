/** The law of a grade, against a calculation in exact fractions that shares no code with it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { courseGrade, type CountedMark } from '../../../shared-model/derive/course-grade.ts';
import { usualPlan, type GradingPlan } from '../../../shared-model/lib/grading-plan.ts';

const planOf = (
  counting: GradingPlan['counting'],
  ...categories: readonly (readonly [weight: number, drop: number])[]
): GradingPlan => ({
  ...usualPlan,
  counting,
  categories: categories.map(([weight, drop], at) => ({
    name: `Category ${at}`,
    weight,
    drop,
    types: [],
  })),
});

const points = (earned: number, outOf: number, category = 0, isExtra = false): CountedMark => ({
  earned: earned * 100,
  outOf: outOf * 100,
  category,
  isExtra,
});

/** A fraction of whole numbers of any length. */
type Fraction = readonly [above: bigint, below: bigint];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d, b * c];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const of = (above: number, below = 1): Fraction => [BigInt(above), BigInt(below)];
const none: Fraction = of(0);
const isLess = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d < c * b;
const asNumber = ([a, b]: Fraction): number => Number((a * 10n ** 12n) / b) / 1e12;

/** The grade as one would work it out on paper: category by category, taking away the lowest one by one. */
function onPaper(marks: readonly CountedMark[], plan: GradingPlan): number | null {
  let above = none;
  let below = none;
  const categories = plan.categories.length === 0 ? [{ weight: 1, drop: 0 }] : plan.categories;
  for (const [at, { weight, drop }] of categories.entries()) {
    const index = plan.categories.length === 0 ? -1 : at;
    const own = marks.filter(({ category }) => category === index);
    const left = own.filter(({ isExtra }) => !isExtra);
    for (let taken = 0; taken < drop && left.length > 1; taken += 1) {
      let lowest = 0;
      for (let one = 1; one < left.length; one += 1) {
        const [is, was] = [left[one]!, left[lowest]!];
        const [part, before] = [of(is.earned, is.outOf), of(was.earned, was.outOf)];
        const isTie = !isLess(part, before) && !isLess(before, part);
        if (isLess(part, before) || (isTie && is.outOf > was.outOf)) lowest = one;
      }
      left.splice(lowest, 1);
    }
    if (left.length === 0) continue;
    let earned = none;
    for (const one of [...left, ...own.filter(({ isExtra }) => isExtra)])
      earned = plus(earned, plan.counting === 'equal' ? of(one.earned, one.outOf) : of(one.earned));
    let whole = none;
    for (const { outOf } of left)
      whole = plus(whole, plan.counting === 'equal' ? of(1) : of(outOf));
    above = plus(above, times(of(weight), over(earned, whole)));
    below = plus(below, of(weight));
  }
  return below[0] === 0n ? null : asNumber(times(of(100), over(above, below)));
}

const plans = fc
  .tuple(
    fc.constantFrom('equal' as const, 'points' as const),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 3 })), {
      maxLength: 4,
    }),
  )
  .map(([counting, categories]) => planOf(counting, ...categories));

const cases = plans.chain((plan) =>
  fc.tuple(
    fc.constant(plan),
    fc.array(
      fc.record({
        earned: fc.integer({ min: 0, max: 3_000 }),
        outOf: fc.integer({ min: 1, max: 2_500 }),
        isExtra: fc.boolean(),
        category:
          plan.categories.length === 0 ? fc.constant(-1) : fc.nat(plan.categories.length - 1),
      }),
      { maxLength: 12 },
    ),
  ),
);

it('Whatever the marks and the plan, a grade is what it is on paper, in any order of the marks', () => {
  fc.assert(
    fc.property(cases, fc.infiniteStream(fc.nat()), ([plan, marks], keys) => {
      const { percent, counted, sum, categories } = courseGrade(marks, plan);
      const paper = onPaper(marks, plan);
      expect(percent === null).toBe(paper === null);
      expect(percent ?? 0).toBeCloseTo(paper ?? 0, 6);
      expect(sum).toBeCloseTo((percent ?? 0) * counted, 4);

      const order = new Map(marks.map((one) => [one, keys.next().value!]));
      const shuffled = marks.toSorted((one, other) => order.get(one)! - order.get(other)!);
      const again = courseGrade(shuffled, plan).percent;
      expect(again ?? -1).toBeCloseTo(percent ?? -1, 9);

      // Each mark stands in one place, and the parts of what counts make the whole.
      const all = categories.flatMap((one) => [...one.counted, ...one.dropped, ...one.extra]);
      expect(all).toHaveLength(marks.length);
      expect(new Set(all).size).toBe(marks.length);
      const share = categories.reduce((whole, one) => whole + one.share, 0);
      expect(share).toBeCloseTo(percent === null ? 0 : 1, 9);
    }),
    { numRuns: 300 },
  );
});

it('Extra work and points above the whole never lower a grade, and a dropped mark never does', () => {
  fc.assert(
    fc.property(cases, fc.nat(100), ([plan, marks], earned) => {
      const before = courseGrade(marks, plan).percent;
      const [first] = marks;
      if (before === null || !first) return;
      const extra = { ...points(earned, 100, first.category, true) };
      expect(courseGrade([...marks, extra], plan).percent).toBeGreaterThanOrEqual(before - 1e-9);
      if (plan.counting === 'points') return;
      const kept = { ...plan, categories: plan.categories.map((one) => ({ ...one, drop: 0 })) };
      expect(before).toBeGreaterThanOrEqual(courseGrade(marks, kept).percent! - 1e-9);
    }),
    { numRuns: 200 },
  );
});

it('Tests of 60 % and homework of 40 % make 84; without a test homework is all of it', () => {
  const plan = planOf('equal', [60, 0], [40, 0]);
  const homework = [points(18, 20, 1), points(90, 100, 1)];
  expect(courseGrade([points(80, 100), ...homework], plan).percent).toBeCloseTo(84, 9);
  expect(courseGrade(homework, plan).percent).toBeCloseTo(90, 9);
  expect(courseGrade(homework, plan).categories).toMatchObject([{ category: 1, share: 1 }]);
  expect(courseGrade([], plan).percent).toBeNull();
});

it('The lowest is dropped, but never the only one; extra work waits for a mark that counts', () => {
  const plan = planOf('equal', [100, 1]);
  expect(courseGrade([points(40, 100), points(90, 100)], plan).percent).toBe(90);
  expect(courseGrade([points(40, 100)], plan).percent).toBe(40);
  const extra = points(5, 100, 0, true);
  expect(courseGrade([extra], plan).percent).toBeNull();
  expect(courseGrade([points(90, 100), extra], plan).percent).toBe(95);
  expect(courseGrade([points(22, 20)], plan).percent).toBeCloseTo(110, 9);
});

it('Where points add up, 10 of 10 and 40 of 90 are 50 %; where each counts the same, 72 %', () => {
  const marks = [points(10, 10), points(40, 90)];
  expect(courseGrade(marks, planOf('points', [100, 0])).percent).toBeCloseTo(50, 9);
  expect(courseGrade(marks, planOf('equal', [100, 0])).percent).toBeCloseTo(72.2222, 3);
});

it('Of two equally low marks the larger is dropped, whichever came first', () => {
  const plan = planOf('points', [100, 1]);
  const marks = [points(5, 10), points(10, 20), points(9, 10)];
  expect(courseGrade(marks, plan).percent).toBeCloseTo(70, 9);
  expect(courseGrade(marks.toReversed(), plan).percent).toBeCloseTo(70, 9);
});
