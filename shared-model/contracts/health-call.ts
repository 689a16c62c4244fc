/** The health check, for load balancers and monitoring. */
import * as v from 'valibot';
import { getCall } from './call.ts';

export const healthCall = getCall({
  path: '/api/health',
  summary: 'Succeeds while the server can reach its database.',
  who: 'anyone',
  reply: v.object({
    status: v.literal('ok'),
    /** The version of Trailbook. */
    version: v.string(),
    /** The database's newest migration. */
    migration: v.string(),
    /** Present if the server's clock is earlier than stamps its families have already written [SY9]. */
    clock: v.optional(v.literal('behind')),
  }),
});
