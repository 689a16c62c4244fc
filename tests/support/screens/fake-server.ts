/**
 * The server's sign-in in memory: accounts, devices, sessions and PINs, and a network that comes and goes. A browser
 * reaches it by a `fetch` of its own. It has no records, so sync calls are unreachable; a `FamilyServer`
 * (`family-server.ts`) answers them.
 *
 * Over 300 lines because every call that signs somebody in or names a device has its answer here.
 */
import {
  currentUserCall,
  loginCall,
  logoutCall,
  registerCall,
  studentLoginCall,
} from '../../../shared-model/contracts/account-calls.ts';
import {
  accountCall,
  changeEmailCall,
  changePasswordCall,
  deleteFamilyCall,
  deviceParentsCall,
  familyDeletionCall,
  forgotPasswordCall,
  keepFamilyCall,
  makeRecoveryCodeCall,
  recoverPasswordCall,
  resetPasswordCall,
} from '../../../shared-model/contracts/account-security-calls.ts';
import {
  familyBackupCall,
  listBackupsCall,
  type ServerBackup,
} from '../../../shared-model/contracts/backup-calls.ts';
import type { Call, InputOf, ReplyOf } from '../../../shared-model/contracts/call.ts';
import { demoCall } from '../../../shared-model/contracts/server-calls.ts';
import {
  devicePinLengthsCall,
  listDevicesCall,
  pairDeviceCall,
  revokeDeviceCall,
} from '../../../shared-model/contracts/device-calls.ts';
import {
  leaveFamilyCall,
  makeDeviceCodeCall,
  parentAccessCall,
  removeParentCall,
  renameDeviceCall,
} from '../../../shared-model/contracts/people-calls.ts';
import { toReplyRecord } from '../../../shared-model/contracts/shapes.ts';
import { familyStudentsCall, setPinCall } from '../../../shared-model/contracts/student-calls.ts';
import { syncCall } from '../../../shared-model/contracts/sync-call.ts';
import { readRecord } from '../../../shared-model/entities/read-record.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { failed, ok } from '../../../shared-model/lib/result.ts';
import { problemText } from '../../../shared-model/problems/problem-text.ts';
import type { Result } from '../../../shared-model/lib/result.ts';
import type { DeviceHolder } from '../../../shared-model/records/scopes.ts';
import type { ServerRefusal } from '../../../web/sync/rest-client.ts';
import {
  json,
  portalsPage,
  refusal,
  refused,
  revokedRefusal,
  trouble,
  unreachable,
} from './fake-answers.ts';
import type { FakeRefusal } from './fake-answers.ts';

interface Account {
  email: string;
  password: string;
  memberId: number;
  familyId: number;
  fullName?: string;
}

interface ServerDevice {
  id: number;
  familyId: number;
  name: string;
  holder: DeviceHolder;
  pairedBy: number;
  isRevoked: boolean;
  /** Every signing key that was issued for it, oldest first. */
  given: Uint8Array[];
  /** Each parent's newest. */
  signingKeys: Map<number, Uint8Array>;
}

type Session =
  { memberId: number; familyId: number; isShared: boolean | null } | { studentId: number };

/** One browser's cookies. */
export interface Cookies {
  session: Session | null;
  deviceId: number | null;
}

type Answer<C extends Call> = Result<ReplyOf<C>, FakeRefusal>;
type Handle<C extends Call> = (
  input: InputOf<C>,
  cookies: Cookies,
  id: number,
  query: URLSearchParams,
) => Answer<C>;

/** A call, and how the server handles it. */
interface Route {
  call: Call;
  handle: (
    input: never,
    cookies: Cookies,
    id: number,
    query: URLSearchParams,
  ) => Result<unknown, FakeRefusal>;
}

const on = <C extends Call>(call: C, handle: Handle<C>): Route => ({ call, handle });

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The records are elsewhere; a request for PINs needs no more than this. */
const studentWithPin = ([id, pin]: readonly [number, string | null]) => ({
  ...toReplyRecord(
    student,
    readRecord(student, { id, fields: { fullName: 'Leo Fern', gradeLevel: '3rd Grade' } }),
  ),
  pin,
  parentId: null,
  level: 1,
  xp: 0,
  totalXp: 500,
});

const longAgo = '2026-03-01T12:00:00.000Z';
const soon = '2026-03-11T15:00:00.000Z';

const signInAgain = failed<FakeRefusal>({
  status: 403,
  message: 'Please sign in again to do this',
  problems: [problemText('sign-in-again')],
  retryAfter: null,
});

/** The server's sign-in in memory. */
export class FakeServer {
  network: 'open' | 'unreachable' | 'captive-portal' | 'broken' = 'open';
  readonly accounts: Account[] = [];
  readonly devices: ServerDevice[] = [];
  /** By student; undefined: the server doesn't know the student. */
  readonly pins = new Map<number, string | null>();
  /** When they were set, as far as a request said so (ISO 8601). */
  readonly pinsSetAt = new Map<number, string>();
  /** The requests so far, e.g. `POST /api/auth/login`; sync calls only where there are records. */
  readonly asked: string[] = [];
  /** Answers to give instead, by request. */
  readonly instead = new Map<string, ServerRefusal | 'unreachable'>();
  demo: { email: string; password: string } | null = null;
  /** Null: the parents have no recovery code. */
  recoveryCodeMadeAt: string | null = longAgo;
  sendsMail = false;
  /** The family's backups. */
  readonly backups: ServerBackup[] = [];
  /** The content of each. */
  backupFile: ReplyOf<typeof familyBackupCall> | undefined;
  /** Calendars as feeds. */
  readonly feeds: { studentId: number; madeAt: string }[] = [];
  /** When the family is to be deleted. */
  deletesAt: string | null = null;
  /** The parents whose password was changed on another device. */
  readonly oldPasswords = new Set<number>();
  /** Whether the last sign-in is too long ago for what wants a recent one. */
  isLongSignedIn = false;
  /** Awaited between a call's effect and its answer. */
  beforeAnswer: (asked: string) => Promise<void> = async () => undefined;

  readonly #routes: readonly Route[] = [
    on(registerCall, ({ email }) =>
      this.accounts.some((account) => account.email === email)
        ? refusal(400, 'An account with this email already exists')
        : ok({ message: 'Family account created!', userId: 5 }),
    ),
    on(loginCall, (typed, cookies) => {
      const account = this.accounts.find(
        ({ email, password }) => email === typed.email.toLowerCase() && password === typed.password,
      );
      if (!account) return refusal(401, 'Please check your email and password.');
      const { memberId, familyId, email, fullName = 'Ana' } = account;
      cookies.session = { memberId, familyId, isShared: typed.shared ?? null };
      this.isLongSignedIn = false;
      return ok({ id: memberId, email, role: 'parent', fullName, familyName: 'The Ferns' });
    }),
    on(studentLoginCall, ({ studentId, pin }, cookies) => {
      const revoked = this.#revoked(cookies);
      if (revoked) return revokedRefusal(revoked.id);
      if (!this.#device(cookies) || this.pins.get(studentId) !== pin) {
        return refusal(401, 'Invalid PIN');
      }
      cookies.session = { studentId };
      return ok({ id: studentId, role: 'student', fullName: 'Leo', studentId });
    }),
    on(logoutCall, (_, cookies) => {
      cookies.session = null;
      return ok({ message: 'Signed out' });
    }),
    on(currentUserCall, (_, { session }) =>
      session
        ? ok({ id: 11, email: '', role: 'parent', fullName: 'Ana', familyName: 'The Ferns' })
        : refusal(401, 'Not authenticated'),
    ),
    on(demoCall, () => ok({ account: this.demo })),
    on(deviceParentsCall, (_, cookies) => {
      const device = this.#device(cookies);
      if (!device) return refusal(401, 'Not authenticated');
      const here = this.accounts.filter(({ memberId }) => device.signingKeys.has(memberId));
      return ok(
        here.map(({ memberId, email }) => ({
          memberId,
          email,
          isPasswordOld: this.oldPasswords.has(memberId),
        })),
      );
    }),
    on(devicePinLengthsCall, (_, cookies) => {
      const device = this.#device(cookies);
      if (!device) return refusal(401, 'Not authenticated');
      const { holder } = device;
      return ok(
        [...this.pins].flatMap(([studentId, pin]) =>
          pin !== null && (holder.kind === 'family' || holder.studentId === studentId)
            ? [{ studentId, length: pin.length }]
            : [],
        ),
      );
    }),
    on(forgotPasswordCall, () => ok({ message: 'On its way', sendsMail: this.sendsMail })),
    on(resetPasswordCall, ({ token, password }) => this.#setAnew(token === 'a-link', password)),
    on(recoverPasswordCall, ({ email, code, password }) =>
      this.#setAnew(code === 'ABCDE' && email === this.accounts[0]?.email, password),
    ),
    this.#forParents(accountCall, ({ memberId }) => {
      const { email } = this.accounts.find((account) => account.memberId === memberId)!;
      const { recoveryCodeMadeAt, sendsMail } = this;
      return ok({ email, recoveryCodeMadeAt, sendsMail });
    }),
    this.#forParents(changePasswordCall, ({ memberId }, { currentPassword, newPassword }) => {
      const account = this.accounts.find((one) => one.memberId === memberId)!;
      if (account.password !== currentPassword) return refusal(400, 'This is not your password');
      account.password = newPassword;
      this.oldPasswords.add(memberId);
      return ok({ message: 'Password changed' });
    }),
    this.#forParents(changeEmailCall, ({ memberId }, { email }) => {
      this.accounts.find((one) => one.memberId === memberId)!.email = email;
      return ok({ message: 'Email changed' });
    }),
    this.#forParents(makeRecoveryCodeCall, () => {
      if (this.isLongSignedIn) return signInAgain;
      this.recoveryCodeMadeAt = longAgo;
      return ok({ code: 'ABCDE-FGHJK-MNPQR-STVWX' });
    }),
    this.#forParents(listBackupsCall, () => ok(this.backups)),
    this.#forParents(familyBackupCall, () =>
      this.isLongSignedIn ? signInAgain : ok(this.backupFile!),
    ),
    this.#forParents(familyDeletionCall, () =>
      ok({ deletion: this.deletesAt && { askedAt: longAgo, deletesAt: this.deletesAt } } as never),
    ),
    this.#forParents(deleteFamilyCall, (_, { familyName }) => {
      if (familyName !== 'The Ferns') return refusal(400, 'Please type the name of your family');
      this.deletesAt = soon;
      return ok({ deletesAt: soon });
    }),
    this.#forParents(keepFamilyCall, () => {
      this.deletesAt = null;
      return ok(undefined);
    }),
    this.#forParents(parentAccessCall, (_, _input, cookies, id) => {
      const devices = this.#pairedBy(id).map((device) => this.#listed(device, cookies));
      return ok({ devices, feeds: this.feeds });
    }),
    this.#forParents(removeParentCall, (_, _input, cookies, id, query) => {
      const kept = query.get('keepDevices')?.split(',').map(Number) ?? [];
      for (const device of this.#pairedBy(id))
        if (!kept.includes(device.id) && !this.#listed(device, cookies).current)
          this.revoke(device.id);
      this.accounts.splice(0, Infinity, ...this.accounts.filter((one) => one.memberId !== id));
      return ok(undefined);
    }),
    this.#forParents(
      leaveFamilyCall,
      ({ memberId, familyId }, { familyName, keepDevices }, cookies) => {
        if (familyName !== 'The Ferns') return refusal(400, 'Please type the name of your family');
        const others = this.accounts.filter((one) => one.memberId !== memberId);
        if (!others.some((one) => one.familyId === familyId))
          return refusal(409, 'You are the only parent of this family');
        for (const { id } of this.#pairedBy(memberId))
          if (!keepDevices.includes(id)) this.revoke(id);
        this.accounts.splice(0, Infinity, ...others);
        cookies.session = null;
        return ok(undefined);
      },
    ),
    this.#forParents(listDevicesCall, ({ familyId }, _, cookies) =>
      ok(
        this.devices
          .filter((device) => device.familyId === familyId && !device.isRevoked)
          .map((device) => this.#listed(device, cookies)),
      ),
    ),
    this.#forParents(pairDeviceCall, ({ memberId, familyId }, input, cookies) => {
      const device =
        this.#own(cookies, familyId) ??
        this.#newDevice(cookies, familyId, { ...input, pairedBy: memberId });
      Object.assign(device, input);
      const isStudents = device.holder.kind === 'student';
      const key = crypto.getRandomValues(new Uint8Array(32));
      if (!isStudents) {
        device.signingKeys.set(memberId, key);
        this.oldPasswords.delete(memberId);
        device.given.push(key);
      }
      return ok({
        deviceId: device.id,
        familyId,
        epoch: 1,
        holder: input.holder,
        scopeVersion: 1,
        memberId,
        sealKey: isStudents ? null : base64Url(key),
        numbersGoOn: false,
      });
    }),
    this.#forParents(makeDeviceCodeCall, () => ok({ code: 'ABCD2345', expiresAt: soon })),
    this.#forParents(renameDeviceCall, (_, { name }, _cookies, id) => {
      if (this.isLongSignedIn) return signInAgain;
      this.devices.find((device) => device.id === id)!.name = name;
      return ok(undefined);
    }),
    this.#forParents(revokeDeviceCall, (_, _input, _cookies, id) => {
      this.revoke(id);
      return ok(undefined);
    }),
    this.#forParents(familyStudentsCall, ({ familyId }) =>
      ok((familyId === 4 ? [...this.pins] : [[999, null] as const]).map(studentWithPin)),
    ),
    this.#forParents(setPinCall, (_, { pin, setAt = '9' }, _cookies, id) => {
      if (!this.pins.has(id)) return refusal(404, 'Not found');
      if ((this.pinsSetAt.get(id) ?? '') > setAt) return refusal(409, 'Another PIN was set later');
      this.pinsSetAt.set(id, setAt);
      this.pins.set(id, pin);
      return ok(undefined);
    }),
  ];

  /** Whether `sync` answers. */
  protected readonly hasRecords: boolean = false;

  /** Answers a sync call of one of its own devices, or of another (undefined). */
  protected sync(_name: string, _sent: unknown, _deviceId: number | undefined): Response {
    throw unreachable();
  }

  revoke(id: number): void {
    for (const device of this.devices) if (device.id === id) device.isRevoked = true;
  }

  /** Forgets all its devices, as a replaced server does. */
  forget(): void {
    for (const device of this.devices) device.id = -device.id;
  }

  /** The server as one browser reaches it. */
  fetch(cookies: Cookies = { session: null, deviceId: null }): typeof fetch {
    return async (input, { method = 'GET', body } = {}) => {
      const { pathname, searchParams } = new URL(
        input instanceof Request ? input.url : input,
        'http://localhost',
      );
      const isSync = pathname.startsWith(syncCall.path);
      if (isSync && !this.hasRecords) throw unreachable();
      const name = `${method} ${pathname.replace(/(?<=\/)\d+(?=\/|$)/, ':id')}`;
      this.asked.push(name);
      if (this.network === 'broken') return refused(trouble);
      if (this.network === 'captive-portal') return portalsPage();
      const instead = this.instead.get(name);
      if (this.network === 'unreachable' || instead === 'unreachable') throw unreachable();
      if (instead) return refused(instead);
      const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
      const revoked = isSync ? this.#revoked(cookies) : undefined;
      if (revoked) return refused(revokedRefusal(revoked.id).error);
      if (isSync) return this.sync(name, sent, this.#device(cookies)?.id);
      const route = this.#routes.find(({ call }) => name === `${call.method} ${call.path}`);
      if (!route) throw new Error(`The fake server doesn't know ${name}`);
      const id = Number(/\d+/.exec(pathname)?.[0] ?? 0);
      const answer = route.handle(sent as never, cookies, id, searchParams);
      await this.beforeAnswer(name);
      return answer.ok ? json(answer.value, route.call.status) : refused(answer.error);
    };
  }

  #setAnew(isRight: boolean, password: string): Answer<typeof recoverPasswordCall> {
    if (!isRight) return refusal(401, 'Please check your email and recovery code.');
    Object.assign(this.accounts[0]!, { password });
    return ok({ message: 'Your new password is set' });
  }

  #revoked({ deviceId }: Cookies): ServerDevice | undefined {
    return this.devices.find(({ id, isRevoked }) => id === deviceId && isRevoked);
  }

  #device({ deviceId }: Cookies): ServerDevice | undefined {
    return this.devices.find(({ id, isRevoked }) => id === deviceId && !isRevoked);
  }

  #listed({ id, name, holder }: ServerDevice, cookies: Cookies) {
    const current = id === this.#device(cookies)?.id;
    return { id, name, holder, pairedAt: longAgo, lastSeenAt: longAgo, current };
  }

  #pairedBy(memberId: number): ServerDevice[] {
    return this.devices.filter((one) => one.pairedBy === memberId && !one.isRevoked);
  }

  #own(cookies: Cookies, familyId: number): ServerDevice | undefined {
    const device = this.#device(cookies);
    return device?.familyId === familyId ? device : undefined;
  }

  #newDevice(
    cookies: Cookies,
    familyId: number,
    given: { name: string; holder: DeviceHolder; pairedBy: number },
  ): ServerDevice {
    const id = 71 + this.devices.length;
    const device = {
      id,
      familyId,
      isRevoked: false,
      given: [],
      signingKeys: new Map<number, Uint8Array>(),
      ...given,
    };
    this.devices.push(device);
    cookies.deviceId = id;
    return device;
  }

  #forParents<C extends Call>(
    call: C,
    handle: (
      parent: { memberId: number; familyId: number },
      ...asked: Parameters<Handle<C>>
    ) => Answer<C>,
  ): Route {
    return on(call, (input, cookies, id, query) => {
      const { session } = cookies;
      if (!session) return refusal(401, 'Not authenticated');
      if ('studentId' in session) return refusal(403, 'You are not allowed to do this');
      return handle(session, input, cookies, id, query);
    });
  }
}
