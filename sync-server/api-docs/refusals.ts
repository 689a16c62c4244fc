/** The error replies of a call: those it defines, and those of every call of its kind. */
import type { Call } from '../../shared-model/contracts/call.ts';
import {
  deviceRevoked,
  tooMany,
  type CallError,
} from '../../shared-model/contracts/problem-body.ts';
import { inEnglish } from '../../shared-model/problems/in-english.ts';
import { tooLarge } from '../http/json-body.ts';
import { othersSend } from '../http/large-bodies.ts';
import { notAllowed, notAuthenticated, problem, type Problem } from '../http/problem-response.ts';
import { fromElsewhere, notJson } from '../middleware/same-origin.ts';
import { badKey, otherRequest, underWay } from '../routes/answer-once.ts';
import { isKeyed } from '../routes/serve-call.ts';
import { familyIsFull } from '../store/quota.ts';

interface DocumentedError extends Pick<CallError, 'body'> {
  status: number;
  /** A sentence in English. */
  message: string;
}

const isWrong = { status: 400, message: 'What is wrong with what was sent, in a sentence' };
const full = problem(413, familyIsFull.issues[0]!.message);

type DocumentedProblem = Pick<Problem, 'status' | 'text'> & Pick<CallError, 'body'>;

const inWords = ({ text, ...refusal }: DocumentedProblem): DocumentedError => ({
  ...refusal,
  message: inEnglish(text),
});

const hasAny = (entries: object): boolean => Object.keys(entries).length > 0;

const commonRefusals = (call: Call): DocumentedProblem[] => {
  const { method, who, input, takes } = call;
  return [
    ...(who === 'anyone' ? [] : [notAuthenticated, deviceRevoked]),
    ...(who === 'parent' || who === 'student' || isKeyed(call) ? [notAllowed] : []),
    ...(method === 'GET' ? [] : [fromElsewhere, notJson]),
    ...(input || takes ? [tooLarge] : []),
    ...(takes ? [othersSend] : []),
    ...(who === 'device' ? [tooMany] : []),
    ...(isKeyed(call) ? [full, badKey, underWay, otherRequest] : []),
  ];
};

/** A call's error replies by status; a status may have several sentences. */
export function refusalsOf(call: Call): Map<number, [DocumentedError, ...DocumentedError[]]> {
  const found = new Map<number, [DocumentedError, ...DocumentedError[]]>();
  const { input, params, query, errors } = call;
  const mayBeWrong = input || hasAny(params) || hasAny(query);
  const documented = [...commonRefusals(call), ...Object.values(errors)].map(inWords);
  const all = [...(mayBeWrong ? [isWrong] : []), ...documented];
  for (const one of all.sort((a, b) => a.status - b.status)) {
    const known = found.get(one.status);
    if (known) known.push(one);
    else found.set(one.status, [one]);
  }
  return found;
}
