/**
 * The server's Web Push keys, derived from the pepper: all servers on a database have the same ones, a backup of
 * `keys.json` includes them, and there is no further file to lose. With other keys, no subscribed browser would accept
 * a push.
 */
import { createECDH, hkdfSync } from 'node:crypto';
import type { ServerKeys } from '../accounts/keys.ts';
import type { VapidKeys } from './push-variables.ts';

/** Derives the keys from the server's own. */
export function derivePushKeys({ pepper }: Pick<ServerKeys, 'pepper'>): VapidKeys {
  const pair = createECDH('prime256v1');
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', pepper, '', `trailbook push ${attempt}`, 32));
    try {
      pair.setPrivateKey(bytes);
    } catch {
      // One of four billion numbers isn't a valid key on the curve.
      continue;
    }
    return {
      publicKey: pair.getPublicKey().toString('base64url'),
      privateKey: bytes.toString('base64url'),
    };
  }
}
