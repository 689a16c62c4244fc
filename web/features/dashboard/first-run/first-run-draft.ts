/** What is typed in the first run, kept as other drafts are (`forms/drafts.ts`); a PIN is not. */
import { useState } from 'react';
import * as v from 'valibot';
import { defaultSchoolDays } from '../../../../shared-model/entities/family.ts';
import { avatarCategories, avatars } from '../../../../shared-model/lib/avatars.ts';
import { randomId } from '../../../../shared-model/lib/ids.ts';
import { parsedJson } from '../../../../shared-model/lib/parsed-json.ts';
import { suggestedPin } from '../../../../shared-model/planning/suggested-pin.ts';
import { secureRandom } from '../../../data/secure-random.ts';
import { useDraft } from '../../../forms/drafts.ts';

const childSchema = v.object({
  /** Tells rows apart; no record has it. */
  row: v.number(),
  fullName: v.string(),
  gradeLevel: v.string(),
  avatar: v.string(),
});

const draftSchema = v.object({
  /** Names this beginning (`FirstWeek`). */
  key: v.number(),
  step: v.picklist(['children', 'week']),
  children: v.pipe(v.array(childSchema), v.minLength(1)),
  /** The rows whose children are saved. */
  savedRows: v.array(v.number()),
  days: v.array(v.number()),
  subjects: v.array(v.string()),
  /** The family's own, in the order in which they were added. */
  ownSubjects: v.array(v.string()),
  /** What stands in the field for one, and isn't added yet. */
  typedSubject: v.string(),
  /** Whether the next week is planned, not this one; null: nobody has said. */
  isNextWeek: v.nullable(v.boolean()),
});

type Draft = v.InferOutput<typeof draftSchema>;

/** A child as it is typed. */
export type Child = v.InferOutput<typeof childSchema> & {
  /** Empty: none, and of a saved child: as it is. */
  pin: string;
};

/** The fields of the first run. */
export interface FirstRunFields extends Omit<Draft, 'children'> {
  children: Child[];
}

/** What a family learns first, before anybody has chosen. */
const defaultSubjects = ['Math', 'Language Arts', 'Reading'];

/** One of each habitat first, so that the animals of brothers and sisters look unlike. */
const animals: readonly string[] = avatarCategories
  .flatMap((category) =>
    avatars.filter((one) => one.category === category).map(({ id }, at) => ({ id, at })),
  )
  .sort((one, other) => one.at - other.at)
  .map(({ id }) => id);

/** The animal after another one (undefined: the first) that nobody has; where all are taken, simply the next. */
export function nextAnimal(after: string | undefined, taken: readonly string[]): string {
  const from = after === undefined ? 0 : animals.indexOf(after) + 1;
  const inTurn = [...animals.slice(from), ...animals.slice(0, from)];
  return inTurn.find((id) => !taken.includes(id)) ?? inTurn[0]!;
}

/** A row for a child that nobody has named yet. */
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
  subjects: defaultSubjects,
  ownSubjects: [],
  typedSubject: '',
  isNextWeek: null,
});

/** The PINs that the fields have shown in this page, by beginning and row: in no draft, so a reload forgets them. */
const shownPins = new Map<string, string>();

const pinKey = (key: number, row: number): string => `${key}:${row}`;

function rememberPins({ key, children }: FirstRunFields): void {
  for (const { row, pin } of children) shownPins.set(pinKey(key, row), pin);
}

/** As it was shown; after a reload a saved child keeps theirs, which nobody can look up, and another is suggested one. */
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

/** The first run's fields, kept as they change. `isKept`: something was typed before. */
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
