/** What this device holds, in a few figures. */
import { isDeleted } from '../../shared-model/changes/stored-record.ts';
import { family } from '../../shared-model/entities/family.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import type { DeviceHolder } from '../../shared-model/permissions/scopes.ts';
import type { DexieStore } from './dexie-store.ts';

export interface Overview {
  isPaired: boolean;
  holder: DeviceHolder;
  /** Null while the family's record isn't here. */
  familyName: string | null;
  students: number;
  classes: number;
  /** Records of every kind, deleted ones included. */
  records: number;
}

export async function readOverview(store: DexieStore): Promise<Overview> {
  const state = await store.look((tx) => tx.state());
  const present = async (t: string) => (await store.list(t)).filter((record) => !isDeleted(record));
  const [families, students, classes, records] = await Promise.all([
    present(family.name),
    present(student.name),
    present(schoolClass.name),
    store.countRecords(),
  ]);
  const name = families[0]?.fields['familyName'];
  return {
    isPaired: state.deviceId !== 0,
    holder: state.holder,
    familyName: typeof name === 'string' ? name : null,
    students: students.length,
    classes: classes.length,
    records,
  };
}
