import type { Hono } from 'hono';
import { demoCall } from '../../shared-model/contracts/demo.ts';
import { ok } from '../../shared-model/lib/result.ts';
import type { Parts } from './parts.ts';
import { serveCall } from './serve-call.ts';

/** Public: what it tells is meant for everybody, and there is nothing to tell where no demo account was made. */
export function serveDemo(app: Hono, parts: Parts): void {
  serveCall(app, parts, demoCall, 'anyone', async () => ok({ account: parts.demo }));
}
