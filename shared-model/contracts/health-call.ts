import * as v from 'valibot';
import { getCall } from './call.ts';

export const healthCall = getCall({
  path: '/api/health',
  summary: 'Answers as long as the server can reach its database.',
  who: 'anyone',
  reply: v.object({
    status: v.literal('ok'),
    /** There where the server's clock is earlier than what its families have written already [SY9]. */
    clock: v.optional(v.literal('behind')),
  }),
});
