import type { ActionInput, ActionName } from '../../../../shared-model/actions/actions.ts';
import { failureWords } from '../../../device/failure-words.ts';
import { host } from '../../../device/host.ts';

/**
 * Saves a setting by an action of the person whose profile is open. Resolves to null once it is durably saved on this device, else to why it isn't: its
 * row says so, where `act` would show a message over the screen.
 */
export async function saveByAct<N extends ActionName>(
  name: N,
  input: ActionInput<N>,
): Promise<string | null> {
  const acted = await host().act(name, input);
  return acted.ok ? null : failureWords(acted.error);
}
