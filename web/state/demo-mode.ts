/** Whether this browser last looked at the demo family; where nothing can be remembered, at its own. */
import { forget, recall, remember } from './browser-memory.ts';

export const isInDemo = (): boolean => recall('demo') !== null;

export function rememberDemo(isDemo: boolean): void {
  if (isDemo) remember('demo', 'yes');
  else forget('demo');
}
