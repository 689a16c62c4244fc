/** Parses the server's environment variables once at the start into one typed object. */
import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { failed, ok, type Result } from '../shared-model/lib/result.ts';
import { modelFrom, modelVariables } from './ai/model-variables.ts';
import type { ModelSettings } from './ai/wire.ts';
import { mailFrom, mailVariables, type MailSettings } from './mail/mail-variables.ts';
import { pushFrom, pushVariables, type PushSettings } from './notices/push-variables.ts';
import type { Quota } from './store/quota.ts';
import { keySchema, type ServerKeys } from './accounts/keys.ts';
import { unknownVariables } from './unknown-variables.ts';

const oneOf = <const T extends readonly string[]>(choices: T) =>
  v.picklist(choices, `must be one of ${choices.join(', ')}`);

const isLoopback = (address: string): boolean =>
  address === 'localhost' || address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address);

const atLeastOne = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,11}$/, 'must be a whole number from 1 on'),
  v.transform(Number),
);

const between = (least: number, most: number) => {
  const reason = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,5}$/, reason),
    v.transform(Number),
    v.minValue(least, reason),
    v.maxValue(most, reason),
  );
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const portReason = 'must be a whole number from 0 to 65535';
const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, portReason),
  v.transform(Number),
  v.maxValue(65535, portReason),
);

const hostName = /^(?=.{1,253}$)[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9-]+)*$/;
const host = v.pipe(
  v.string(),
  v.check((text) => isIP(text) > 0 || hostName.test(text), 'must be an IP address or a host name'),
);

const dataDir = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\0'), 'must be a path'),
  v.transform((text) => resolve(text)),
);

const isPostgresUrl = (text: string): boolean =>
  /^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text);
const databaseUrl = v.pipe(
  v.string(),
  v.check(
    isPostgresUrl,
    'must be an address like postgres://user:password@host:5432/database ' +
      '(special characters in the password percent-encoded)',
  ),
);

const prefixBits = { 4: 32, 6: 128 } as const;
const addProxy = (list: BlockList, entry: string): boolean => {
  const [address = '', bits, ...more] = entry.split('/');
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || more.length > 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (bits === undefined) list.addAddress(address, family);
  else if (/^\d{1,3}$/.test(bits) && Number(bits) <= prefixBits[version]) {
    list.addSubnet(address, Number(bits), family);
  } else return false;
  return true;
};

const trustedProxies = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const list = new BlockList();
    const entries = dataset.value.split(',').map((entry) => entry.trim());
    if (entries.every((entry) => entry === '' || addProxy(list, entry))) return list;
    addIssue({ message: 'must be IP addresses or ranges like 10.0.0.0/8, separated by commas' });
    return NEVER;
  }),
);

const hosts = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((name) => name.trim().toLowerCase())),
  v.check(
    (names) => names.every((name) => isIP(name) > 0 || hostName.test(name)),
    'must be host names without a port, separated by commas',
  ),
  v.transform((names): ReadonlySet<string> => new Set(names)),
);

const variables = v.object({
  PORT: v.optional(port, '8787'),
  HOST: v.optional(host),
  DATA_DIR: v.optional(dataDir, './data'),
  DATABASE_URL: v.optional(databaseUrl),
  TRAILBOOK_DIRECT_URL: v.optional(databaseUrl),
  TRAILBOOK_CITUS: v.optional(oneOf(['1', '0']), '0'),
  TRAILBOOK_DATABASE_CONNECTIONS: v.optional(between(1, 500), '10'),
  TRAILBOOK_HEAP_MEGABYTES: v.optional(between(64, 16_384)),
  TRAILBOOK_DEMO: v.optional(oneOf(['on', 'off'])),
  TRAILBOOK_REGISTRATION: v.optional(oneOf(['on', 'off']), 'on'),
  TRAILBOOK_HOSTS: v.optional(hosts),
  TRAILBOOK_SERVICE_WORKER: v.optional(oneOf(['on', 'off']), 'on'),
  TRAILBOOK_HSTS_SUBDOMAINS: v.optional(oneOf(['on', 'off']), 'off'),
  TRAILBOOK_FAMILY_RECORDS: v.optional(atLeastOne),
  TRAILBOOK_FAMILY_MEGABYTES: v.optional(atLeastOne),
  TRAILBOOK_FAMILY_FILE_MEGABYTES: v.optional(atLeastOne),
  TRAILBOOK_FAMILY_DEVICES: v.optional(atLeastOne),
  TRAILBOOK_PEPPER: v.optional(keySchema),
  TRAILBOOK_PIN_KEY: v.optional(keySchema),
  TRAILBOOK_NEW_KEYS: v.optional(oneOf(['on', 'off']), 'off'),
  TRAILBOOK_TRUSTED_PROXIES: v.optional(trustedProxies, ''),
  ...modelVariables,
  ...mailVariables,
  ...pushVariables,
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(host, '127.0.0.1'),
  LOG_LEVEL: v.optional(oneOf(logLevels), 'info'),
});

/** Requires both keys or neither: a single one would silently be combined with the other key of the file. */
const keysFrom = (
  pepper: Uint8Array | undefined,
  pinKey: Uint8Array | undefined,
): Result<ServerKeys | null, string> => {
  if (pepper && pinKey) return ok({ pepper, pinKey });
  if (!pepper && !pinKey) return ok(null);
  const [absent, given] = pepper
    ? ['TRAILBOOK_PIN_KEY', 'TRAILBOOK_PEPPER']
    : ['TRAILBOOK_PEPPER', 'TRAILBOOK_PIN_KEY'];
  return failed(`${absent} must be set when ${given} is.`);
};

/** The parsed variables with their defaults. */
const toEnv = (
  unknown: string[],
  given: v.InferOutput<typeof variables>,
  keys: ServerKeys | null,
  model: ModelSettings | null,
  mail: MailSettings | null,
  push: PushSettings,
) => ({
  /** 0: any free port. */
  port: given.PORT,
  /**
   * The address to listen on; null for every address of the machine, IPv6 and IPv4 (Node's own
   * default), so that the family's tablets reach a home server without any configuration.
   */
  host: given.HOST ?? null,
  /** An absolute path. */
  dataDir: given.DATA_DIR,
  /** null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: given.DATABASE_URL ?? null,
  /** The database itself, where `databaseUrl` leads through a pooler; null: it doesn't. */
  directUrl: given.TRAILBOOK_DIRECT_URL ?? null,
  /** Whether the database is the coordinator of a Citus cluster, over which the tables are distributed. */
  isCluster: given.TRAILBOOK_CITUS === '1',
  /** How many connections requests share. */
  databaseConnections: given.TRAILBOOK_DATABASE_CONNECTIONS,
  /** The most that JavaScript's objects may take; null: as Node was started. */
  heapMegabytes: given.TRAILBOOK_HEAP_MEGABYTES ?? null,
  /**
   * Whether there is a demo account: by default only with the embedded database, and not if HOST is an address that
   * other machines reach.
   */
  demo:
    given.TRAILBOOK_DEMO === undefined
      ? !given.DATABASE_URL && (given.HOST === undefined || isLoopback(given.HOST))
      : given.TRAILBOOK_DEMO === 'on',
  /** Whether anybody may register a family. */
  registration: given.TRAILBOOK_REGISTRATION === 'on',
  /** The accepted host names, in lower case and without a port; null for any. */
  hosts: given.TRAILBOOK_HOSTS ?? null,
  /** False: devices get a service worker that removes the app's. */
  serviceWorker: given.TRAILBOOK_SERVICE_WORKER === 'on',
  /** Whether HSTS includes subdomains. */
  hstsSubdomains: given.TRAILBOOK_HSTS_SUBDOMAINS === 'on',
  /** The values that override `defaultQuota`. */
  quota: {
    ...(given.TRAILBOOK_FAMILY_RECORDS && { records: given.TRAILBOOK_FAMILY_RECORDS }),
    ...(given.TRAILBOOK_FAMILY_MEGABYTES && {
      bytes: given.TRAILBOOK_FAMILY_MEGABYTES * 1024 ** 2,
    }),
    ...(given.TRAILBOOK_FAMILY_FILE_MEGABYTES && {
      fileBytes: given.TRAILBOOK_FAMILY_FILE_MEGABYTES * 1024 ** 2,
    }),
    ...(given.TRAILBOOK_FAMILY_DEVICES && { devices: given.TRAILBOOK_FAMILY_DEVICES }),
  } satisfies Partial<Quota>,
  /** null: the server makes the keys once and stores them in `dataDir`. */
  keys,
  /** Whether the database is to use these keys from now on, whichever it used before. */
  newKeys: given.TRAILBOOK_NEW_KEYS === 'on',
  /** The proxies whose forwarded addresses are trusted. */
  trustedProxies: given.TRAILBOOK_TRUSTED_PROXIES,
  /** The provider of a language model; null: none. */
  model,
  /** How mails are sent; null: the server sends none. */
  mail,
  /** How pushes are sent. */
  push,
  /** The address and port of the metrics; null: no metrics. */
  metrics:
    given.METRICS_PORT === undefined
      ? null
      : { port: given.METRICS_PORT, host: given.METRICS_HOST },
  logLevel: given.LOG_LEVEL,
  /** A line for each variable that looks like the server's but isn't. */
  unknown,
});

/** The server's configuration. */
export type Env = ReturnType<typeof toEnv>;

/**
 * Parses the environment; a variable set to '' counts as not set. The error is one line with the
 * variable's name and the reason, never with its value, which may be a secret.
 */
export const parseEnv = (source: Record<string, string | undefined>): Result<Env, string> => {
  const given = Object.entries(source).filter(([, value]) => value !== undefined && value !== '');
  const parsed = v.safeParse(variables, Object.fromEntries(given), { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return failed(`${v.getDotPath(issue)} ${issue.message}.`);
  }
  const keys = keysFrom(parsed.output.TRAILBOOK_PEPPER, parsed.output.TRAILBOOK_PIN_KEY);
  if (!keys.ok) return keys;
  if (parsed.output.TRAILBOOK_DIRECT_URL && !parsed.output.DATABASE_URL) {
    return failed('DATABASE_URL must be set when TRAILBOOK_DIRECT_URL is.');
  }
  if (parsed.output.TRAILBOOK_CITUS === '1' && !parsed.output.DATABASE_URL) {
    return failed('DATABASE_URL must be set when TRAILBOOK_CITUS is.');
  }
  const model = modelFrom(parsed.output);
  if (!model.ok) return model;
  const mail = mailFrom(parsed.output);
  if (!mail.ok) return mail;
  const push = pushFrom(parsed.output);
  if (!push.ok) return push;
  const known = [...Object.keys(variables.entries), 'TRAILBOOK_BACKUP_KEY'];
  const unknown = unknownVariables(Object.keys(Object.fromEntries(given)), known);
  return ok(toEnv(unknown, parsed.output, keys.value, model.value, mail.value, push.value));
};
