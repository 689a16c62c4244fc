/** Input of the first run, stored like other drafts (`forms/drafts.ts`), without PINs. */
import { useState } from 'react';
import * as v from 'valibot';
import { defaultSchoolDays } from '../../../../shared-model/entities/family.ts';
import { avatarCategories, avatars } from '../../../../shared-model/lib/avatars.ts';
import { randomId } from '../../../../shared-model/lib/ids.ts';
import { parsedJson } from '../../../../shared-model/lib/parsed-json.ts';
import { firstSubjectsOf } from '../../../../shared-model/planning/first-subjects.ts';
import { suggestedPin } from '../../../../shared-model/planning/suggested-pin.ts';
import { secureRandom } from '../../../data/secure-random.ts';
import { useDraft } from '../../../forms/drafts.ts';

const childSchema = v.object({
  /** Row key; not stored in any record. */
  row: v.number(),
  fullName: v.string(),
  gradeLevel: v.string(),
  avatar: v.string(),
});

const draftSchema = v.object({
  /** Identifies this first run (`FirstWeek`). */
  key: v.number(),
  step: v.picklist(['children', 'week']),
  children: v.pipe(v.array(childSchema), v.minLength(1)),
  /** Rows whose children are saved. */
  savedRows: v.array(v.number()),
  days: v.array(v.number()),
  /** Whether the usual holidays and breaks are off. */
  areHolidaysOff: v.optional(v.boolean(), true),
  /** Whether the subjects are those that somebody chose; until then each child's follow from the grade level. */
  areSubjectsChosen: v.optional(v.boolean(), false),
  subjects: v.array(v.string()),
  /** Each child's subjects, by the student's id; null: all have the same. */
  subjectsOf: v.optional(v.nullable(v.record(v.string(), v.array(v.string()))), null),
  /** The family's own subjects, in the order they were added. */
  ownSubjects: v.array(v.string()),
  /** Text of the subject field, not added yet. */
  typedSubject: v.string(),
  /** Whether next week is planned instead of this one; null: not chosen. */
  isNextWeek: v.nullable(v.boolean()),
});

type Draft = v.InferOutput<typeof draftSchema>;

/** A child's row, as typed. */
export type Child = v.InferOutput<typeof childSchema> & {
  /** Empty: none; for a saved child: unchanged. */
  pin: string;
};

/** The fields of the first run. */
export interface FirstRunFields extends Omit<Draft, 'children'> {
  children: Child[];
}

/** One of each habitat first, so that siblings' animals look different. */
const animals: readonly string[] = avatarCategories
  .flatMap((category) =>
    avatars.filter((one) => one.category === category).map(({ id }, at) => ({ id, at })),
  )
  .sort((one, other) => one.at - other.at)
  .map(({ id }) => id);

/** The next free animal after the given one (undefined: the first); if all are taken, simply the next. */
export function nextAnimal(after: string | undefined, taken: readonly string[]): string {
  const from = after === undefined ? 0 : animals.indexOf(after) + 1;
  const inTurn = [...animals.slice(from), ...animals.slice(0, from)];
  return inTurn.find((id) => !taken.includes(id)) ?? inTurn[0]!;
}

/** A new, unnamed row. */
export const nextChild = (children: readonly Child[]): Child => ({
  row: Math.max(0, ...children.map(({ row }) => row)) + 1,
  fullName: '',
  gradeLevel: '',
  avatar: nextAnimal(
    undefined,
    children.map(({ avatar }) => avatar),
  ),
  pin: suggestedPin(
    children.map(({ pin }) => pin),
    secureRandom,
  ),
});

const untouched = (): FirstRunFields => ({
  key: randomId(secureRandom),
  step: 'children',
  children: [nextChild([])],
  savedRows: [],
  days: defaultSchoolDays,
  areHolidaysOff: true,
  areSubjectsChosen: false,
  ...firstSubjectsOf([]),
  ownSubjects: [],
  typedSubject: '',
  isNextWeek: null,
});

/** PINs shown on this page, by first run and row. They are in no draft, so a reload forgets them. */
const shownPins = new Map<string, string>();

const pinKey = (key: number, row: number): string => `${key}:${row}`;

function rememberPins({ key, children }: FirstRunFields): void {
  for (const { row, pin } of children) shownPins.set(pinKey(key, row), pin);
}

/**
 * The PIN shown before. After a reload a saved child keeps its PIN, which nobody can look up, and any other row gets a
 * new suggestion.
 */
function withPins({ key, children, savedRows }: Draft): Child[] {
  const pins: string[] = [];
  return children.map((child) => {
    const suggested = savedRows.includes(child.row) ? '' : suggestedPin(pins, secureRandom);
    const pin = shownPins.get(pinKey(key, child.row)) ?? suggested;
    pins.push(pin);
    return { ...child, pin };
  });
}

function fieldsOfDraft(kept: string): FirstRunFields | undefined {
  const { success, output } = v.safeParse(draftSchema, parsedJson(kept));
  return success ? { ...output, children: withPins(output) } : undefined;
}

const toText = ({ children, ...fields }: FirstRunFields): string =>
  JSON.stringify({ ...fields, children: children.map(({ pin: _pin, ...child }) => child) });

/** The first run's fields, stored as they change. `isKept`: a draft existed. */
export function useFirstRunDraft() {
  const draft = useDraft('first-run');
  const [fields, setFields] = useState(() => fieldsOfDraft(draft.kept) ?? untouched());
  const [isKept, setKept] = useState(() => fieldsOfDraft(draft.kept) !== undefined);
  const change = (changed: Partial<FirstRunFields>): void => {
    const next = { ...fields, ...changed };
    setFields(next);
    rememberPins(next);
    draft.keep(toText(next));
  };
  const startOver = (): void => {
    draft.keep('');
    setKept(false);
    setFields(untouched());
  };
  return { fields, change, isKept, startOver };
}
