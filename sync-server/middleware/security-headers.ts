/** The security headers of every reply. The worker with WebAssembly has its own policy. */
import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { serverHeader } from '../../shared-model/contracts/sync-call.ts';

/** The worker that reads pictures compiles WebAssembly; only the policy of its own file allows that. */
const recognitionWorker = /^\/assets\/worker\/recognition\.worker-[\w-]+\.js$/;

const scriptSource = ({ req }: Context): string =>
  recognitionWorker.test(req.path) ? "'self' 'wasm-unsafe-eval'" : "'self'";

const contentSecurityPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: [scriptSource],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

/** A year, in seconds. */
const hsts = 'max-age=31536000';

/**
 * Hono's own middleware for security headers, with our policies. `hstsSubdomains` extends HTTPS to all subdomains,
 * which only the owner of the domain can decide.
 */
export const securityHeaders = (hstsSubdomains: boolean): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy,
    strictTransportSecurity: hstsSubdomains ? `${hsts}; includeSubDomains` : hsts,
    xFrameOptions: 'DENY',
    permissionsPolicy: {
      camera: ['self'],
      geolocation: false,
      microphone: false,
      payment: false,
      usb: false,
    },
  });

/** Middleware for the API: forbids caching, and marks every reply as ours (`serverHeader`). */
export const apiHeaders = (): MiddlewareHandler => async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
  c.res.headers.set(serverHeader, '1');
};
