/**
 * Browsers that subscribe to pushes, and a push service that keeps what it was sent and reads it as those browsers do
 * (RFC 8291).
 */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A push that came. */
export interface ReceivedPush {
  endpoint: string;
  headers: Record<string, string>;
  /** What it said, decrypted by the browser it was for. */
  message: Record<string, unknown>;
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

function createBrowser(endpoint: string) {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(body: Uint8Array): Record<string, unknown> {
      const bytes = Buffer.from(body);
      const [salt, idLength] = [bytes.subarray(0, 16), bytes[20]!];
      const theirs = bytes.subarray(21, 21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs]);
      const secret = derive(pair.computeSecret(theirs), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const content = bytes.subarray(21 + idLength);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(content.subarray(-16));
      const plain = Buffer.concat([cipher.update(content.subarray(0, -16)), cipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as Record<
        string,
        unknown
      >;
    },
  };
}

/** Opens the push service. */
export function openPushService() {
  const browsers = new Map<string, ReturnType<typeof createBrowser>>();
  const received: ReceivedPush[] = [];
  let status = 201;
  return {
    received,
    /** How it answers from now on. */
    answerWith: (next: number): void => void (status = next),
    /** A browser's subscription. */
    subscribe(host = 'fcm.googleapis.com') {
      const browser = createBrowser(`https://${host}/send/${randomBytes(8).toString('hex')}`);
      browsers.set(browser.subscription.endpoint, browser);
      return browser.subscription;
    },
    /** What stands for the network. */
    fetch: (async (url, init) => {
      const endpoint = url as string;
      if (init?.redirect !== 'manual') throw new Error('It would follow a redirect');
      if (status >= 200 && status < 300) {
        const message = browsers.get(endpoint)!.read(init.body as Uint8Array);
        received.push({ endpoint, headers: init.headers as Record<string, string>, message });
      }
      const headers = status >= 300 && status < 400 ? { location: 'http://10.0.0.1/' } : {};
      return new Response(null, { status, headers });
    }) as typeof fetch,
  };
}
