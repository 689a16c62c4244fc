import * as v from 'valibot';
import { inEnglish } from '../../../shared-model/problems/in-english.ts';

/** The first thing that is wrong with a value, in English; undefined when nothing is. */
export function whatIsWrong(schema: v.GenericSchema, value: unknown): string | undefined {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? undefined : inEnglish(parsed.issues[0].message);
}
