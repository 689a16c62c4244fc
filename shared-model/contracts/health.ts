import * as v from 'valibot';
import { defineCall } from './call.ts';

/** Answers as long as the server can reach its database. */
export const healthCall = defineCall({
  method: 'GET',
  path: '/api/health',
  input: null,
  status: 200,
  reply: v.object({
    status: v.literal('ok'),
    /** There where the server's clock is earlier than what its families have written already [SY9]. */
    clock: v.optional(v.literal('behind')),
  }),
});
