/**
 * Serves the calls of the contract, always in the same order: authenticate, authorize, recognise a repetition,
 * validate, and only then do the work. So no answer reveals whether something exists that the caller may not see.
 */
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { actorToName } from '../../shared-model/records/actor.ts';
import type {
  Call,
  InputOf,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from '../../shared-model/contracts/call.ts';
import { calls, type CallName, type Calls } from '../../shared-model/contracts/calls.ts';
import type { Random } from '../../shared-model/lib/random.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { PresentedDevice } from '../accounts/device-tokens.ts';
import type { Principal } from '../accounts/sessions.ts';
import { maxBodyBytes, readBytes, readJson } from '../http/json-body.ts';
import { createLargeBodies, type LargeBodyPermit } from '../http/large-bodies.ts';
import { actorOf, unknownCaller, presentedOf, principalOf } from '../http/principal.ts';
import {
  answerProblem,
  notAllowed,
  problem,
  tooManyFor,
  type Problem,
} from '../http/problem-response.ts';
import { answerOnce } from './answer-once.ts';
import type { AppContext } from './app-context.ts';
import { textOf } from '../../shared-model/problems/problem-text.ts';

interface AllowedCallers {
  anyone: undefined;
  'signed-in': Principal;
  parent: Extract<Principal, { role: 'parent' }>;
  student: Extract<Principal, { role: 'student' }>;
  device: PresentedDevice;
}

/** The validated parts of a request and its caller, for a handler. */
export interface CallContext<C extends Call> {
  input: InputOf<C>;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  who: AllowedCallers[C['who']];
  /** Reads the body of a call that takes bytes. */
  readBody: () => Promise<Result<Uint8Array, Problem>>;
  /** The source of ids for new records. */
  random: Random;
  c: Context;
}

/** Handles a call. It returns the reply's value or a problem, or a `Response` for a stream or bytes. */
type Handler<C extends Call> = (
  asked: CallContext<C>,
) => Promise<Result<ReplyOf<C>, Problem> | Response>;

/** A handler for every call. */
export type Handlers = { [Name in CallName]: Handler<Calls[Name]> };

/** Authenticates and authorizes the caller, within the limit of calls that a device has. */
async function authorize(
  c: Context,
  context: AppContext,
  { who }: Call,
): Promise<Result<Principal | PresentedDevice | undefined, Problem>> {
  if (who === 'anyone') return ok(undefined);
  const caller = who === 'device' ? await presentedOf(c, context) : await principalOf(c, context);
  if (!caller) return failed(await unknownCaller(c, context));
  if ('role' in caller) {
    return who === 'signed-in' || who === caller.role ? ok(caller) : failed(notAllowed);
  }
  const refused = await context.limits.callOf(caller.device.id);
  return refused ? failed(tooManyFor(refused.retryAfter)) : ok(caller);
}

/** Parses the texts of path or query parameters by the contract. */
function parseTexts(
  schema: v.GenericSchema,
  given: Record<string, string>,
): Result<unknown, Problem> {
  const parsed = v.safeParse(schema, given, { abortEarly: true });
  return parsed.success ? ok(parsed.output) : failed(problem(400, textOf(parsed.issues[0])));
}

/** Whether a call supports `Idempotency-Key`: every call that writes a family's records. */
export const isKeyed = ({ method, path, who, writes = method !== 'GET' }: Call): boolean =>
  writes && who !== 'anyone' && who !== 'device' && !path.startsWith('/api/devices');

/** Reads a call's body: the parsed value, and its original text where `Idempotency-Key` compares it. */
async function readInput(
  c: Context,
  call: Call,
  turn: LargeBodyPermit,
): Promise<Result<{ value: unknown; text: string }, Problem>> {
  const { input, maxBytes, who } = call;
  if (!input) return ok({ value: undefined, text: '' });
  const read = await readJson(c, turn, { most: maxBytes, isDevices: who === 'device' });
  if (!read.ok) return read;
  const parsed = v.safeParse(input, read.value.value, { abortEarly: true });
  if (!parsed.success) return failed(problem(400, textOf(parsed.issues[0])));
  // The text may be large, so it is kept only for a keyed call.
  return ok({ value: parsed.output, text: isKeyed(call) ? read.value.text : '' });
}

/** Serves every call of the contract. */
export function serveCalls(app: Hono, context: AppContext, handlers: Handlers): void {
  const largeBodies = createLargeBodies();

  const serve = (call: Call, handle: Handler<Call>): void => {
    const inPath = v.object(call.params);
    const inQuery = v.object(call.query);
    const serveOne = async (c: Context, turn: LargeBodyPermit): Promise<Response> => {
      const caller = await authorize(c, context, call);
      if (!caller.ok) return answerProblem(c, caller.error);
      const who = caller.value;
      if (who) turn.of('device' in who ? who.device.familyId : who.familyId);
      const params = parseTexts(inPath, c.req.param());
      if (!params.ok) return answerProblem(c, params.error);
      const query = parseTexts(inQuery, c.req.query());
      if (!query.ok) return answerProblem(c, query.error);
      const input = await readInput(c, call, turn);
      if (!input.ok) return answerProblem(c, input.error);

      const answer = async (random: Random): Promise<Response> => {
        const [asked, texts] = [input.value.value, { params: params.value, query: query.value }];
        const readBody = () => readBytes(c, call.maxBytes ?? maxBodyBytes, turn);
        const given = { input: asked, ...texts, who, random, c, readBody };
        const done = await handle(given as CallContext<Call>);
        if (done instanceof Response) return done;
        if (!done.ok) return answerProblem(c, done.error);
        return call.status === 204 ? c.body(null, 204) : c.json(done.value as object, call.status);
      };
      if (!who || !('role' in who) || !isKeyed(call)) return answer(context.services.random);
      const person = { familyId: who.familyId, principal: actorToName(actorOf(who)) };
      return answerOnce(c, context.services, person, input.value.text, answer);
    };
    app.on(call.method, call.path, async (c) => {
      const turn = largeBodies.begin();
      try {
        return await serveOne(c, turn);
      } finally {
        turn.end();
      }
    });
  };

  for (const [name, call] of Object.entries(calls))
    serve(call, handlers[name as CallName] as never);
}
