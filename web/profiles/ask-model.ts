/**
 * A parent's requests to the server's language model, if the family allows them. Nothing is sent in the demo or without
 * that consent.
 */
import type { Call, InputOf, ReplyOf } from '../../shared-model/contracts/call.ts';
import {
  enhanceDescriptionCall,
  extractLessonsCall,
  languageModelCall,
} from '../../shared-model/contracts/extraction-calls.ts';
import { dataSharing } from '../../shared-model/derive/data-sharing.ts';
import { familySettings } from '../../shared-model/entities/family-settings.ts';
import { failed, type Result } from '../../shared-model/lib/result.ts';
import { everything } from '../data/outbox.ts';
import type { RestFailure } from '../sync/rest-client.ts';
import type { ProfileContext } from './profile-context.ts';

/** A model takes long for a long list. */
const patience = 90_000;

/** The family's consent, and whether the server has it too. */
const readConsent = ({ store }: ProfileContext) =>
  store.readTransaction(async (tx) => ({
    isAllowed: dataSharing(await tx.view(false)) === 'allowed',
    isSent: !(await tx.ops(everything)).some(({ t }) => t === familySettings.name),
  }));

/** Whether the family allows it here and on the server, which goes by its own records: a new answer is sent first. */
async function isAllowed(context: ProfileContext): Promise<boolean> {
  const consent = await readConsent(context);
  if (!consent.isAllowed || consent.isSent) return consent.isAllowed;
  await context.syncNow();
  const sent = await readConsent(context);
  return sent.isAllowed && sent.isSent;
}

/** Null if the request isn't allowed or isn't answered. */
async function asked<C extends Call>(
  context: ProfileContext,
  call: C,
  input: InputOf<C>,
): Promise<Result<ReplyOf<C>, RestFailure>> {
  const mayAsk = !context.isDemo && (await isAllowed(context));
  return mayAsk ? context.rest.call(call, input, { within: patience }) : failed(null);
}

/** Asks the server to extract lessons from a list (`extractLessonsCall`). */
export const extractLessons = (
  context: ProfileContext,
  input: InputOf<typeof extractLessonsCall>,
) => asked(context, extractLessonsCall, input);

/** Asks the server to describe a course (`enhanceDescriptionCall`). */
export const enhanceDescription = (
  context: ProfileContext,
  input: InputOf<typeof enhanceDescriptionCall>,
) => asked(context, enhanceDescriptionCall, input);

/**
 * Operator of the server's language model; null: none for this family, or the server can't be reached. Sends no family
 * data.
 */
export async function languageModel({ isDemo, rest }: ProfileContext): Promise<string | null> {
  const answer = isDemo ? failed(null) : await rest.call(languageModelCall, undefined);
  return answer.ok ? answer.value.service : null;
}
