import { isAbsolute } from 'node:path';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseEnv, type Env } from '../../sync-server/env.ts';

const key = Buffer.alloc(32, 7).toString('base64url');
const otherKey = Buffer.alloc(32, 9).toString('base64url');
const databaseUrl = 'postgres://ana:pass%40word@db.example:5432/trailbook';

const parsed = (source: Record<string, string | undefined>): Env => {
  const env = parseEnv(source);
  if (!env.ok) throw new Error(env.error);
  return env.value;
};
const refusal = (source: Record<string, string>): string => {
  const env = parseEnv(source);
  return env.ok ? 'accepted' : env.error;
};

it('parseEnv has a default for every variable', () => {
  const { trustedProxies, dataDir, ...env } = parsed({});
  expect(isAbsolute(dataDir) && dataDir.endsWith('/data')).toBe(true);
  expect(trustedProxies.rules).toEqual([]);
  expect(env).toEqual({
    port: 8787,
    directUrl: null,
    isCluster: false,
    databaseConnections: 10,
    heapMegabytes: null,
    host: null,
    databaseUrl: null,
    demo: true,
    registration: true,
    hosts: null,
    serviceWorker: true,
    hstsSubdomains: false,
    quota: {},
    keys: null,
    newKeys: false,
    model: null,
    mail: null,
    push: { vapid: null, hosts: [], contact: 'https://trailbook.example' },
    metrics: null,
    logLevel: 'info',
    unknown: [],
  });
});

it('parseEnv treats an empty variable as not set', () => {
  const empty = { PORT: '', HOST: '', DATABASE_URL: '', TRAILBOOK_PEPPER: '', LOG_LEVEL: '' };
  expect({ ...parsed(empty), trustedProxies: null }).toEqual({
    ...parsed({}),
    trustedProxies: null,
  });
});

it('The demo is on by default only with the embedded database, and not on an address that others reach [MR1.4]', () => {
  expect(parsed({}).demo).toBe(true);
  for (const host of ['localhost', '127.0.0.1', '127.8.8.8', '::1']) {
    expect(parsed({ HOST: host }).demo).toBe(true);
  }
  for (const host of ['0.0.0.0', '::', '192.0.2.7', 'tablet.home.arpa', '127.0.0.1.example']) {
    expect(parsed({ HOST: host }).demo).toBe(false);
    expect(parsed({ HOST: host, TRAILBOOK_DEMO: 'on' }).demo).toBe(true);
  }
  expect(parsed({ DATABASE_URL: databaseUrl }).demo).toBe(false);
  expect(parsed({ DATABASE_URL: databaseUrl, TRAILBOOK_DEMO: 'on' }).demo).toBe(true);
  expect(parsed({ TRAILBOOK_DEMO: 'off' }).demo).toBe(false);
});

it('parseEnv accepts every port from 0 to 65535', () => {
  for (const port of [0, 1, 8787, 65_535]) expect(parsed({ PORT: String(port) }).port).toBe(port);
});

it('A Citus cluster is said by 1, of a database of its own', () => {
  const cluster = (said: string) => parsed({ DATABASE_URL: databaseUrl, TRAILBOOK_CITUS: said });
  expect([cluster('1').isCluster, cluster('0').isCluster]).toEqual([true, false]);
  expect(refusal({ TRAILBOOK_CITUS: 'yes' })).toContain('must be one of 1, 0');
  expect(refusal({ TRAILBOOK_CITUS: '1' })).toContain('DATABASE_URL must be set');
});

it('Metrics are served on a port that is set for them, only to this machine unless an address is set [MR4.16]', () => {
  expect(parsed({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  const open = parsed({ METRICS_PORT: '0', METRICS_HOST: '::' });
  expect(open.metrics).toEqual({ port: 0, host: '::' });
  expect(parsed({ METRICS_HOST: '::' }).metrics).toBeNull();
});

it('parseEnv accepts both keys, with or without padding', () => {
  const { keys } = parsed({ TRAILBOOK_PEPPER: `${key}=`, TRAILBOOK_PIN_KEY: otherKey });
  expect(keys?.pepper).toEqual(Buffer.alloc(32, 7));
  expect(keys?.pinKey).toEqual(Buffer.alloc(32, 9));
});

it('The server trusts the listed proxies and no other', () => {
  const { trustedProxies } = parsed({
    TRAILBOOK_TRUSTED_PROXIES: '192.0.2.7, 10.0.0.0/8,fd00::/8',
  });
  expect(trustedProxies.check('192.0.2.7')).toBe(true);
  expect(trustedProxies.check('10.200.0.1')).toBe(true);
  expect(trustedProxies.check('fd00::1', 'ipv6')).toBe(true);
  expect(trustedProxies.check('::ffff:10.0.0.1', 'ipv6')).toBe(true);
  expect(trustedProxies.check('192.0.2.8')).toBe(false);
  expect(trustedProxies.check('fe80::1', 'ipv6')).toBe(false);
});

it('parseEnv accepts addresses and names to listen on', () => {
  for (const host of ['127.0.0.1', '::', '0.0.0.0', 'localhost', 'tablet.home.arpa']) {
    expect(parsed({ HOST: host }).host).toBe(host);
  }
});

it('parseEnv accepts the settings of registration, host names and quotas', () => {
  expect(
    parsed({
      TRAILBOOK_REGISTRATION: 'off',
      TRAILBOOK_HOSTS: 'Trail.example, 192.0.2.7',
      TRAILBOOK_SERVICE_WORKER: 'off',
      TRAILBOOK_HSTS_SUBDOMAINS: 'on',
      TRAILBOOK_FAMILY_RECORDS: '5000',
      TRAILBOOK_FAMILY_MEGABYTES: '20',
      TRAILBOOK_FAMILY_FILE_MEGABYTES: '30',
      TRAILBOOK_FAMILY_DEVICES: '3',
    }),
  ).toMatchObject({
    registration: false,
    hosts: new Set(['trail.example', '192.0.2.7']),
    serviceWorker: false,
    hstsSubdomains: true,
    quota: { records: 5_000, bytes: 20 * 1024 ** 2, fileBytes: 30 * 1024 ** 2, devices: 3 },
  });
});

const portLine = 'PORT must be a whole number from 0 to 65535.';
const urlLine =
  'DATABASE_URL must be an address like postgres://user:password@host:5432/database ' +
  '(special characters in the password percent-encoded).';
const keyLine = (name: string) => `${name} must be 32 random bytes as base64url (43 characters).`;
const proxyLine =
  'TRAILBOOK_TRUSTED_PROXIES must be IP addresses or ranges like 10.0.0.0/8, separated by commas.';

it.each([
  ['PORT', ['65536', '-1', '80.5', 'http', '0x50', ' 80', '1e3', '99999'], portLine],
  ['METRICS_PORT', ['65536', 'http'], `METRICS_${portLine}`],
  ['HOST', ['two words', 'http://x', '-x', ':8080'], 'HOST must be an IP address or a host name.'],
  ['DATA_DIR', ['a\0b'], 'DATA_DIR must be a path.'],
  [
    'DATABASE_URL',
    ['mysql://db/x', 'db.example', 'postgres://', 'postgres://a b/c', 'postgres://u:p@h:99999/d'],
    urlLine,
  ],
  ['TRAILBOOK_DEMO', ['yes', 'ON', '1'], 'TRAILBOOK_DEMO must be one of on, off.'],
  ['TRAILBOOK_REGISTRATION', ['closed', 'no'], 'TRAILBOOK_REGISTRATION must be one of on, off.'],
  [
    'TRAILBOOK_HOSTS',
    ['trail.example:8787', 'https://trail.example', 'a b', ','],
    'TRAILBOOK_HOSTS must be host names without a port, separated by commas.',
  ],
  [
    'TRAILBOOK_FAMILY_DEVICES',
    ['0', '-1', '1.5', 'many'],
    'TRAILBOOK_FAMILY_DEVICES must be a whole number from 1 on.',
  ],
  ['TRAILBOOK_PEPPER', ['secret', `${key}A`, key.slice(1)], keyLine('TRAILBOOK_PEPPER')],
  ['TRAILBOOK_PIN_KEY', ['*'.repeat(43), 'B'.repeat(43)], keyLine('TRAILBOOK_PIN_KEY')],
  [
    'TRAILBOOK_TRUSTED_PROXIES',
    ['proxy.example', '10.0.0.0/33', '::1/129', '10.0.0.0/8/8', '10.0.0.0/', '1.2.3'],
    proxyLine,
  ],
  ['TRAILBOOK_AI', ['gpt', 'OpenAI'], 'TRAILBOOK_AI must be one of openai, anthropic.'],
  [
    'TRAILBOOK_AI_URL',
    ['api.example.com', 'ftp://a.example', 'https://u:p@a.example', 'https://a.example/?key=1'],
    'TRAILBOOK_AI_URL must be an address like https://api.example.com/v1, without a password or a query.',
  ],
  [
    'TRAILBOOK_AI_KEY',
    ['a b', 'é', 'x'.repeat(1_001)],
    'TRAILBOOK_AI_KEY must be at most 1000 characters without blanks.',
  ],
  [
    'TRAILBOOK_AI_MODEL',
    ['a b', 'x'.repeat(201)],
    'TRAILBOOK_AI_MODEL must be at most 200 characters without blanks.',
  ],
  [
    'LOG_LEVEL',
    ['verbose', 'INFO'],
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
  ],
])('refuses a wrong %s with one line', (name, values, line) => {
  for (const value of values) expect(refusal({ [name]: value })).toBe(line);
});

it('takes a language model’s provider, at its own address unless another is named', () => {
  const TRAILBOOK_AI_KEY = 'sk-7';
  const named = { TRAILBOOK_AI_MODEL: 'small', TRAILBOOK_AI_KEY };
  expect(parsed({ ...named, TRAILBOOK_AI: 'openai' }).model).toEqual({
    provider: 'openai',
    url: 'https://api.openai.com/v1',
    key: 'sk-7',
    model: 'small',
  });
  expect(parsed({ ...named, TRAILBOOK_AI: 'anthropic' }).model?.url).toBe(
    'https://api.anthropic.com',
  );
  const atHome = { TRAILBOOK_AI: 'openai', TRAILBOOK_AI_URL: 'http://10.0.0.7:11434/v1/' };
  expect(parsed({ ...atHome, TRAILBOOK_AI_MODEL: 'tiny' }).model).toEqual({
    provider: 'openai',
    url: 'http://10.0.0.7:11434/v1',
    key: null,
    model: 'tiny',
  });
});

it('refuses half a provider, and says what is missing', () => {
  expect(refusal({ TRAILBOOK_AI: 'openai' })).toBe(
    'TRAILBOOK_AI_MODEL must be set when TRAILBOOK_AI is.',
  );
  expect(refusal({ TRAILBOOK_AI: 'anthropic', TRAILBOOK_AI_MODEL: 'm' })).toBe(
    'TRAILBOOK_AI_KEY must be set when TRAILBOOK_AI is and TRAILBOOK_AI_URL is not.',
  );
  for (const [name, value] of [
    ['KEY', 'k'],
    ['URL', 'https://a.example/v1'],
    ['MODEL', 'm'],
  ]) {
    expect(refusal({ [`TRAILBOOK_AI_${name}`]: value! })).toBe(
      `TRAILBOOK_AI must be set when TRAILBOOK_AI_${name} is.`,
    );
  }
});

it('parseEnv rejects one key without the other', () => {
  expect(refusal({ TRAILBOOK_PEPPER: key })).toBe(
    'TRAILBOOK_PIN_KEY must be set when TRAILBOOK_PEPPER is.',
  );
  expect(refusal({ TRAILBOOK_PIN_KEY: key })).toBe(
    'TRAILBOOK_PEPPER must be set when TRAILBOOK_PIN_KEY is.',
  );
});

it('The address of the database behind a pooler is refused without the pooler’s own', () => {
  const direct = 'postgres://trailbook@127.0.0.1:5432/trailbook';
  expect(refusal({ TRAILBOOK_DIRECT_URL: direct })).toBe(
    'DATABASE_URL must be set when TRAILBOOK_DIRECT_URL is.',
  );
  expect(parsed({ DATABASE_URL: direct, TRAILBOOK_DIRECT_URL: direct }).directUrl).toBe(direct);
});

it('parseEnv never repeats a wrong value, which may be a secret', () => {
  const names = ['PORT', 'DATABASE_URL', 'TRAILBOOK_PEPPER', 'TRAILBOOK_AI_URL', 'LOG_LEVEL'];
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string(), (name, noise) => {
      const line = refusal({ [name]: `canary-${noise}` });
      expect(line.startsWith(`${name} must be `)).toBe(true);
      expect(line).not.toContain('canary');
      expect(line).not.toContain('\n');
    }),
  );
});

it('Keys of pushes come in twos, further push services are host names, and an address of the app is their contact', () => {
  const vapid = { TRAILBOOK_VAPID_PUBLIC: 'B'.repeat(87), TRAILBOOK_VAPID_PRIVATE: 'A'.repeat(43) };
  const hosts = { TRAILBOOK_PUSH_HOSTS: 'push.example.com, *.Push.example.org' };
  expect(parsed({ ...vapid, ...hosts, TRAILBOOK_URL: 'https://trails.example/' }).push).toEqual({
    vapid: { publicKey: 'B'.repeat(87), privateKey: 'A'.repeat(43) },
    hosts: ['push.example.com', '*.push.example.org'],
    contact: 'https://trails.example',
  });
  expect(refusal({ TRAILBOOK_VAPID_PUBLIC: 'B'.repeat(87) })).toMatch(/must be set together/);
  expect(refusal({ ...vapid, TRAILBOOK_VAPID_PRIVATE: 'short' })).toMatch(
    /^TRAILBOOK_VAPID_PRIVATE/,
  );
  for (const host of ['https://push.example.com', '*', 'localhost', 'a.b/c', '*.*.example'])
    expect(refusal({ TRAILBOOK_PUSH_HOSTS: host })).toMatch(/^TRAILBOOK_PUSH_HOSTS/);
});

it('A variable that is nearly one of the server’s, or begins as one, is named; others are nobody’s business', () => {
  const source = {
    TRAILBOK_DEMO: 'off',
    TRAILBOOK_REGISTRATON: 'off',
    DATABSE_URL: 'postgres://x',
    TRAILBOOK_COLOUR: 'green',
    TRAILBOOK_BACKUP_KEY: 'a key that lies elsewhere',
    DATA_DIRS: 'x',
    NODE_ENV: 'production',
    PATH: '/bin',
    TRAIL_HOME: '/',
  };
  expect(parsed(source).unknown).toEqual([
    'TRAILBOK_DEMO is ignored: is TRAILBOOK_DEMO meant?',
    'TRAILBOOK_REGISTRATON is ignored: is TRAILBOOK_REGISTRATION meant?',
    'DATABSE_URL is ignored: is DATABASE_URL meant?',
    'TRAILBOOK_COLOUR is ignored: Trailbook has no such variable.',
    'DATA_DIRS is ignored: is DATA_DIR meant?',
  ]);
});
