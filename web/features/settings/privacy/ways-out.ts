/**
 * Every way by which something of a family leaves this device: the list that the page on privacy shows. The page asks no machine but its own server, which its
 * Content-Security-Policy makes sure of; the list says what goes there and what that passes on. Whoever adds a way adds it here.
 */
import { m } from '../../../messages/compiled/messages.js';

/** One way out: what it is called, and what goes, where and when. */
export interface WayOut {
  title: () => string;
  words: () => string;
}

/** To the family's own server and what that passes on; none of them exists for a family without an account. */
export const waysOut: readonly WayOut[] = [
  { title: m.settings_out_server, words: m.settings_out_server_words },
  { title: m.settings_out_secrets, words: m.settings_out_secrets_words },
  { title: m.settings_out_model, words: m.settings_out_model_words },
  { title: m.settings_out_notices, words: m.settings_out_notices_words },
  { title: m.settings_out_links, words: m.settings_out_links_words },
];
