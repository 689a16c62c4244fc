/** Honours `Idempotency-Key`: the first request is done, its repetitions get its answer. */
import type { Context } from 'hono';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Random } from '../../shared-model/lib/random.ts';
import type { AccountServices } from '../accounts/account-services.ts';
import { claim, fingerprintOf, idsFor, keepAnswer } from '../accounts/idempotency.ts';
import { answerProblem, problem } from '../middleware/problem.ts';

const header = 'idempotency-key';
const shape = /^[\x21-\x7e]{1,200}$/;

const badKey = problem(400, 'The Idempotency-Key is not valid');
const otherRequest = problem(422, 'This Idempotency-Key was used for another request');
const underWay = problem(409, 'The first request with this Idempotency-Key is under way', {
  'Retry-After': '1',
});

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
  const fingerprint = fingerprintOf(services, c.req.method, c.req.path, text);
  const request = { ...person, key, fingerprint };
  const claimed = await claim(services, request);
  if (claimed.kind === 'other-request') return answerProblem(c, otherRequest);
  if (claimed.kind === 'under-way') return answerProblem(c, underWay);
  if (claimed.kind === 'again') {
    const { status, body } = claimed.answer;
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
