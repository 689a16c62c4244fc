import type { Hono } from 'hono';
import { healthCall } from '../../shared-model/contracts/health.ts';
import { ok } from '../../shared-model/lib/result.ts';
import type { Parts } from './parts.ts';
import { serveCall } from './serve-call.ts';

export function serveHealth(app: Hono, parts: Parts): void {
  serveCall(app, parts, healthCall, 'anyone', async () => {
    await parts.services.db.sql`select 1`;
    return ok({ status: 'ok', ...(parts.clockWatch.isBehind() && { clock: 'behind' }) });
  });
}
