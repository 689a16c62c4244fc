/**
 * A family's server in the test's own page: Ana's account, and records that merge as on the real server. The fake
 * server handles sign-ins and devices.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { stampChanges, update } from '../../../shared-model/commit/change.ts';
import type { Change, ChangeGroup, Op } from '../../../shared-model/commit/change.ts';
import { tick, zeroHlc } from '../../../shared-model/records/clock.ts';
import { decide } from '../../../shared-model/commit/decide.ts';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { packRecords } from '../../../shared-model/records/packed-records.ts';
import { serverHeader, toWire } from '../../../shared-model/contracts/sync-call.ts';
import type { SyncReply, SyncRequest } from '../../../shared-model/contracts/sync-call.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { member } from '../../../shared-model/entities/member.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import { groupOps } from '../../../sync-server/sync/op-groups.ts';
import { json } from './fake-answers.ts';
import { FakeServer } from './fake-server.ts';
import type { ProblemText } from '../../../shared-model/problems/problem-text.ts';

/** Ana's credentials. */
export const account = { email: 'ana@fern.example', password: 'a walk in the forest' };

/** Ana of the Ferns, as the server knows her. */
const memberId = 11;
const ana: Actor = { role: 'parent', memberId };
const familyId = 4;
const fullName = 'Ana Fern';

/** Bytes as hexadecimal text. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A family's server in the test's own page. */
export class FamilyServer extends FakeServer {
  protected override readonly hasRecords = true;
  /** Why every change is refused, in English; undefined: none is. An older server gives no more. */
  refusal: string | undefined;
  problems: ProblemText[] | undefined;
  /** Which records are of closed school years: a new device gets them in separate packs. */
  isClosed: (record: StoredRecord) => boolean = () => false;
  readonly records = new Map<string, StoredRecord>();
  readonly #written = new Map<string, number>();
  readonly #dropped: { seq: number; key: [string, number] }[] = [];
  readonly #lastN = new Map<number, number>();
  #head = 0;
  readonly #packs = new Map<string, string>();

  /** A family without students; `chosen`: the settings it has chosen. */
  constructor(chosen: { timezone?: 'device' } = { timezone: 'device' }) {
    super();
    this.accounts.push({ ...account, memberId, familyId, fullName });
    const people = [
      update(family, familyId, { familyName: 'The Ferns', ...chosen }),
      update(member, memberId, { fullName, email: account.email, role: 'parent' }),
    ];
    this.writeItself(...people);
  }

  /** Revokes every device, as a parent would. */
  revokeAll(): void {
    for (const { id } of this.devices) this.revoke(id);
  }

  /** Removes a record from the device. */
  drop({ t, id }: RecordKey): void {
    this.records.delete(keyOf({ t, id }));
    this.#dropped.push({ seq: (this.#head += 1), key: [t, id] });
  }

  /** The server's own changes, of what no parent may make. */
  writeItself(...changes: Change[]): void {
    const stamp = tick(zeroHlc, Date.now() - 60_000, 1);
    this.#take([stampChanges({ role: 'system' }, changes, stamp)]);
  }

  /** A parent's changes on another device, a minute from now by its clock. */
  write(...changes: Change[]): void {
    this.#take([stampChanges(ana, changes, tick(zeroHlc, Date.now() + 60_000, 99))]);
  }

  protected override sync(name: string, sent: unknown, deviceId: number | undefined): Response {
    if (deviceId === undefined) return json({ message: 'Not paired' }, 401);
    if (name === 'POST /api/sync') return json(this.#answer(sent as SyncRequest, deviceId), 200);
    if (name === 'GET /api/sync/bootstrap') return this.#bootstrap();
    return name.startsWith('GET /api/sync/packs/')
      ? new Response(this.#packs.get(name.split('/').at(-1)!), { headers: { [serverHeader]: '1' } })
      : json({ message: 'Not here' }, 404);
  }

  #take(groups: ChangeGroup[]): string[] {
    const normalizationStamp = tick(zeroHlc, Date.now(), 1);
    const { outcomes, recordChanges } = decide(this.records, groups, {
      now: Date.now(),
      normalizationStamp,
    });
    this.#head += 1;
    for (const { after } of recordChanges) {
      this.records.set(keyOf(after), after);
      this.#written.set(keyOf(after), this.#head);
    }
    return outcomes.map(({ code }) => code);
  }

  #results(ops: readonly Op[]): SyncReply['results'] {
    const { refusal: message, problems } = this;
    if (message !== undefined) {
      return ops.map((op) => {
        const record = this.records.get(keyOf(op));
        return {
          n: op.n,
          code: 'invalid',
          message,
          problems,
          record: record ? toWire(record) : null,
        };
      });
    }
    const groups = groupOps(ops)!;
    const codes = this.#take(
      groups.map((group) => ({
        actor: ana,
        changes: group.map(({ t, id, f }) => ({ t, id, fields: f })),
      })),
    );
    return groups.flatMap((group, at) =>
      group.map((op) => {
        const record = this.records.get(keyOf(op));
        const code = codes[at] as 'ok';
        return { n: op.n, code, record: code === 'ok' || !record ? null : toWire(record) };
      }),
    );
  }

  #answer({ ops, cursor }: SyncRequest, deviceId: number): SyncReply {
    const before = this.#lastN.get(deviceId) ?? 0;
    const fresh = ops.filter(({ n }) => n > before);
    const results = fresh.length > 0 ? this.#results(fresh) : [];
    const lastN = fresh.at(-1)?.n ?? before;
    this.#lastN.set(deviceId, lastN);
    const news = [...this.records].filter(([key]) => this.#written.get(key)! > cursor);
    return {
      epoch: 1,
      head: this.#head,
      upTo: this.#head,
      nonce: '',
      now: Date.now(),
      lastN: ops.length > 0 ? lastN : 0,
      results,
      records: news.map(([, record]) => toWire(record)),
      drops: this.#dropped.flatMap(({ seq, key }) => (seq > cursor ? [key] : [])),
      lost: [],
      more: false,
    };
  }

  #bootstrap(): Response {
    const [count, now] = [this.records.size, Date.now()];
    const head = { epoch: 1, head: this.#head, now, count, firstDay: '2026-08-01' };
    const parts = Map.groupBy(this.records.values(), this.isClosed);
    const packs = [false, true].flatMap((isClosed) => {
      const records = parts.get(isClosed) ?? [];
      return records.length === 0 ? [] : this.#packed(records, isClosed);
    });
    const text = [head, ...packs, this.#head].map((line) => `${JSON.stringify(line)}\n`).join('');
    return new Response(text, { headers: { [serverHeader]: '1' } });
  }

  #packed(records: readonly StoredRecord[], isClosed: boolean): object {
    const text = packRecords(records);
    const hash = hexOf(sha256(new TextEncoder().encode(text)));
    this.#packs.set(hash, text);
    return { hash, count: records.length, isClosed, isEnough: !isClosed };
  }
}
