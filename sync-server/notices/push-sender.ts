/**
 * Sends pushes to browsers' push services.
 *
 * Invariant: an endpoint given by a browser is requested only if it is at a known push service, over HTTPS and its
 * usual port, and no redirect is followed. A message contains only counts, and the log neither an endpoint nor a key.
 */
import type { PushMessage } from '../../shared-model/contracts/push-message.ts';
import type { Log } from '../monitoring/log.ts';
import type { PushSettings } from './push-variables.ts';

/** The address and keys of a browser's push subscription. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `gone`: the push service no longer knows the browser, so the subscription is useless. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/** Sends pushes. */
export interface PushSender {
  /** The key with which browsers subscribe. */
  publicKey: string;
  isKnownService: (endpoint: string) => boolean;
  /** Resolves once the push service has answered; never rejects. */
  send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>;
}

/** The push services of Chromium, Firefox, Edge and Safari. */
const browsersServices = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
];

const patienceMs = 10_000;
/** Seconds after which a push service drops a push: a reminder of this morning is useless tomorrow. */
const livesSeconds = 12 * 3600;

const isOf = (hostname: string, service: string): boolean =>
  service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;

/** Whether an endpoint belongs to one of these services. */
export function isAtService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username || url.password)
    return false;
  return services.some((service) => isOf(url.hostname, service));
}

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  return status === 404 || status === 410 ? 'gone' : 'failed';
};

/** The push sender of a server; `fetch` is the system's by default. */
export function createPushSender(
  { vapid, hosts, contact }: PushSettings & { vapid: NonNullable<PushSettings['vapid']> },
  log: Pick<Log, 'warn'>,
  reach: typeof fetch = fetch,
): PushSender {
  const services = [...browsersServices, ...hosts];

  /** The request of the protocol: encrypted for the browser (RFC 8291), signed by the server (RFC 8292). */
  const requestFor = async ({ endpoint, p256dh, auth }: PushTarget, message: PushMessage) => {
    // Loaded with the first push, because many servers never send one.
    const { default: protocol } = await import('web-push');
    const { headers, body } = protocol.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails: { subject: contact, ...vapid }, TTL: livesSeconds, topic: message.kind },
    );
    const { 'Content-Length': _length, ...others } = headers;
    return { headers: others as Record<string, string>, body: new Uint8Array(body) };
  };

  return {
    publicKey: vapid.publicKey,
    isKnownService: (endpoint) => isAtService(endpoint, services),
    async send(target, message) {
      if (!isAtService(target.endpoint, services)) return 'gone';
      try {
        const { headers, body } = await requestFor(target, message);
        const signal = AbortSignal.timeout(patienceMs);
        const options = { method: 'POST', headers, body, redirect: 'manual', signal } as const;
        const response = await reach(target.endpoint, options);
        await response.body?.cancel();
        const outcome = outcomeOf(response.status);
        if (outcome === 'failed') log.warn({ status: response.status }, 'push failed');
        return outcome;
      } catch (error) {
        // Without its message, which may quote the endpoint.
        log.warn({ kind: error instanceof Error ? error.name : typeof error }, 'push failed');
        return 'failed';
      }
    },
  };
}
