/**
 * Requests that come again with their `Idempotency-Key` get the answer the first one got [SY6].
 *
 * Invariant: within a family and for one person, a key stands for one request. A request that was cut off between doing
 * and answering is done again by its repetition, with the same ids (`idsFor`), so it makes nothing twice.
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
  /** What the request is: the same key may not come with another. */
  fingerprint: string;
}

interface KeptAnswer {
  status: number;
  body: string | null;
}

export const badKey = problem(400, problemText('repeat-key-invalid'));
export const otherRequest = problem(422, problemText('repeat-key-used'));
export const underWay = problem(409, problemText('repeat-key-under-way'), {
  'Retry-After': '1',
});

/** After this the first request counts as cut off. */
const cutOffAfter = 60_000;

/** The source of a keyed request's ids: the same for its repetition, unlike any other's. */
function idsFor({ familyId, principal, key }: KeyedRequest): Random {
  const seeds = createHash('sha256').update(`${familyId}/${principal}/${key}`).digest();
  const sources = [0, 4, 8, 12].map((at) => seededRandom(seeds.readInt32LE(at)));
  // Added modulo 1, so that a pair of keys whose first seed is the same still differs.
  return () => sources.reduce((sum, next) => sum + next(), 0) % 1;
}

/** Takes the key for this request; null: it is the first, or else its kept answer. */
const claim = (
  { db, now }: AccountServices,
  { familyId, principal, key, fingerprint }: KeyedRequest,
): Promise<Result<KeptAnswer | null, Problem>> =>
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

/** Keeps the answer for repetitions; null (nothing was decided) gives the key free. */
const keepAnswer = async (
  { db }: AccountServices,
  { familyId, principal, key }: KeyedRequest,
  answer: KeptAnswer | null,
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

/** Honours `Idempotency-Key`: the first request is done, its repetitions get its answer. */
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
  // Keyed, as the text of a request may hold a PIN, which a plain hash would give away.
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
