import type { ActionInput } from '../../../../shared-model/actions/actions.ts';
import type { DataSharing } from '../../../../shared-model/derive/data-sharing.ts';
import { m } from '../../../messages/compiled/messages.js';
import { act } from '../../../device/act.ts';
import { useDevice } from '../../../device/device-view.ts';
import { host } from '../../../device/host.ts';
import { useRecords } from '../../../device/use-records.ts';
import { endsOnContact } from '../../../sync/status.ts';
import { useAnswer } from '../../../ui/use-answer.ts';

/** Saves the family's answer, which the worker sends before it asks the server. Resolves to whether it is saved. */
export const answerConsent = async (answer: ActionInput<'setDataSharing'>): Promise<boolean> =>
  (await act('setDataSharing', answer, { failed: m.curriculum_consent_failed() })) !== null;

/** The family's AI consent and where lists are read. */
export interface AiConsent {
  /** Operator of the server's language model; null: none, or the server can't be reached. */
  service: string | null;
  answer: DataSharing;
  /** Whether a doubtful list goes there without a press. */
  asksInDoubt: boolean;
}

/** Asks the server once it is reachable, and again after a failure. */
export function useAiConsent(): AiConsent {
  const answer = useRecords('dataSharing') ?? 'unasked';
  const isReachable = useDevice(({ status }) => !endsOnContact(status.trouble));
  const [service = null] = useAnswer(() => host().languageModel(), isReachable || null);
  const asksInDoubt = useRecords('asksInDoubt') ?? false;
  return { service: isReachable ? service : null, answer, asksInDoubt };
}
