/**
 * A family's server in the test's own page, behind a `fetch`: one parent's account, one device, records that merge as the real
 * server merges them, and a network that comes and goes.
 */
import { stampChanges, update } from '../../shared-model/changes/change.ts';
import type { Change, ChangeGroup, Op } from '../../shared-model/changes/change.ts';
import { tick, zeroHlc } from '../../shared-model/changes/clock.ts';
import { decide } from '../../shared-model/changes/decide.ts';
import { keyOf } from '../../shared-model/changes/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/changes/stored-record.ts';
import { serverHeader, toWire } from '../../shared-model/contracts/sync.ts';
import type { SyncReply, SyncRequest } from '../../shared-model/contracts/sync.ts';
import { family } from '../../shared-model/entities/family.ts';
import { member } from '../../shared-model/entities/member.ts';
import type { Actor } from '../../shared-model/permissions/actor.ts';
import { groupOps } from '../../sync-server/sync/op-groups.ts';

export const account = { email: 'ana@fern.example', password: 'a walk in the forest' };

/** Ana of the Ferns, as the server knows her. */
const memberId = 11;
const ana: Actor = { role: 'parent', memberId };
const familyId = 4;
const user = { id: memberId, email: account.email, role: 'parent', fullName: 'Ana Fern' };
const sealKey = btoa('\u0007'.repeat(32)).replace('=', '');

const json = (status: number, body: unknown): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', [serverHeader]: '1' },
  });

export interface PageServer {
  /** `closed`: nothing goes through. `portal`: a page of HTML answers everything. */
  network: 'open' | 'closed' | 'portal';
  /** What was asked, e.g. `POST /api/sync`. */
  readonly asked: string[];
  /** Why every change is refused; undefined: none is. */
  refusal: string | undefined;
  readonly records: ReadonlyMap<string, StoredRecord>;
  /** Forgets the device, as a server does that was replaced. */
  forget: () => void;
  /** A parent has removed the device from the family. */
  revoke: () => void;
  /** Takes a record from the device. */
  drop: (key: RecordKey) => void;
  /** What a parent writes on another device, a minute from now as its clock has it. */
  write: (...changes: Change[]) => void;
  fetch: typeof fetch;
}

/** A server whose network is open, with a family that has no student yet; `chosen` is what the family has chosen for itself. */
export function startPageServer(
  chosen: { timezone?: 'device' } = { timezone: 'device' },
): PageServer {
  const records = new Map<string, StoredRecord>();
  const written = new Map<string, number>();
  const dropped: { seq: number; key: [string, number] }[] = [];
  let head = 0;
  let lastN = 0;
  let deviceId = 70;
  let isPaired = false;
  let isRevoked = false;

  function take(groups: ChangeGroup[]): string[] {
    const settleStamp = tick(zeroHlc, Date.now(), 1);
    const { outcomes, touched } = decide(records, groups, { now: Date.now(), settleStamp });
    head += 1;
    for (const { after } of touched) {
      records.set(keyOf(after), after);
      written.set(keyOf(after), head);
    }
    return outcomes.map(({ code }) => code);
  }

  function answers(ops: readonly Op[]): SyncReply['results'] {
    const message = server.refusal;
    if (message !== undefined) {
      return ops.map((op) => {
        const record = records.get(keyOf(op));
        return { n: op.n, code: 'invalid', message, record: record ? toWire(record) : null };
      });
    }
    const groups = groupOps(ops)!;
    const codes = take(
      groups.map((group) => ({
        actor: ana,
        changes: group.map(({ t, id, f }) => ({ t, id, fields: f })),
      })),
    );
    return groups.flatMap((group, at) =>
      group.map((op) => {
        const record = records.get(keyOf(op));
        const code = codes[at] as 'ok';
        return { n: op.n, code, record: code === 'ok' || !record ? null : toWire(record) };
      }),
    );
  }

  function sync({ ops, cursor }: SyncRequest): SyncReply {
    const fresh = ops.filter(({ n }) => n > lastN);
    const results = fresh.length > 0 ? answers(fresh) : [];
    lastN = fresh.at(-1)?.n ?? lastN;
    const news = [...records].filter(([key]) => written.get(key)! > cursor);
    return {
      epoch: 1,
      head,
      upTo: head,
      nonce: '',
      now: Date.now(),
      lastN: ops.length > 0 ? lastN : 0,
      results,
      records: news.map(([, record]) => toWire(record)),
      drops: dropped.flatMap(({ seq, key }) => (seq > cursor ? [key] : [])),
      lost: [],
      more: false,
    };
  }

  function pair(holder: unknown): object {
    deviceId += isPaired ? 0 : 1;
    lastN = isPaired ? lastN : 0;
    isPaired = true;
    isRevoked = false;
    return { deviceId, familyId, epoch: 1, holder, scopeVersion: 1, memberId, sealKey };
  }

  const bootstrap = (): Response => {
    const start = { epoch: 1, head, now: Date.now(), count: records.size };
    const lines = [start, ...[...records.values()].map(toWire), head];
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    return new Response(text, { headers: { [serverHeader]: '1' } });
  };

  const holder = { kind: 'family' };
  const moment = new Date().toISOString();
  const listed = () => ({ id: deviceId, name: 'Tablet', holder, current: true });
  const routes: Record<string, (input: never) => Response> = {
    'POST /api/auth/login': ({ password }: { password: string }) =>
      password === account.password
        ? json(200, { ...user, familyName: 'The Ferns' })
        : json(401, { message: 'Please check your email and password.' }),
    'POST /api/auth/logout': () => json(200, { message: 'Signed out' }),
    'GET /api/devices': () =>
      json(200, isPaired ? [{ ...listed(), pairedAt: moment, lastSeenAt: moment }] : []),
    'POST /api/devices': (input: { holder: unknown }) => json(201, pair(input.holder)),
    'GET /api/auth/students': () => json(200, []),
    'POST /api/sync': (input: SyncRequest) =>
      isPaired
        ? json(200, sync(input))
        : json(401, {
            message: 'Not paired',
            ...(isRevoked && { code: 'revoked', deviceId }),
          }),
    'GET /api/sync/bootstrap': bootstrap,
  };

  const server: PageServer = {
    network: 'open',
    asked: [],
    refusal: undefined,
    records,
    forget: () => void (isPaired = false),
    revoke() {
      isPaired = false;
      isRevoked = true;
    },
    drop({ t, id }) {
      records.delete(keyOf({ t, id }));
      dropped.push({ seq: (head += 1), key: [t, id] });
    },
    write: (...changes) =>
      void take([stampChanges(ana, changes, tick(zeroHlc, Date.now() + 60_000, 99))]),
    fetch: (input, init = {}) => {
      const { pathname } = new URL(input as string, location.href);
      const name = `${init.method ?? 'GET'} ${pathname}`;
      server.asked.push(name);
      if (server.network === 'closed') return Promise.reject(new TypeError('Failed to fetch'));
      if (server.network === 'portal') return Promise.resolve(new Response('<h1>Hotel</h1>'));
      const answer = routes[name];
      if (!answer) return Promise.resolve(json(404, { message: 'Not here' }));
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as never) : undefined;
      return Promise.resolve(answer(body as never));
    },
  };
  const stamp = tick(zeroHlc, Date.now() - 60_000, 1);
  take([
    stampChanges(
      { role: 'system' },
      [
        update(family, familyId, { familyName: 'The Ferns', ...chosen }),
        update(member, memberId, { fullName: user.fullName, email: user.email, role: 'parent' }),
      ],
      stamp,
    ),
  ]);
  return server;
}
