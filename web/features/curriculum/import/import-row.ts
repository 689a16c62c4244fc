/** The rows of a list that is to be imported. */
import * as v from 'valibot';
import { lessonTypes } from '../../../../shared-model/entities/curriculum-lesson.ts';

/** Where something was found in the source: UTF-16 offsets, `end` exclusive. */
export const placeSchema = v.object({ start: v.number(), end: v.number() });

/** A row of the preview; a lesson once it is imported. */
export const rowSchema = v.object({
  /** Unique among all rows the draft ever had. */
  key: v.number(),
  /** Null: follows the number above. */
  number: v.nullable(v.number()),
  title: v.string(),
  type: v.picklist(lessonTypes),
  description: v.string(),
  /** Null: the default. */
  minutes: v.nullable(v.number()),
  unit: v.string(),
  /** Null: added by hand. */
  place: v.nullable(placeSchema),
  /** Reasons why a person should check it, as texts. Emptied once checked. */
  doubts: v.array(v.string()),
});

/** A row as it is stored. */
export type ImportRow = v.InferOutput<typeof rowSchema>;
