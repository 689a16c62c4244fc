import type { ActionInput, ActionName } from '../../../../shared-model/actions/actions.ts';
import { failureWords } from '../../../device/failure-words.ts';
import { host } from '../../../device/host.ts';

/**
 * Saves a setting by an action of the person whose profile is open. Resolves to null once it is durably saved on this
 * device, else to the reason. The reason is shown in the setting's row, where `act` would show a toast.
 */
export async function saveByAct<N extends ActionName>(
  name: N,
  input: ActionInput<N>,
): Promise<string | null> {
  const acted = await host().act(name, input);
  return acted.ok ? null : failureWords(acted.error);
}
