/** The session and the device cookie. Scripts can't read them, and other sites can't send them. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { deviceToken } from '../accounts/lifetimes.ts';

/** The name of the cookie with the session's token. */
export const sessionCookie = '__Host-session';
/** The name of the cookie with the device's token. */
export const deviceCookie = '__Host-device';

const put = (c: Context, name: string, value: string, maxAge: number): void =>
  setCookie(c, name, value, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    maxAge,
  });

/** The token of the session cookie; undefined if there is none. */
export const readSessionCookie = (c: Context): string | undefined => getCookie(c, sessionCookie);
/** The token of the device cookie; undefined if there is none. */
export const readDeviceCookie = (c: Context): string | undefined => getCookie(c, deviceCookie);

/** Sets the session cookie; `maxAge` in seconds. */
export const setSessionCookie = (c: Context, token: string, maxAge: number): void =>
  put(c, sessionCookie, token, maxAge);
/** Deletes the session cookie. */
export const clearSessionCookie = (c: Context): void => put(c, sessionCookie, '', 0);
/** Sets the device cookie. */
export const setDeviceCookie = (c: Context, token: string): void =>
  put(c, deviceCookie, token, deviceToken.idle / 1000);
