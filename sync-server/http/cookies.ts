/** The two cookies: who is signed in, and which device this is. Scripts can't read them, other sites can't send them. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { deviceToken } from '../accounts/lifetimes.ts';

export const sessionCookie = '__Host-session';
export const deviceCookie = '__Host-device';

const put = (c: Context, name: string, value: string, maxAge: number): void =>
  setCookie(c, name, value, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
    maxAge,
  });

export const readSession = (c: Context): string | undefined => getCookie(c, sessionCookie);
export const readDevice = (c: Context): string | undefined => getCookie(c, deviceCookie);

/** `maxAge` in seconds. */
export const putSession = (c: Context, token: string, maxAge: number): void =>
  put(c, sessionCookie, token, maxAge);
export const endSession = (c: Context): void => put(c, sessionCookie, '', 0);
export const putDevice = (c: Context, token: string): void =>
  put(c, deviceCookie, token, deviceToken.idle / 1000);
