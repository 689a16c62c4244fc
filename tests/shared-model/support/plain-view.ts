/** What a family's view must answer, the long way: every record is looked at, each time. */
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../../shared-model/records/stored-record.ts';
import type { FamilyIndex } from '../../../shared-model/derive/family-layer.ts';
import * as indexes from '../../../shared-model/derive/indexes.ts';
import type { AnyEntity } from '../../../shared-model/entities/define-entity.ts';
import { isRemoved, readRecord } from '../../../shared-model/entities/read-record.ts';
import { isVisible } from '../../../shared-model/registry/visible-records.ts';
import { periodOf } from '../../../shared-model/entities/enrollment.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { idFromKey } from '../../../shared-model/lib/ids.ts';
import { entityByName, registry } from '../../../shared-model/registry/registry.ts';
import { knownKeys } from './view-histories.ts';
import type { Batch } from './view-histories.ts';

// Indexes of all entities, treated alike.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyIndex = FamilyIndex<string, any, any>;
type AnyRecord = Parameters<AnyIndex['keyOf']>[0];

export const allIndexes: readonly AnyIndex[] = Object.values<unknown>(indexes).filter(
  (one): one is AnyIndex => typeof one === 'object' && one !== null && 'keyOf' in one,
);

export class PlainView {
  readonly #records = new Map<string, StoredRecord>();
  /** Every value that an index has ever had records under. */
  readonly #values = new Map<AnyIndex, Set<unknown>>();
  /** What was answered since the last change: a question is asked in many ways. */
  readonly #read = new Map<string, AnyRecord[]>();

  apply({ records, gone }: Batch): void {
    this.#read.clear();
    for (const record of records) {
      this.#records.set(keyOf(record), record);
      for (const index of allIndexes) {
        if (index.entity.name !== record.t) continue;
        this.valuesOf(index).add(index.keyOf(readRecord(index.entity, record)));
      }
    }
    for (const key of gone) this.#records.delete(keyOf(key));
  }

  everything(): Iterable<StoredRecord> {
    return this.#records.values();
  }

  all(entity: AnyEntity): readonly AnyRecord[] {
    const lookup = (key: RecordKey) => this.#records.get(keyOf(key));
    const isSeen = (record: StoredRecord) => isVisible(record, lookup);
    return [
      ...this.#readOnce(`${entity.name} seen`, entity, isSeen),
      ...this.#openParts('seen', entity, isSeen),
    ];
  }

  #of = (t: string): StoredRecord[] =>
    [...this.#records.values()].filter((record) => record.t === t);

  /**
   * The parts that are open, by the rule told the long way (`open-tasks.ts`), of assignments and students that are in.
   */
  #openParts(name: string, entity: AnyEntity, isIn: (owner: StoredRecord) => boolean): AnyRecord[] {
    if (entity.name !== task.name) return [];
    const known = this.#read.get(`open ${name}`);
    if (known) return known;
    const open = this.#of('assignment')
      .filter(isIn)
      .flatMap((set) =>
        this.#of('student')
          .filter(isIn)
          .filter((child) => this.#hasToDo(set, child))
          .map(({ id: studentId }) => {
            const fields = { assignmentId: set.id, studentId };
            return readRecord(task, { id: idFromKey('task', [set.id, studentId]), fields });
          }),
      );
    this.#read.set(`open ${name}`, open);
    return open;
  }

  #hasToDo({ id, fields: set }: StoredRecord, child: StoredRecord): boolean {
    const about = (t: string, field: string, owner: unknown) =>
      this.#of(t).find(({ fields }) => fields[field] === owner && fields['studentId'] === child.id);
    const part = about('task', 'assignmentId', id)?.fields;
    if (part?.['completed'] === true) return false;
    if (part?.['assigned'] === true || part?.['assigned'] === false) return part['assigned'];
    if (set['studentIds']) return (set['studentIds'] as number[]).includes(child.id);
    const enrolled = about('enrollment', 'classId', set['classId']);
    if (!enrolled || set['dueDate'] === undefined) return false;
    const { startedAt, endedAt } = periodOf(enrolled);
    const moments = [set['dueDate'], set['createdAt'] ?? ''] as string[];
    const moment = moments.sort().at(-1)!;
    return moment >= startedAt && !(endedAt !== null && moment >= endedAt);
  }

  get(entity: AnyEntity, id: number): AnyRecord | undefined {
    return this.all(entity).find((record) => record.id === id);
  }

  find(
    { entity, keyOf: valueOf }: AnyIndex,
    value: unknown,
    isHiddenToo = false,
  ): readonly AnyRecord[] {
    if (!isHiddenToo) return this.all(entity).filter((record) => valueOf(record) === value);
    const unremoved = [
      ...this.#readOnce(entity.name, entity, (record) => !isRemoved(record, entity)),
      ...this.#openParts('all', entity, () => true),
    ];
    return unremoved.filter((record) => valueOf(record) === value);
  }

  valuesOf(index: AnyIndex): Set<unknown> {
    const values = this.#values.get(index) ?? new Set();
    this.#values.set(index, values);
    return values;
  }

  #readOnce(name: string, entity: AnyEntity, isIn: (record: StoredRecord) => boolean): AnyRecord[] {
    const known = this.#read.get(name);
    if (known) return known;
    const found = [...this.#records.values()]
      .filter((record) => record.t === entity.name && isIn(record))
      .map((record) => readRecord(entity, record));
    this.#read.set(name, found);
    return found;
  }
}

/** What both kinds of view are asked. */
type Reader = Pick<PlainView, 'all' | 'get' | 'find'>;

/** One question: of a kind, of a record, or of an index's value. */
export type ViewQuestion =
  | { how: 'all'; entity: AnyEntity }
  | { how: 'get'; entity: AnyEntity; id: number }
  | { how: 'find' | 'findWithHidden'; index: AnyIndex; value: unknown };

function answerOf(view: Reader, ask: ViewQuestion): readonly (AnyRecord | undefined)[] {
  switch (ask.how) {
    case 'all':
      return view.all(ask.entity);
    case 'get':
      return [view.get(ask.entity, ask.id)];
    case 'find':
      return view.find(ask.index, ask.value);
    case 'findWithHidden':
      return view.find(ask.index, ask.value, true);
  }
}

const nameOf = (ask: ViewQuestion): string => {
  switch (ask.how) {
    case 'all':
      return `all ${ask.entity.name}`;
    case 'get':
      return `get ${ask.entity.name} ${ask.id}`;
    case 'find':
    case 'findWithHidden':
      return `${ask.how} ${ask.index.name}=${String(ask.value)}`;
  }
};

/** The answers as lines, in an order of their own. */
export const told = (view: Reader, asks: readonly ViewQuestion[]): string[] =>
  asks.map((ask) => {
    const lines = answerOf(view, ask).map((record) => JSON.stringify(record));
    return `${nameOf(ask)}: ${lines.sort().join(' ')}`;
  });

/** Every question that there is about what a view holds or has held. */
export const allAsks = (plain: PlainView): ViewQuestion[] => [
  ...(registry as readonly AnyEntity[]).map((entity): ViewQuestion => ({ how: 'all', entity })),
  ...knownKeys.flatMap(({ t, id }): ViewQuestion[] => {
    const entity = entityByName(t);
    return entity ? [{ how: 'get', entity, id }] : [];
  }),
  ...allIndexes.flatMap((index) =>
    [...plain.valuesOf(index)]
      .filter((value) => value !== undefined)
      .flatMap((value): ViewQuestion[] => [
        { how: 'find', index, value },
        { how: 'findWithHidden', index, value },
      ]),
  ),
];
