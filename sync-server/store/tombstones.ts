/** Which deleted records may be trimmed [SY13], whatever store holds them. */
import { family } from '../../shared-model/entities/family.ts';
import { familySettings } from '../../shared-model/entities/family-settings.ts';
import { enrollment } from '../../shared-model/entities/enrollment.ts';
import { member } from '../../shared-model/entities/member.ts';
import { isFinished } from '../../shared-model/entities/read-record.ts';
import { student } from '../../shared-model/entities/student.ts';
import { studentCurriculum } from '../../shared-model/entities/student-curriculum.ts';
import { laterHlc, type Hlc } from '../../shared-model/records/clock.ts';
import { isDeleted, type StoredRecord } from '../../shared-model/records/stored-record.ts';
import { entityByName, registry } from '../../shared-model/registry/registry.ts';

/** Up to where a store may trim. */
export interface Trimming {
  /** Only tombstones whose every stamp is earlier. */
  before: Hlc;
  /** Every active device has everything up to this sequence number. */
  passed: number;
}

/** Records of people say who acted, and those of enrolments who had what to do, long after they were deleted. */
const kept: ReadonlySet<string> = new Set(
  [family, familySettings, member, student, enrollment, studentCurriculum].map(({ name }) => name),
);

/** The entities whose tombstones are trimmed. */
export const trimmedEntities: readonly string[] = registry
  .map(({ name }) => name)
  .filter((name) => !kept.has(name));

/** Every field that refers to a record: of which entity it is, and to which it refers. */
export const references: readonly { entity: string; field: string; target: string }[] =
  registry.flatMap(({ name: entity, refs }) =>
    Object.entries(refs).map(([field, target]) => ({ entity, field, target })),
  );

/**
 * Whether a record is a tombstone that is old enough, as far as it says itself: finished work stays, and nothing that another record
 * refers to may go either.
 */
export const isOldTombstone = (record: StoredRecord, before: Hlc): boolean =>
  trimmedEntities.includes(record.t) &&
  isDeleted(record) &&
  !isFinished(record, entityByName(record.t)) &&
  Object.values(record.fv).reduce(laterHlc, record.v) < before;
