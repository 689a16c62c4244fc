/**
 * Every way in which family data leaves this device, as listed on the privacy page. The app contacts only its own
 * server (enforced by its Content-Security-Policy); the list says what goes there and what the server passes on.
 * Whoever adds a way out adds it here.
 */
import { m } from '../../../messages/compiled/messages.js';

/** One way out: its name, and what is sent, where and when. */
export interface WayOut {
  title: () => string;
  words: () => string;
}

/** To the family's own server and what it passes on; a family without an account has none of them. */
export const waysOut: readonly WayOut[] = [
  { title: m.settings_out_server, words: m.settings_out_server_words },
  { title: m.settings_out_secrets, words: m.settings_out_secrets_words },
  { title: m.settings_out_model, words: m.settings_out_model_words },
  { title: m.settings_out_notices, words: m.settings_out_notices_words },
  { title: m.settings_out_links, words: m.settings_out_links_words },
];
