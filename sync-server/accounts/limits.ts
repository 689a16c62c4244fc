/**
 * How often something may be tried, counted in Postgres so that several servers count as one (rate-limiter-flexible),
 * under keyed hashes instead of addresses.
 *
 * Invariant: an attempt is counted before it is made and given back when it succeeds, so attempts made at once count
 * like attempts in a row. No account is ever locked for its family: on a device of the family the account has a counter of
 * its own, and that alone counts there.
 */
import {
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Id } from '../../shared-model/lib/ids.ts';
import { byKey, type Database } from '../store/database.ts';

export interface LimitSettings {
  /** Failed sign-ins of an account in 15 minutes until the delay begins to grow. */
  accountFailures: number;
  accountFailuresPerDay: number;
  /** Failed sign-ins from an address in 15 minutes, for all accounts. */
  addressFailures: number;
  registrationsPerHour: number;
  /** New devices of a family. */
  pairingsPerHour: number;
  /** Lists that a family has a language model read, and descriptions that it has one write: of each. */
  modelAsksPerDay: number;
}

export const defaultLimits: LimitSettings = {
  accountFailures: 5,
  accountFailuresPerDay: 100,
  addressFailures: 20,
  registrationsPerHour: 5,
  pairingsPerHour: 30,
  modelAsksPerDay: 20,
};

const quarterHour = 15 * 60;
const aDay = 24 * 3600;
const firstDelay = 30;

/** An attempt that may be made; `succeeded` gives it back. */
export interface Permit {
  ok: true;
  succeeded: () => Promise<void>;
}

/** Not now: after so many seconds. */
export interface Refusal {
  ok: false;
  retryAfter: number;
}

/** The one method of a `pg` client that the library calls, on our pool and under row-level security. */
const storeClient = (db: Database) => ({
  query: ({ text, values }: { text: string; values: [string, ...(string | number | null)[]] }) =>
    byKey(db, values[0], async (sql) => {
      const rows = await sql.unsafe(text, values);
      return { rows: [...rows], rowCount: rows.count };
    }),
});

/** An attempt that costs nobody anything. */
const uncounted: Permit = { ok: true, succeeded: async () => undefined };

/** Takes a point of a limit, undefined where one was to be had; the library throws its answer when none was. */
export async function consume(
  limiter: Pick<RateLimiterAbstract, 'consume'>,
  key: string | number,
  options: { customDuration?: number } = {},
): Promise<Refusal | undefined> {
  try {
    await limiter.consume(key, 1, options);
    return undefined;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) {
      return { ok: false, retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) };
    }
    throw refused;
  }
}

interface SignInAttempt {
  address: string;
  account: string;
  deviceId: Id<'device'> | null;
}

/** `counterName` makes the keyed hash under which something is counted. */
export function createLimits(
  db: Database,
  counterName: (what: string) => string,
  settings: LimitSettings = defaultLimits,
) {
  const client = storeClient(db);
  const make = (keyPrefix: string, points: number, duration: number): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: client,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  const addresses = make('address', settings.addressFailures, quarterHour);
  const recent = make('account', Number.MAX_SAFE_INTEGER, quarterHour);
  const daily = make('account-day', settings.accountFailuresPerDay, aDay);
  const turns = make('account-turn', 1, firstDelay);
  const registrations = make('register', settings.registrationsPerHour, 3600);
  const modelAsks = make('model', settings.modelAsksPerDay, aDay);
  const pairings = make('pair', settings.pairingsPerHour, 3600);

  /** From the last free failure on, one attempt a turn, and every turn is twice as long as the one before. */
  const takeTurn = async (key: string): Promise<Refusal | undefined> => {
    const { consumedPoints } = await recent.penalty(key);
    const beyond = consumedPoints - settings.accountFailures;
    if (beyond < 0) return undefined;
    const customDuration = Math.min(firstDelay * 2 ** beyond, quarterHour);
    const refused = await consume(turns, key, { customDuration });
    if (refused) await recent.reward(key);
    return refused;
  };

  const once = async (limiter: RateLimiterPostgres, what: string): Promise<Permit | Refusal> => {
    const key = counterName(what);
    const refused = await consume(limiter, key);
    if (refused) return refused;
    return { ok: true, succeeded: () => limiter.reward(key).then(() => undefined) };
  };

  return {
    /** A sign-in that no account can be named for. */
    unknownAccountSignIn: (address: string) => once(addresses, address),
    register: (address: string) => once(registrations, address),
    /** A new device of a family, by its id; of the demo family, by the address it comes from. */
    pair: (whose: string) => once(pairings, whose),
    /** One ask of a language model; each `what` counts for itself. */
    askModel: (familyId: Id<'family'>, what: 'lessons' | 'description') =>
      once(modelAsks, `${familyId} ${what}`),
    /**
     * One failed sign-in less for this account and this address; on a device of the account's own family (`deviceId`; null on
     * any other) for the account on that device alone.
     */
    signIn: async ({ address, account, deviceId }: SignInAttempt): Promise<Permit | Refusal> => {
      const isOwnDevice = deviceId !== null;
      const fromAddress = isOwnDevice ? uncounted : await once(addresses, address);
      if (!fromAddress.ok) return fromAddress;
      const key = counterName(isOwnDevice ? `${account} on ${deviceId}` : account);
      const refused = (await takeTurn(key)) ?? (await consume(daily, key));
      if (refused) {
        await fromAddress.succeeded();
        return refused;
      }
      const succeeded = async () => {
        await Promise.all([
          fromAddress.succeeded(),
          recent.delete(key),
          turns.delete(key),
          daily.reward(key),
        ]);
      };
      return { ok: true, succeeded };
    },
  };
}

/** Sweeps away counters that are spent. */
export const sweepLimits = async (db: Database): Promise<void> => {
  await db.sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`;
};
