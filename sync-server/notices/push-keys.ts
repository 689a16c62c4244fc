/**
 * The server's keys of Web Push, derived from the pepper: all servers of a database have the same, a backup of `keys.json` has them
 * too, and there is no further file to lose. With other keys no subscribed browser would take a push.
 */
import { createECDH, hkdfSync } from 'node:crypto';
import type { ServerKeys } from '../accounts/keys.ts';
import type { VapidKeys } from './push-variables.ts';

/** The keys that follow from the server's own. */
export function derivePushKeys({ pepper }: Pick<ServerKeys, 'pepper'>): VapidKeys {
  const pair = createECDH('prime256v1');
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', pepper, '', `trailbook push ${attempt}`, 32));
    try {
      pair.setPrivateKey(bytes);
    } catch {
      // One of four billion numbers is none of the curve's.
      continue;
    }
    return {
      publicKey: pair.getPublicKey().toString('base64url'),
      privateKey: bytes.toString('base64url'),
    };
  }
}
