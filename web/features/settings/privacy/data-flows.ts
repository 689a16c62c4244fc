/**
 * Lists every way in which family data leaves this device, for the privacy page. The app contacts only its own server
 * (enforced by its Content-Security-Policy); the list tells what goes there and what the server passes on. A new way
 * must be added here.
 */
import { m } from '../../../messages/compiled/messages.js';

/** One data flow: its name, and what is sent, where and when. */
export interface DataFlow {
  title: () => string;
  words: () => string;
}

/** The flows to the family's own server and onwards; a family without an account has none. */
export const dataFlows: readonly DataFlow[] = [
  { title: m.settings_out_server, words: m.settings_out_server_words },
  { title: m.settings_out_secrets, words: m.settings_out_secrets_words },
  { title: m.settings_out_model, words: m.settings_out_model_words },
  { title: m.settings_out_notices, words: m.settings_out_notices_words },
  { title: m.settings_out_calendars, words: m.settings_out_calendars_words },
  { title: m.settings_out_links, words: m.settings_out_links_words },
];
