import * as v from 'valibot';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { ModelFailure } from './lesson-model.ts';

/** The failure of an answer that isn’t what was asked for. */
export const unusable = failed({ code: 'unusable' } satisfies ModelFailure);
/** The failure of an answer in which the model declines. */
export const refused = failed({ code: 'refused' } satisfies ModelFailure);

/** The value parsed by the schema, or `unusable`. */
export function parseAnswer<T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
): Result<T, ModelFailure> {
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  return parsed.success ? ok(parsed.output) : unusable;
}
