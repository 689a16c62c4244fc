import * as v from 'valibot';
import { getCall } from './call.ts';

const demoAccountSchema = v.object({ email: v.string(), password: v.string() });
export type DemoAccount = v.InferOutput<typeof demoAccountSchema>;

/** Whether this server has a demo account, and how to sign in to it; null where it was made without one. */
export const demoCall = getCall('/api/demo', v.object({ account: v.nullable(demoAccountSchema) }));
