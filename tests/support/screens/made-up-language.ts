import { onTestFinished } from 'vitest';
import { xx } from '../../../web/messages/compiled/served/xx.js';
import { speak } from '../../../web/messages/message.ts';

/** Switches the app to a made-up language until the test ends: English in brackets (`scripts/messages.ts`). */
export function speakMadeUpLanguage(): void {
  const usual = speak(xx);
  onTestFinished(() => void speak(usual));
}
