/** What every answer tells the browser to refuse. Workers with WebAssembly get their own policy with their file. */
import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { serverHeader } from '../../shared-model/contracts/sync-call.ts';

/** The worker that reads pictures compiles WebAssembly: its own file's policy lets it, and nothing else. */
const recognitionWorker = /^\/assets\/recognition\.worker-[\w-]+\.js$/;

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

/** In seconds: a year. */
const hsts = 'max-age=31536000';

/**
 * The headers of Hono's own middleware, with our policies. `hstsSubdomains`: browsers ask for HTTPS at every name below this one
 * too, which only its owner can want.
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

/** Nothing of the API is kept by a cache, and every answer of it shows that it is ours. */
export const apiHeaders = (): MiddlewareHandler => async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
  c.res.headers.set(serverHeader, '1');
};
