/** The environment variables for pushes; without any, keys are derived and the browsers' own services used. */
import * as v from 'valibot';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';

/** The server's keys of the Web Push protocol (RFC 8292), in base64url: 65 and 32 bytes. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The settings for sending pushes. */
export interface PushSettings {
  /** Null: derived from the server's own keys. */
  vapid: VapidKeys | null;
  /** Push services besides the known ones: host names, or `*.` and the end of host names. */
  hosts: readonly string[];
  /** The web address at which a push service may ask about the pushes. */
  contact: string;
}

const base64url = (length: number, bytes: number) =>
  v.pipe(
    v.string(),
    v.regex(
      new RegExp(`^[A-Za-z0-9_-]{${length}}$`),
      `must be ${bytes} bytes as base64url (${length} characters)`,
    ),
  );

const host = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

export const pushVariables = {
  TRAILBOOK_VAPID_PUBLIC: v.optional(base64url(87, 65)),
  TRAILBOOK_VAPID_PRIVATE: v.optional(base64url(43, 32)),
  TRAILBOOK_PUSH_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((name) => name.trim().toLowerCase())),
      v.check(
        (names) => names.every((name) => host.test(name)),
        'must be host names like push.example.com or *.push.example.com, separated by commas',
      ),
    ),
  ),
};

type PushVariables = {
  [Name in keyof typeof pushVariables]?: v.InferOutput<(typeof pushVariables)[Name]> | undefined;
} & { TRAILBOOK_URL?: string | undefined };

/** Parses the push settings. The error is one line that names a variable. */
export function pushFrom({
  TRAILBOOK_VAPID_PUBLIC: publicKey,
  TRAILBOOK_VAPID_PRIVATE: privateKey,
  TRAILBOOK_PUSH_HOSTS: hosts = [],
  TRAILBOOK_URL: appUrl,
}: PushVariables): Result<PushSettings, string> {
  const isHalf = (publicKey === undefined) !== (privateKey === undefined);
  if (isHalf) {
    return failed('TRAILBOOK_VAPID_PUBLIC and TRAILBOOK_VAPID_PRIVATE must be set together.');
  }
  const vapid =
    publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : null;
  // Push services reject a contact without https.
  const contact = appUrl?.startsWith('https://') ? appUrl : 'https://trailbook.example';
  return ok({ vapid, hosts, contact });
}
