import { onTestFinished } from 'vitest';
import { getLocale, overwriteGetLocale } from '../../web/messages/compiled/runtime.js';

/** Switches the app to a made-up language until the test ends: English in brackets (`scripts/messages.ts`). */
export function speakMadeUpLanguage(): void {
  const usual = getLocale;
  overwriteGetLocale(() => 'xx' as ReturnType<typeof getLocale>);
  onTestFinished(() => overwriteGetLocale(usual));
}
