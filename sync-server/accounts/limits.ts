/**
 * Rate limits, counted in Postgres so that several servers share them (rate-limiter-flexible), under keyed hashes
 * instead of addresses. A device's calls are counted by each server in its own memory: there is one with every sync.
 *
 * Invariant: an attempt is counted before it is made and refunded if it succeeds, so concurrent attempts count like
 * consecutive ones. Nobody can lock an account for its own family: on a device of the family only the account's
 * separate counter for that device applies.
 */
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Id } from '../../shared-model/lib/ids.ts';
import { byKey, type Database } from '../store/database.ts';

/** The limits; each number is the attempts allowed in its period. */
export interface LimitSettings {
  /** Failed sign-ins of an account in 15 minutes before the growing delay starts. */
  accountFailures: number;
  accountFailuresPerDay: number;
  /** Failed sign-ins from an address in 15 minutes, over all accounts. */
  addressFailures: number;
  registrationsPerHour: number;
  /** Links for forgotten passwords: requested from an address, and mailed for an account. */
  forgottenPerHour: number;
  /** New devices of a family. */
  pairingsPerHour: number;
  /** Wrong one-use codes from an address in 15 minutes. */
  codeFailures: number;
  /** One-use codes that a family's parents make. */
  codesPerHour: number;
  /** Requests of a family to a language model: for lists and for descriptions, each. */
  modelAsksPerDay: number;
  /** Calls of a device: in an active family every tap pokes all other devices, and they sync. */
  deviceCallsPerMinute: number;
}

/** The limits of a server unless it is started with others. */
export const defaultLimits: LimitSettings = {
  accountFailures: 5,
  accountFailuresPerDay: 100,
  addressFailures: 20,
  registrationsPerHour: 5,
  forgottenPerHour: 5,
  pairingsPerHour: 30,
  codeFailures: 10,
  codesPerHour: 60,
  modelAsksPerDay: 20,
  deviceCallsPerMinute: 600,
};

const quarterHour = 15 * 60;
const aDay = 24 * 3600;
const firstDelay = 30;

/** An allowed attempt; `succeeded` refunds it. */
export interface Permit {
  ok: true;
  succeeded: () => Promise<void>;
}

/** A denied attempt, and the seconds to wait. */
export interface LimitRefusal {
  ok: false;
  retryAfter: number;
}

/** Implements the one method of a `pg` client that the library calls, on our pool and under row-level security. */
const storeClient = (db: Database) => ({
  query: ({ text, values }: { text: string; values: [string, ...(string | number | null)[]] }) =>
    byKey(db, values[0], async (sql) => {
      const rows = await sql.unsafe(text, values);
      return { rows: [...rows], rowCount: rows.count };
    }),
});

/** An allowed attempt that isn't counted. */
const uncounted: Permit = { ok: true, succeeded: async () => undefined };

/**
 * Consumes a point of a limit; undefined if one was left, otherwise the refusal. The library throws its answer if none
 * is left.
 */
export async function consume(
  limiter: Pick<RateLimiterAbstract, 'consume'>,
  key: string | number,
  options: { customDuration?: number } = {},
): Promise<LimitRefusal | undefined> {
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

/** Makes the limits; `counterName` makes the keyed hash that names a counter. */
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
  const forgotten = make('forgotten', settings.forgottenPerHour, 3600);
  const modelAsks = make('model', settings.modelAsksPerDay, aDay);
  const codes = make('code', settings.codeFailures, quarterHour);
  const newCodes = make('new-code', settings.codesPerHour, 3600);
  const pairings = make('pair', settings.pairingsPerHour, 3600);
  const deviceCalls = new RateLimiterMemory({
    points: settings.deviceCallsPerMinute,
    duration: 60,
  });

  /**
   * After the last free failure one attempt is allowed per turn, and every turn is twice as long as the previous one.
   */
  const takeTurn = async (key: string): Promise<LimitRefusal | undefined> => {
    const { consumedPoints } = await recent.penalty(key);
    const beyond = consumedPoints - settings.accountFailures;
    if (beyond < 0) return undefined;
    const customDuration = Math.min(firstDelay * 2 ** beyond, quarterHour);
    const refused = await consume(turns, key, { customDuration });
    if (refused) await recent.reward(key);
    return refused;
  };

  const once = async (
    limiter: RateLimiterPostgres,
    what: string,
  ): Promise<Permit | LimitRefusal> => {
    const key = counterName(what);
    const refused = await consume(limiter, key);
    if (refused) return refused;
    return { ok: true, succeeded: () => limiter.reward(key).then(() => undefined) };
  };

  return {
    /** A sign-in with an address that has no account. */
    unknownAccountSignIn: (address: string) => once(addresses, address),
    register: (address: string) => once(registrations, address),
    /** A request for a mailed link, from an address or for an account. */
    forgotten: (whose: string) => once(forgotten, whose),
    /** A call of a device; undefined if it is allowed. */
    callOf: (device: Id<'device'>) => consume(deviceCalls, device),
    /** A new device: counted by the family's id, or by the client's address for the demo family. */
    pair: (whose: string) => once(pairings, whose),
    /** A one-use code typed at an address. */
    useCode: (address: string) => once(codes, address),
    /** A one-use code made by a family's parent. */
    makeCode: (familyId: Id<'family'>) => once(newCodes, String(familyId)),
    /** A request to a language model; each `what` has its own counter. */
    askModel: (familyId: Id<'family'>, what: 'lessons' | 'description') =>
      once(modelAsks, `${familyId} ${what}`),
    /**
     * A sign-in, counted for this account and this address; on a device of the account's own family (`deviceId`,
     * otherwise null) only for the account on that device.
     */
    signIn: async ({
      address,
      account,
      deviceId,
    }: SignInAttempt): Promise<Permit | LimitRefusal> => {
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

/** Deletes expired counters. */
export const sweepLimits = async (db: Database): Promise<void> => {
  await db.sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`;
};
