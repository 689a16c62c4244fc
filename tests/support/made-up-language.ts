import { onTestFinished } from 'vitest';
import { getLocale, overwriteGetLocale } from '../../web/messages/compiled/runtime.js';

/** Until the test ends the app speaks a language that is made up: English in brackets (`scripts/messages.ts`). */
export function speakMadeUpLanguage(): void {
  const usual = getLocale;
  overwriteGetLocale(() => 'xx' as ReturnType<typeof getLocale>);
  onTestFinished(() => overwriteGetLocale(usual));
}
