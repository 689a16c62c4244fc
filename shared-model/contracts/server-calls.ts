/** The calls about the server itself: its health, and its public demo account with the error that protects it. */
import * as v from 'valibot';
import { getCall } from './call.ts';
import { callError } from './problem-body.ts';
import { problemText } from '../problems/problem-text.ts';

/** 403: the demo account's parents, devices and PINs can't be changed, because all visitors share them. */
export const inTheDemo = callError(403, problemText('demo-stays'));

const demoAccountSchema = v.object({ email: v.string(), password: v.string() });
/** The demo account's e-mail and password, and the PIN of its students. */
export type DemoAccount = v.InferOutput<typeof demoAccountSchema>;

export const demoCall = getCall({
  path: '/api/demo',
  summary: 'Returns how to sign in to the demo account, if this server has one.',
  who: 'anyone',
  /** Null if the server has no demo account. */
  reply: v.object({ account: v.nullable(demoAccountSchema) }),
});

/** For load balancers and monitoring. */
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
