/** How a call answers besides its reply: what it says itself, and what every call of its kind may answer. */
import type { Call } from '../../shared-model/contracts/call.ts';
import { deviceRevoked, type CallError } from '../../shared-model/contracts/problem.ts';
import { tooLarge } from '../middleware/json-body.ts';
import { notAllowed, notAuthenticated, problem } from '../middleware/problem.ts';
import { fromElsewhere, notJson } from '../middleware/same-origin.ts';
import { badKey, otherRequest, underWay } from '../routes/answer-once.ts';
import { isKeyed } from '../routes/serve-call.ts';
import { familyIsFull } from '../store/quota.ts';

type Refusal = Pick<CallError, 'message' | 'body'> & { status: number };

const isWrong = problem(400, 'What is wrong with what was sent, in a sentence');
const full = problem(413, familyIsFull.issues[0]!.message);

const hasAny = (entries: object): boolean => Object.keys(entries).length > 0;

function commonRefusals(call: Call): Refusal[] {
  const { method, who, input, params, query } = call;
  return [
    ...(input || hasAny(params) || hasAny(query) ? [isWrong] : []),
    ...(who === 'anyone' ? [] : [notAuthenticated, deviceRevoked]),
    ...(who === 'parent' || who === 'student' || isKeyed(call) ? [notAllowed] : []),
    ...(method === 'GET' ? [] : [fromElsewhere, notJson]),
    ...(input ? [tooLarge] : []),
    ...(isKeyed(call) ? [full, badKey, underWay, otherRequest] : []),
  ];
}

/** What a call may answer by status; of what is answered by more than one sentence, all. */
export function refusalsOf(call: Call): Map<number, [Refusal, ...Refusal[]]> {
  const found = new Map<number, [Refusal, ...Refusal[]]>();
  const all: Refusal[] = [...commonRefusals(call), ...Object.values(call.errors)];
  for (const one of all.sort((a, b) => a.status - b.status)) {
    const known = found.get(one.status);
    if (known) known.push(one);
    else found.set(one.status, [one]);
  }
  return found;
}
