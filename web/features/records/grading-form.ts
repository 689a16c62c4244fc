/** The form of how a course is graded. */
import * as v from 'valibot';
import {
  countings,
  gradedTypes,
  gradeKinds,
  longestCategory,
  gradingPlanOf,
  readGradingPlan,
  usualPlan,
  writeGradingPlan,
  type GradingPlan,
} from '../../../shared-model/lib/grading-plan.ts';
import { problemText } from '../../../shared-model/problems/problem-text.ts';

/** The rows of categories that the form has. */
export const gradingRows = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** What the form holds: `name0`, `weight0`, `drop0` of a category, `type-quiz` with the row of a type. */
export type TypedGrading = Record<string, string>;

/** The form's values of a plan. */
export function typedGrading(text: string): TypedGrading {
  const { gives, counting, passAt, categories } = gradingPlanOf({ gradingPlan: text });
  const rows = gradingRows.flatMap((at): [string, string][] => {
    const { name = '', weight = '', drop = '' } = categories[at] ?? {};
    return [
      [`name${at}`, name],
      [`weight${at}`, String(weight)],
      [`drop${at}`, drop === 0 ? '' : String(drop)],
    ];
  });
  const types = gradedTypes.map((type): [string, string] => {
    const at = categories.findIndex((one) => one.types.includes(type));
    return [`type-${type}`, String(Math.max(0, at))];
  });
  return { gives, counting, passAt: String(passAt), ...Object.fromEntries([...rows, ...types]) };
}

/** The plan that is typed; null if it is none. */
export function readTypedGrading(typed: TypedGrading): GradingPlan | null {
  const gives = gradeKinds.find((one) => one === typed['gives']) ?? 'letters';
  const counting = countings.find((one) => one === typed['counting']) ?? 'equal';
  const number = (name: string, empty: number): number =>
    typed[name]?.trim() === '' ? empty : Number(typed[name]);
  const filled = gradingRows.filter((at) => typed[`name${at}`]?.trim() !== '');
  const categories = filled.map((at, place) => ({
    name: typed[`name${at}`]!.trim().slice(0, longestCategory),
    weight: number(`weight${at}`, Number.NaN),
    drop: number(`drop${at}`, 0),
    // Types of an emptied row are in the first one.
    types: gradedTypes.filter((type) => {
      const row = Number(typed[`type-${type}`]);
      return row === at || (place === 0 && !filled.some((one) => one === row));
    }),
  }));
  const plan = { gives, counting, passAt: number('passAt', usualPlan.passAt), categories };
  return readGradingPlan(writeGradingPlan(plan)) && plan;
}

/** The first row that makes the plan none: one without a right weight, or of a former row's name. */
function wrongRow(typed: TypedGrading): number {
  const emptied = Object.fromEntries(gradingRows.map((at) => [`name${at}`, '']));
  const wrong = gradingRows.find((at) => {
    const names = gradingRows.slice(0, at).map((one) => typed[`name${one}`]?.trim());
    const own = typed[`name${at}`]?.trim() ?? '';
    const alone = { ...typed, ...emptied, passAt: '', [`name${at}`]: own };
    return own !== '' && (names.includes(own) || readTypedGrading(alone) === null);
  });
  return wrong ?? 0;
}

/** The form's schema: its output is the plan as text. */
export const gradingSchema = v.pipe(
  v.record(v.string(), v.string()),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const plan = readTypedGrading(dataset.value);
    if (plan) return { gradingPlan: writeGradingPlan(plan) };
    const key = `name${wrongRow(dataset.value)}`;
    addIssue({
      message: problemText('plan-invalid'),
      path: [{ type: 'object', origin: 'value', input: dataset.value, key, value: undefined }],
    });
    return NEVER;
  }),
) as v.GenericSchema<TypedGrading, { gradingPlan: string }>;
