/**
 * Changes as design/quality.md counts them: each completes one record, or opens it again, and is an action of its own.
 */
import type { Op } from '../../../shared-model/commit/change.ts';
import { tick, zeroHlc, type Hlc } from '../../../shared-model/records/clock.ts';
import {
  keyOf,
  type RecordKey,
  type StoredRecord,
  type VersionedFields,
} from '../../../shared-model/records/stored-record.ts';
import { randomInteger, seededRandom } from '../../../shared-model/lib/random.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { actorToName } from '../../../shared-model/records/actor.ts';
import { schemaVersion } from '../../../shared-model/registry/registry.ts';
import { withWorkAsDone } from '../../../shared-model/commit/work-as-done.ts';
import type { NodeDevice } from './bench-device.ts';

export const isCompletable = ({ t }: Pick<StoredRecord, 't'>): boolean =>
  t === task.name || t === plannerTask.name;

/**
 * Makes completions on its own, as a device does, with what they keep of their work where `records` have it: over the
 * family's tasks and planner tasks, round and round. They are written now, or, as stamps that lie together take less
 * room, over the weeks `since` a moment, some seconds between two.
 */
export class CompletionMaker {
  readonly #records: readonly StoredRecord[];
  readonly #known: Map<string, StoredRecord>;
  readonly #device: NodeDevice;
  readonly #random = seededRandom(1);
  #since: number | undefined;
  #clock: Hlc = zeroHlc;
  #n = 0;

  constructor(device: NodeDevice, records: readonly StoredRecord[], since?: number) {
    this.#device = device;
    this.#since = since;
    this.#records = records.filter(isCompletable);
    this.#known = new Map(records.map((one) => [keyOf(one), one]));
  }

  /** How many changes it takes to have been at every record. */
  get round(): number {
    return this.#records.length;
  }

  /** The next ops, each signed by the parent. */
  take(count: number): Op[] {
    return Array.from({ length: count }, () => this.#next());
  }

  #time(): number {
    if (this.#since === undefined) return Date.now();
    this.#since = Math.min(this.#since + randomInteger(this.#random, 1_000, 40_000), Date.now());
    return this.#since;
  }

  #next(): Op {
    const record = this.#records[this.#n % this.#records.length]!;
    const { t, id } = record;
    // Of every stretch half are completed and half opened again, the other half the next time round.
    const isDone = (this.#n + Math.floor(this.#n / this.#records.length)) % 2 === 0;
    this.#n += 1;
    const now = this.#time();
    this.#clock = tick(this.#clock, now, this.#device.deviceId);
    const by = actorToName({ role: 'parent', memberId: this.#device.memberId });
    const values = {
      ...(t === task.name
        ? { completed: isDone }
        : { status: isDone ? ('completed' as const) : ('pending' as const) }),
      completedAt: isDone ? new Date(now).toISOString() : null,
      completedBy: isDone ? by : null,
    };
    const entity = t === task.name ? task : plannerTask;
    const known = (key: RecordKey) => this.#known.get(keyOf(key));
    const whole = withWorkAsDone(entity, id, values, known);
    this.#known.set(keyOf(record), { ...record, fields: { ...known(record)?.fields, ...whole } });
    const f: VersionedFields = Object.fromEntries(
      Object.entries(whole).map(([field, value]) => [field, [value, this.#clock]]),
    );
    const op = { n: this.#n, g: this.#n, s: schemaVersion, t, id, f, by };
    return { ...op, mac: this.#device.sign(op) };
  }
}
