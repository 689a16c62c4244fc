/**
 * Serves one call of the contract. The order is always the same: who asks, may they, is this a repetition, what do they
 * send, and only then is anything done. So nobody learns from an answer whether something exists that they may not see.
 */
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { actorToName } from '../../shared-model/permissions/actor.ts';
import type { Call, InputOf, ReplyOf } from '../../shared-model/contracts/call.ts';
import { isId } from '../../shared-model/lib/ids.ts';
import type { Random } from '../../shared-model/lib/random.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { Principal } from '../accounts/sessions.ts';
import { readJson } from '../middleware/json-body.ts';
import { actorOf, notKnown, principalOf } from '../middleware/principal.ts';
import { answerProblem, notAllowed, problem, type Problem } from '../middleware/problem.ts';
import { answerOnce } from './answer-once.ts';
import type { Parts } from './parts.ts';
import { problemText, textOf } from '../../shared-model/problems/problem-text.ts';

interface People {
  anyone: undefined;
  'signed-in': Principal;
  parent: Extract<Principal, { role: 'parent' }>;
  student: Extract<Principal, { role: 'student' }>;
}
export type Who = keyof People;

export interface Asked<C extends Call, W extends Who> {
  input: InputOf<C>;
  /** The `:id` of the path; 0 where it has none. */
  id: number;
  who: People[W];
  /** For the ids of new records. */
  random: Random;
  c: Context;
}

export type Handle<C extends Call, W extends Who> = (
  asked: Asked<C, W>,
) => Promise<Result<ReplyOf<C>, Problem>>;

const isAllowed = (who: Who, principal: Principal): boolean =>
  who === 'signed-in' || who === principal.role;

const idOf = (c: Context): number | undefined => {
  const given = c.req.param('id');
  if (given === undefined) return 0;
  const id = /^[1-9]\d{0,15}$/.test(given) ? Number(given) : Number.NaN;
  return isId(id) ? id : undefined;
};

/** What a call is sent, as its contract has it, and as the text it was; 413 when it is larger than `most` bytes. */
export async function readInput<C extends Call>(
  c: Context,
  { input }: C,
  most?: number,
): Promise<Result<{ value: InputOf<C>; text: string }, Problem>> {
  if (!input) return ok({ value: undefined as InputOf<C>, text: '' });
  const read = await readJson(c, most);
  if (!read.ok) return read;
  const parsed = v.safeParse(input, read.value.value, { abortEarly: true });
  if (!parsed.success) return failed(problem(400, textOf(parsed.issues[0])));
  return ok({ value: parsed.output as InputOf<C>, text: read.value.text });
}

/** Whether a call's repetitions are answered once: all that write a family's records. */
const isKeyed = ({ method, path }: Call): boolean =>
  method !== 'GET' && !path.startsWith('/api/auth/') && !path.startsWith('/api/devices');

export function serveCall<const C extends Call, const W extends Who>(
  app: Hono,
  parts: Parts,
  call: C,
  who: W,
  handle: Handle<C, W>,
): void {
  app.on(call.method, call.path, async (c) => {
    const principal = who === 'anyone' ? undefined : await principalOf(c, parts);
    if (who !== 'anyone' && !principal) return answerProblem(c, await notKnown(c, parts));
    if (principal && !isAllowed(who, principal)) return answerProblem(c, notAllowed);
    const id = idOf(c);
    if (id === undefined) return answerProblem(c, problem(400, problemText('id-invalid')));
    const input = await readInput(c, call);
    if (!input.ok) return answerProblem(c, input.error);

    const answer = async (random: Random): Promise<Response> => {
      const asked = { input: input.value.value, id, who: principal, random, c } as Asked<C, W>;
      const done = await handle(asked);
      if (!done.ok) return answerProblem(c, done.error);
      return call.status === 204 ? c.body(null, 204) : c.json(done.value as object, call.status);
    };
    if (!principal || !isKeyed(call)) return answer(parts.services.random);
    const { familyId } = principal;
    const person = { familyId, principal: actorToName(actorOf(principal)) };
    return answerOnce(c, parts.services, person, input.value.text, answer);
  });
}
