/** Reading a family's records for the REST calls: what is hidden on the screens is not there for them either. */
import { FamilyView } from '../../shared-model/derive/family-view.ts';
import type {
  AnyEntity,
  Entity,
  Fields,
  RecordOf,
} from '../../shared-model/entities/define-entity.ts';
import {
  visibleRecords,
  type VisibleRecords,
} from '../../shared-model/entities/visible-records.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { studentScope } from '../../shared-model/permissions/scopes.ts';
import type { FamilyStore } from '../store/family-store.ts';

/** The visible records of these entities. An entity whose records hide others must be among them. */
export async function readAll(
  store: FamilyStore,
  entities: readonly AnyEntity[],
): Promise<VisibleRecords> {
  const lists = await Promise.all(entities.map(({ name }) => store.list(name)));
  return visibleRecords(lists.flat());
}

/** These entities' records as an action sees them. */
export async function viewOf(
  store: FamilyStore,
  entities: readonly AnyEntity[],
): Promise<FamilyView> {
  const lists = await Promise.all(entities.map(({ name }) => store.list(name)));
  return new FamilyView(lists.flat());
}

/** As `readAll`, of one student's own records, with the family's records they stand in. */
export async function readForStudent(
  store: FamilyStore,
  studentId: Id<'student'>,
  own: readonly AnyEntity[],
  shared: readonly AnyEntity[],
): Promise<VisibleRecords> {
  const lists = await Promise.all([
    ...own.map(({ name }) => store.list(name, studentScope(studentId))),
    ...shared.map(({ name }) => store.list(name)),
  ]);
  return visibleRecords(lists.flat());
}

/** One visible record, or undefined. */
export async function readOne<N extends string, F extends Fields>(
  store: FamilyStore,
  entity: Entity<N, F>,
  id: Id<N>,
  parents: readonly AnyEntity[] = [],
): Promise<RecordOf<F, N> | undefined> {
  const [found, ...lists] = await Promise.all([
    store.find([{ t: entity.name, id }], null),
    ...parents.map(({ name }) => store.list(name)),
  ]);
  return visibleRecords([...(found ?? []), ...lists.flat()])(entity).find(
    (record) => record.id === id,
  );
}
