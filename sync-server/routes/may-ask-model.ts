/**
 * Whether a family's words may go to the language model, and why not.
 *
 * Invariant: nothing goes to it before a parent has turned on data sharing, and nothing of the demo family's, whose settings any
 * visitor can change.
 */
import type { WithoutModel } from '../../shared-model/contracts/extraction-calls.ts';
import { familySettings } from '../../shared-model/entities/family-settings.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { isDemoFamily } from '../accounts/stored-demo-family.ts';
import type { LessonModel } from '../ai/lesson-model.ts';
import type { AppContext } from '../http/app-context.ts';
import { read } from './family-reading.ts';

/** `retryAfter`: when it may be asked again, in seconds, where it was asked too often. */
export interface WhyNot {
  reason: WithoutModel;
  retryAfter?: number;
}

/** Takes one of the family's asks of the day. */
export async function mayAskModel(
  { model, services, storeOf, limits }: AppContext,
  familyId: Id<'family'>,
  what: 'lessons' | 'description',
): Promise<Result<LessonModel, WhyNot>> {
  if (!model) return failed({ reason: 'no-provider' });
  if (await isDemoFamily(services, familyId)) return failed({ reason: 'demo' });
  const key = { t: familySettings.name, id: familyId };
  const view = await read(storeOf(familyId), (family) => family.load({ keys: [key] }));
  if (!view.get(familySettings, familyId)?.dataSharing) return failed({ reason: 'no-consent' });
  const permit = await limits.askModel(familyId, what);
  return permit.ok ? ok(model) : failed({ reason: 'used-up', retryAfter: permit.retryAfter });
}
