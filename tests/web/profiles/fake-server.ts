/** The server's part of signing in, in memory: accounts, devices, sessions and PINs, and a network that comes and goes. */
import type { Call } from '../../../shared-model/contracts/call.ts';
import { failed, ok } from '../../../shared-model/lib/result.ts';
import type { Result } from '../../../shared-model/lib/result.ts';
import type { DeviceHolder } from '../../../shared-model/permissions/scopes.ts';
import type { Rest, RestFailure } from '../../../web/sync/rest.ts';

interface Account {
  email: string;
  password: string;
  memberId: number;
  familyId: number;
}

interface ServerDevice {
  id: number;
  familyId: number;
  name: string;
  holder: DeviceHolder;
  isRevoked: boolean;
  seals: Map<number, Uint8Array>;
}

type Session = { memberId: number; familyId: number } | { studentId: number };

/** What one browser keeps of it: its cookies. */
export interface Cookies {
  session: Session | null;
  deviceId: number | null;
}

const refusal = (status: number, message: string, retryAfter: number | null = null) =>
  failed<RestFailure>({ status, message, retryAfter });

type Answer = Result<unknown, RestFailure>;
type Handler = (input: never, cookies: Cookies, id: number) => Answer;

export class FakeServer {
  network: 'open' | 'unreachable' | 'captive-portal' | 'broken' = 'open';
  readonly accounts: Account[] = [];
  readonly devices: ServerDevice[] = [];
  /** By student; undefined: the server doesn't know the student. */
  readonly pins = new Map<number, string | null>();
  /** What was asked, e.g. `POST /api/auth/login`. */
  readonly asked: string[] = [];
  /** Answers that are given instead, by what was asked. */
  readonly instead = new Map<string, RestFailure>();
  demo: { email: string; password: string } | null = null;

  readonly #handlers: Record<string, Handler> = {
    'POST /api/auth/register': (input: { email: string }) =>
      this.accounts.some(({ email }) => email === input.email)
        ? refusal(400, 'An account with this email already exists')
        : ok({ message: 'Family account created!', userId: 5 }),
    'POST /api/auth/login': (input: { email: string; password: string }, cookies) => {
      const account = this.accounts.find(
        ({ email, password }) => email === input.email.toLowerCase() && password === input.password,
      );
      if (!account) return refusal(401, 'Please check your email and password.');
      const { memberId, familyId, email } = account;
      cookies.session = { memberId, familyId };
      return ok({ id: memberId, email, role: 'parent', fullName: 'Ana', familyName: 'The Ferns' });
    },
    'POST /api/auth/student-login': (input: { studentId: number; pin: string }, cookies) => {
      if (!this.#device(cookies) || this.pins.get(input.studentId) !== input.pin) {
        return refusal(401, 'Invalid PIN');
      }
      cookies.session = { studentId: input.studentId };
      return ok({ id: input.studentId, role: 'student', fullName: 'Leo', ...input });
    },
    'POST /api/auth/logout': (_, cookies) => {
      cookies.session = null;
      return ok({ message: 'Signed out' });
    },
    'GET /api/demo': () => ok({ account: this.demo }),
    'GET /api/devices': this.#forParents(({ familyId }, _, cookies) =>
      ok(
        this.devices
          .filter((device) => device.familyId === familyId && !device.isRevoked)
          .map(({ id, name, holder }) => ({
            id,
            name,
            holder,
            current: id === this.#device(cookies)?.id,
          })),
      ),
    ),
    'POST /api/devices': this.#forParents(
      ({ memberId, familyId }, input: { name: string; holder: DeviceHolder }, cookies) => {
        const device = this.#own(cookies, familyId) ?? this.#newDevice(cookies, familyId, input);
        Object.assign(device, input);
        const isStudents = device.holder.kind === 'student';
        const key = device.seals.get(memberId) ?? crypto.getRandomValues(new Uint8Array(32));
        if (!isStudents) device.seals.set(memberId, key);
        return ok({
          deviceId: device.id,
          familyId,
          epoch: 1,
          holder: input.holder,
          scopeVersion: 1,
          memberId,
          sealKey: isStudents ? null : Buffer.from(key).toString('base64url'),
        });
      },
    ),
    'DELETE /api/devices/:id': this.#forParents((_, _input, _cookies, id) => {
      this.revoke(id);
      return ok(undefined);
    }),
    'GET /api/auth/students': this.#forParents(({ familyId }) =>
      ok(
        familyId === 4
          ? [...this.pins].map(([id, pin]) => ({ id, pin }))
          : [{ id: 999, pin: null }],
      ),
    ),
    'PUT /api/students/:id/pin': this.#forParents((_, input: { pin: string }, _cookies, id) => {
      if (!this.pins.has(id)) return refusal(404, 'Not found');
      this.pins.set(id, input.pin);
      return ok(undefined);
    }),
  };

  revoke(id: number): void {
    for (const device of this.devices) if (device.id === id) device.isRevoked = true;
  }

  /** The server as one browser reaches it. */
  rest(cookies: Cookies): Rest {
    const call = async (
      { method, path }: Call,
      input: unknown,
      { params }: { params?: { id: number } } = {},
    ): Promise<Answer> => {
      const name = `${method} ${path}`;
      this.asked.push(name);
      if (this.network === 'broken') return refusal(503, 'The server has trouble');
      if (this.network !== 'open') return failed(this.network);
      const instead = this.instead.get(name);
      if (instead) return failed(instead);
      const handler = this.#handlers[name];
      if (!handler) throw new Error(`The fake server doesn't know ${name}`);
      return handler(input as never, cookies, params?.id ?? 0);
    };
    return { call } as unknown as Rest;
  }

  #device({ deviceId }: Cookies): ServerDevice | undefined {
    return this.devices.find(({ id, isRevoked }) => id === deviceId && !isRevoked);
  }

  #own(cookies: Cookies, familyId: number): ServerDevice | undefined {
    const device = this.#device(cookies);
    return device?.familyId === familyId ? device : undefined;
  }

  #newDevice(
    cookies: Cookies,
    familyId: number,
    given: { name: string; holder: DeviceHolder },
  ): ServerDevice {
    const id = 71 + this.devices.length;
    const device = {
      id,
      familyId,
      isRevoked: false,
      seals: new Map<number, Uint8Array>(),
      ...given,
    };
    this.devices.push(device);
    cookies.deviceId = id;
    return device;
  }

  #forParents<I>(
    handle: (
      parent: { memberId: number; familyId: number },
      input: I,
      cookies: Cookies,
      id: number,
    ) => Answer,
  ): Handler {
    return (input, cookies, id) => {
      const { session } = cookies;
      if (!session) return refusal(401, 'Not authenticated');
      if ('studentId' in session) return refusal(403, 'You are not allowed to do this');
      return handle(session, input, cookies, id);
    };
  }
}
