import * as v from 'valibot';
import { getCall } from './call.ts';

/** Answers as long as the server can reach its database. */
export const healthCall = getCall(
  '/api/health',
  v.object({
    status: v.literal('ok'),
    /** There where the server's clock is earlier than what its families have written already [SY9]. */
    clock: v.optional(v.literal('behind')),
  }),
);
