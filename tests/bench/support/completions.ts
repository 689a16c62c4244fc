/** Changes as design/quality.md counts them: each completes one record, or opens it again, and is an action of its own. */
import type { Op } from '../../../shared-model/changes/change.ts';
import { tick, zeroHlc, type Hlc } from '../../../shared-model/changes/clock.ts';
import type { StoredRecord, VersionedFields } from '../../../shared-model/changes/stored-record.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { actorToName } from '../../../shared-model/permissions/actor.ts';
import { schemaVersion } from '../../../shared-model/registry.ts';
import type { NodeDevice } from './node-device.ts';

export const isCompletable = ({ t }: Pick<StoredRecord, 't'>): boolean =>
  t === task.name || t === plannerTask.name;

/** Makes completions on its own: over the family's tasks and planner tasks, round and round. */
export class CompletionMaker {
  readonly #records: readonly StoredRecord[];
  readonly #device: NodeDevice;
  #clock: Hlc = zeroHlc;
  #n = 0;

  constructor(device: NodeDevice, records: readonly StoredRecord[]) {
    this.#device = device;
    this.#records = records.filter(isCompletable);
  }

  /** The next ops, each sealed by the parent. */
  take(count: number): Op[] {
    return Array.from({ length: count }, () => this.#next());
  }

  #next(): Op {
    const { t, id } = this.#records[this.#n % this.#records.length]!;
    const isDone = Math.floor(this.#n / this.#records.length) % 2 === 0;
    this.#n += 1;
    const now = Date.now();
    this.#clock = tick(this.#clock, now, this.#device.deviceId);
    const by = actorToName({ role: 'parent', memberId: this.#device.memberId });
    const values = {
      ...(t === task.name
        ? { completed: isDone }
        : { status: isDone ? ('completed' as const) : ('pending' as const) }),
      completedAt: isDone ? new Date(now).toISOString() : null,
      completedBy: isDone ? by : null,
    };
    const f: VersionedFields = Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, [value, this.#clock]]),
    );
    const op = { n: this.#n, g: this.#n, s: schemaVersion, t, id, f, by };
    return { ...op, mac: this.#device.seal(op) };
  }
}
