/** What every answer tells the browser to refuse. Workers with WebAssembly get their own policy with their file. */
import type { MiddlewareHandler } from 'hono';
import { serverHeader } from '../../shared-model/contracts/sync.ts';

export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The worker that reads pictures compiles WebAssembly: its own file's policy lets it, and nothing else. */
const recognitionWorker = /^\/assets\/recognition\.worker-[\w-]+\.js$/;
const recognitionPolicy = contentSecurityPolicy.replace(
  "script-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
);

const headers: Record<string, string> = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};

const hsts = 'max-age=31536000';

/** `hstsSubdomains`: browsers ask for HTTPS at every name below this one too, which only its owner can want. */
export const securityHeaders =
  (hstsSubdomains: boolean): MiddlewareHandler =>
  async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    if (recognitionWorker.test(c.req.path))
      c.res.headers.set('Content-Security-Policy', recognitionPolicy);
    const value = hstsSubdomains ? `${hsts}; includeSubDomains` : hsts;
    c.res.headers.set('Strict-Transport-Security', value);
  };

/** Nothing of the API is kept by a cache, and every answer of it shows that it is ours. */
export const apiHeaders = (): MiddlewareHandler => async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
  c.res.headers.set(serverHeader, '1');
};
