/**
 * Whether a family's texts may be sent to the language model, and why not.
 *
 * Invariant: nothing is sent before a parent has turned on data sharing, and nothing of the demo family, whose settings
 * any visitor can change.
 */
import type { NoModelReason } from '../../shared-model/contracts/extraction-calls.ts';
import { familySettings } from '../../shared-model/entities/family-settings.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { isDemoFamily } from '../accounts/stored-demo-family.ts';
import type { LessonModel } from '../ai/lesson-model.ts';
import type { AppContext } from './app-context.ts';
import { read } from '../family/family-reading.ts';

/** Why the language model may not be asked; `retryAfter`: seconds until the family may ask again, with `used-up`. */
export interface ModelRefusal {
  reason: NoModelReason;
  retryAfter?: number;
}

/** The model that may be asked once the family consents, or why none may regardless of consent. */
export async function modelFor(
  { model, services }: AppContext,
  familyId: Id<'family'>,
): Promise<Result<LessonModel, ModelRefusal>> {
  if (!model) return failed({ reason: 'no-provider' });
  return (await isDemoFamily(services, familyId)) ? failed({ reason: 'demo' }) : ok(model);
}

/**
 * Returns the language model and counts the request against the family's daily limit for `what`, or says why it may not
 * be asked.
 */
export async function mayAskModel(
  context: AppContext,
  familyId: Id<'family'>,
  what: 'lessons' | 'description',
): Promise<Result<LessonModel, ModelRefusal>> {
  const model = await modelFor(context, familyId);
  if (!model.ok) return model;
  const { storeOf, limits } = context;
  const own = await read(storeOf(familyId), (family) => family.get(familySettings, familyId));
  if (!own?.dataSharing) return failed({ reason: 'no-consent' });
  const permit = await limits.askModel(familyId, what);
  return permit.ok ? model : failed({ reason: 'used-up', retryAfter: permit.retryAfter });
}
