/** A family on whose records people act: each action is computed from the records as they are then. */
import type { ActionContext } from '../../../shared-model/actions/action.ts';
import { actions } from '../../../shared-model/actions/actions.ts';
import type {
  ActionInput,
  ActionName,
  ActionValue,
  AnyAction,
} from '../../../shared-model/actions/actions.ts';
import { revertChanges, undoOf } from '../../../shared-model/actions/undo.ts';
import type { Undo } from '../../../shared-model/actions/undo.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import type { RecordChange } from '../../../shared-model/commit/record-store.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import type { Rejection } from '../../../shared-model/lib/errors.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import type { MemoryStore } from '../../support/stores/memory-records.ts';
import { expectSameByNeeds } from '../../support/family/same-by-needs.ts';
import { noon, parent } from '../../support/family/story.ts';
import { storeWith } from './a-family.ts';

export interface AcceptedWrite<Value> {
  value: Value;
  changes: Change[];
  undo: Undo;
}

export class ActingFamily {
  readonly store: MemoryStore;
  now = noon;
  readonly #random;
  readonly #node;

  /** `node`: which device it is on; two of them make different ids and stamps. */
  constructor(store: MemoryStore, node = 7) {
    this.store = store;
    this.#node = node;
    this.#random = seededRandom(node + 2);
  }

  get view(): FamilyView {
    return new FamilyView(this.store.records.map.values());
  }

  #context({ role }: Actor): Omit<ActionContext, 'random'> {
    return { now: this.now, zone: 'America/Chicago', role };
  }

  /** What the action asks for now, and nothing is written. */
  asks<N extends ActionName>(name: N, input: ActionInput<N>, actor: Actor = parent) {
    const context = { ...this.#context(actor), random: this.#random };
    return (actions[name] as AnyAction)(this.view, structuredClone(input), context);
  }

  async write(
    changes: readonly Change[],
    actor: Actor = parent,
    node = this.#node,
  ): Promise<RecordChange[]> {
    this.now += 1_000;
    const done = await commitToStore(this.store, actor, changes, { now: this.now, node });
    if (!done.ok) throw new Error(`The changes were refused: ${JSON.stringify(done.error)}`);
    return done.value;
  }

  /** Does it, and expects the same of it by what it says that it needs; throws when it is refused. */
  async does<N extends ActionName>(
    name: N,
    input: ActionInput<N>,
    actor: Actor = parent,
  ): Promise<AcceptedWrite<ActionValue<N>>> {
    const action = actions[name] as AnyAction;
    const records = [...this.store.records.map.values()];
    await expectSameByNeeds(records, { name, action, input }, this.#context(actor));
    const acted = this.asks(name, input, actor);
    if (!acted.ok) throw new Error(`It was refused: ${JSON.stringify(acted.error)}`);
    const { changes, value } = acted.value;
    const recordChanges = changes.length > 0 ? await this.write(changes, actor) : [];
    return {
      value: value as ActionValue<N>,
      changes,
      undo: structuredClone(undoOf(recordChanges)),
    };
  }

  refusalOf<N extends ActionName>(name: N, input: ActionInput<N>): Rejection | undefined {
    const acted = this.asks(name, input);
    return acted.ok ? undefined : acted.error;
  }

  /** Takes it back; whether that was the whole of it. */
  async undoes(undo: Undo, actor: Actor = parent): Promise<boolean> {
    const { changes, isWhole } = revertChanges(undo, this.view);
    if (changes.length > 0) await this.write(changes, actor);
    return isWhole;
  }
}

export const actingFamily = async (changes: readonly Change[], node = 7): Promise<ActingFamily> =>
  new ActingFamily(await storeWith(changes), node);
