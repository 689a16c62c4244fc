import * as v from 'valibot';
import { messageSchema } from '../../shared-model/contracts/account-calls.ts';
import { problemHeader } from '../../shared-model/contracts/problem-body.ts';
import type { ServerMessage } from '../../shared-model/problems/problem-text.ts';

/** The server's reason for a refusal; `silent`: the reason to use if it gives none. */
export function readServerMessage(headers: Headers, body: unknown, silent: string): ServerMessage {
  const parsed = v.safeParse(messageSchema, body);
  const problem = headers.get(problemHeader);
  return {
    message: parsed.success ? parsed.output.message : silent,
    ...(problem !== null && { problems: [problem] }),
  };
}
