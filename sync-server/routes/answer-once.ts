/**
 * A repeated request with the same `Idempotency-Key` gets the answer to the first one [SY6].
 *
 * Invariant: for one person of a family, a key identifies one request. If a request was interrupted between doing and
 * answering, its repetition does it again with the same ids (`idsFor`), so it creates nothing twice.
 */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Id } from '../../shared-model/lib/ids.ts';
import { seededRandom, type Random } from '../../shared-model/lib/random.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { inFamily, sqlInFamily } from '../store/database.ts';
import type { AccountServices } from '../accounts/account-services.ts';
import { answersKept } from '../accounts/lifetimes.ts';
import { answerProblem, problem, type Problem } from '../http/problem-response.ts';
import { problemText } from '../../shared-model/problems/problem-text.ts';

interface KeyedRequest {
  familyId: Id<'family'>;
  /** The name of the actor. */
  principal: string;
  key: string;
  /** A keyed hash of the request: the same key must not come with another request. */
  fingerprint: string;
}

interface StoredAnswer {
  status: number;
  body: string | null;
}

/** 400: the key is malformed. */
export const badKey = problem(400, problemText('repeat-key-invalid'));
/** 422: the key was used for another request. */
export const otherRequest = problem(422, problemText('repeat-key-used'));
/** 409: the first request with this key is still running. */
export const underWay = problem(409, problemText('repeat-key-under-way'), {
  'Retry-After': '1',
});

/** The first request counts as interrupted after this many milliseconds. */
const cutOffAfter = 60_000;

/** The source of a keyed request's ids: the same for its repetition, different for every other request. */
function idsFor({ familyId, principal, key }: KeyedRequest): Random {
  const seeds = createHash('sha256').update(`${familyId}/${principal}/${key}`).digest();
  const sources = [0, 4, 8, 12].map((at) => seededRandom(seeds.readInt32LE(at)));
  // Four sources are added modulo 1, so that keys with the same first seed still differ.
  return () => sources.reduce((sum, next) => sum + next(), 0) % 1;
}

/** Claims the key for this request: null if it is the first, else the stored answer. */
const claim = (
  { db, now }: AccountServices,
  { familyId, principal, key, fingerprint }: KeyedRequest,
): Promise<Result<StoredAnswer | null, Problem>> =>
  inFamily(db, familyId, async (sql) => {
    const at = new Date(now());
    const oldest = new Date(at.getTime() - answersKept);
    await sql`delete from idempotent_answers where family_id = ${familyId} and started_at < ${oldest}`;
    const taken = await sql`
      insert into idempotent_answers (family_id, principal, key, fingerprint, started_at)
      values (${familyId}, ${principal}, ${key}, ${fingerprint}, ${at}) on conflict do nothing`;
    if (taken.count === 1) return ok(null);
    const [row] = await sql<
      { fingerprint: string; status: number | null; body: string | null; started_at: Date }[]
    >`
      select fingerprint, status, body, started_at from idempotent_answers
      where family_id = ${familyId} and principal = ${principal} and key = ${key} for update`;
    if (!row) return failed(underWay);
    if (row.fingerprint !== fingerprint) return failed(otherRequest);
    if (row.status !== null) return ok({ status: row.status, body: row.body });
    if (at.getTime() - row.started_at.getTime() < cutOffAfter) return failed(underWay);
    await sql`
      update idempotent_answers set started_at = ${at}
      where family_id = ${familyId} and principal = ${principal} and key = ${key}`;
    return ok(null);
  });

/** Stores the answer for repetitions; null (an unexpected error) releases the key. */
const keepAnswer = async (
  { db }: AccountServices,
  { familyId, principal, key }: KeyedRequest,
  answer: StoredAnswer | null,
): Promise<void> => {
  const sql = sqlInFamily(db, familyId);
  await (answer
    ? sql`
        update idempotent_answers set status = ${answer.status}, body = ${answer.body}
        where family_id = ${familyId} and principal = ${principal} and key = ${key}`
    : sql`
        delete from idempotent_answers
        where family_id = ${familyId} and principal = ${principal} and key = ${key}`);
};

const header = 'idempotency-key';
const shape = /^[\x21-\x7e]{1,200}$/;

/** Implements `Idempotency-Key`: does the first request, and answers its repetitions with the stored answer. */
export async function answerOnce(
  c: Context,
  services: AccountServices,
  person: { familyId: Id<'family'>; principal: string },
  text: string,
  answer: (random: Random) => Promise<Response>,
): Promise<Response> {
  const key = c.req.header(header);
  if (key === undefined) return answer(services.random);
  if (!shape.test(key)) return answerProblem(c, badKey);
  // A keyed hash, because the text may contain a PIN, which a plain hash would reveal.
  const fingerprint = services.vault.counterName(`${c.req.method} ${c.req.path}\n${text}`);
  const request = { ...person, key, fingerprint };
  const claimed = await claim(services, request);
  if (!claimed.ok) return answerProblem(c, claimed.error);
  if (claimed.value) {
    const { status, body } = claimed.value;
    const headers = {
      'Idempotency-Replayed': 'true',
      ...(body !== null && { 'Content-Type': 'application/json' }),
    };
    return new Response(body, { status, headers });
  }
  try {
    const response = await answer(idsFor(request));
    const body = response.status === 204 ? null : await response.clone().text();
    await keepAnswer(services, request, { status: response.status, body });
    return response;
  } catch (error) {
    await keepAnswer(services, request, null);
    throw error;
  }
}
