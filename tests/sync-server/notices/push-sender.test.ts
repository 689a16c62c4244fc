import fc from 'fast-check';
import { expect, it } from 'vitest';
import { derivePushKeys } from '../../../sync-server/notices/push-keys.ts';
import { createPushSender, isAtService } from '../../../sync-server/notices/push-sender.ts';
import { openPushService } from '../../support/server/push-service.ts';

const keys = { pepper: new Uint8Array(32).fill(7) };

function open(hosts: string[] = []) {
  const service = openPushService();
  const lines: string[] = [];
  const log = {
    warn: (what: object, words: string) => void lines.push(JSON.stringify([what, words])),
  };
  const settings = { vapid: derivePushKeys(keys), hosts, contact: 'https://trailbook.test' };
  const sender = createPushSender(settings, log, service.fetch);
  const target = (host?: string) => {
    const { endpoint, keys: own } = service.subscribe(host);
    return { endpoint, ...own };
  };
  return { service, lines, sender, target };
}

const message = { kind: 'due', due: 3, waiting: 1, language: 'fr' } as const;

it('A push reaches the browser it is encrypted for, signed by the server, and says counts alone', async () => {
  const { service, sender, target } = open();
  expect(await sender.send(target(), message)).toBe('sent');
  const [push] = service.received;
  expect(push!.message).toEqual(message);
  const token = /^vapid t=(?<jwt>[^,]+), k=(?<key>.+)$/.exec(
    push!.headers['Authorization']!,
  )!.groups!;
  expect(token['key']).toBe(sender.publicKey);
  const claims = JSON.parse(
    Buffer.from(token['jwt']!.split('.')[1]!, 'base64url').toString(),
  ) as object;
  expect(claims).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: 'https://trailbook.test',
  });
});

it('The keys follow from the server’s own: the same pepper gives the same, another gives others', () => {
  expect(derivePushKeys(keys)).toEqual(derivePushKeys({ pepper: new Uint8Array(32).fill(7) }));
  expect(derivePushKeys({ pepper: new Uint8Array(32).fill(8) })).not.toEqual(derivePushKeys(keys));
});

it.each([
  [404, 'gone'],
  [410, 'gone'],
  [302, 'failed'],
  [413, 'failed'],
  [503, 'failed'],
] as const)('A push service that answers %i means %s', async (status, outcome) => {
  const { service, lines, sender, target } = open();
  service.answerWith(status);
  const to = target();
  expect(await sender.send(to, message)).toBe(outcome);
  expect(lines).toHaveLength(outcome === 'failed' ? 1 : 0);
  expect(lines.join()).not.toMatch(/send\/|https:/);
});

it('Without a network, and with keys that are none, a push fails, and the log tells no endpoint', async () => {
  const { lines, sender, target } = open();
  const to = target();
  expect(await sender.send({ ...to, p256dh: 'B'.repeat(87) }, message)).toBe('failed');
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toContain(to.endpoint);
});

it('Only the known push services are asked, over HTTPS at its usual port', () => {
  const { sender } = open(['push.example.com', '*.push.example.org']);
  const known = [
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/a',
    'https://push.example.com/a',
    'https://eu.push.example.org/a',
  ];
  const unknown = [
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://user:word@fcm.googleapis.com/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evil.example/fcm.googleapis.com',
    'https://evilpush.services.mozilla.com/a',
    'https://push.services.mozilla.com/a',
    'https://localhost/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
    'file:///etc/passwd',
    'not an address',
    '',
  ];
  expect(known.filter((endpoint) => !sender.isKnownService(endpoint))).toEqual([]);
  expect(unknown.filter((endpoint) => sender.isKnownService(endpoint))).toEqual([]);
});

it('No address that a browser could name leads to another host than a known one', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (endpoint) => {
      expect(isAtService(endpoint, ['fcm.googleapis.com'])).toBe(
        new URL(endpoint).host === 'fcm.googleapis.com' && endpoint.startsWith('https:'),
      );
    }),
    { numRuns: 25 },
  );
});
