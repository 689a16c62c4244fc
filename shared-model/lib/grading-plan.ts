/**
 * How a course is graded: its categories of work with weights, what is dropped, and what grade it gives. It is stored
 * as text, so it is a single value: two parents' edits replace each other and never mix. The first line is what the
 * course gives, how scores count and the pass mark ("letters equal 60"); each other line a category: its weight, how
 * many of the lowest are dropped, its types of work, its name ("60 1 test,exam Tests"). An empty text is the usual
 * plan.
 */

/** Types of work that a category can name: those of assignments, lessons and planned work. */
export const gradedTypes = [
  'homework',
  'practice',
  'lesson',
  'assignment',
  'activity',
  'quiz',
  'test',
  'exam',
  'review',
  'assessment',
] as const;

/** A type of work. */
export type GradedType = (typeof gradedTypes)[number];

/** What a course gives: a letter of the family's scale, a pass, or words alone. */
export const gradeKinds = ['letters', 'pass', 'words'] as const;

/** Whether each score counts the same, or points add up. */
export const countings = ['equal', 'points'] as const;

/** A category of work. */
export interface GradeCategory {
  name: string;
  /** Its part of the grade: the weights of the categories that have marks make the whole. */
  weight: number;
  /** How many of its lowest marks don't count. */
  drop: number;
  /** Work of these types is in it. */
  types: GradedType[];
}

/** How a course is graded. */
export interface GradingPlan {
  gives: (typeof gradeKinds)[number];
  counting: (typeof countings)[number];
  /** The least percent of a pass. */
  passAt: number;
  /** Work of a type that none names is in the first; without categories all work counts alike. */
  categories: GradeCategory[];
}

/** The plan of a course that has none of its own. */
export const usualPlan: GradingPlan = {
  gives: 'letters',
  counting: 'equal',
  passAt: 60,
  categories: [],
};

/** The most categories of a plan. */
export const mostCategories = 8;
/** The longest name of a category. */
export const longestCategory = 40;

const head = /^(letters|pass|words) (equal|points) (\d{1,3})$/;
const row = /^(\d{1,3}) (\d{1,2}) ([a-z,]+|-) (\S.{0,39})$/u;

const isType = (name: string): name is GradedType =>
  (gradedTypes as readonly string[]).includes(name);

function readCategory(text: string): GradeCategory | null {
  const [, weight, drop, names, name] = row.exec(text) ?? [];
  if (name === undefined || Number(weight) < 1 || Number(weight) > 100) return null;
  const types = names === '-' ? [] : names!.split(',');
  if (!types.every(isType) || name !== name.trim()) return null;
  return { name, weight: Number(weight), drop: Number(drop), types };
}

/** Parses a plan; null if it is malformed. Each name and each type stands once. */
export function readGradingPlan(text: string): GradingPlan | null {
  if (text === '') return usualPlan;
  const [first = '', ...rows] = text.split('\n');
  const [, gives, counting, passAt] = head.exec(first) ?? [];
  if (passAt === undefined || Number(passAt) > 100 || rows.length > mostCategories) return null;
  const categories = rows.flatMap((one) => readCategory(one) ?? []);
  const names = new Set(categories.map(({ name }) => name));
  const types = categories.flatMap((one) => one.types);
  if (names.size < rows.length || new Set(types).size < types.length) return null;
  return {
    gives: gives as GradingPlan['gives'],
    counting: counting as GradingPlan['counting'],
    passAt: Number(passAt),
    categories,
  };
}

/** The plan of a course; the usual one if its text is malformed. */
export const gradingPlanOf = ({ gradingPlan }: { gradingPlan: string }): GradingPlan =>
  readGradingPlan(gradingPlan) ?? usualPlan;

/** A plan as text; the usual one is empty. */
export function writeGradingPlan({ gives, counting, passAt, categories }: GradingPlan): string {
  const first = `${gives} ${counting} ${passAt}`;
  if (first === 'letters equal 60' && categories.length === 0) return '';
  const rows = categories.map(
    ({ weight, drop, types, name }) => `${weight} ${drop} ${types.join(',') || '-'} ${name}`,
  );
  return [first, ...rows].join('\n');
}

/** The category of a piece of work: the named one, else that of its type, else the first; -1 if there are none. */
export function categoryOf(
  { categories }: GradingPlan,
  { category, type }: { category: string; type: string },
): number {
  const named = categories.findIndex(({ name }) => name === category);
  if (named >= 0) return named;
  const ofType = categories.findIndex(({ types }) => (types as readonly string[]).includes(type));
  return Math.max(ofType, Math.min(0, categories.length - 1));
}
