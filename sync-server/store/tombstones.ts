/** Which deleted records may be trimmed [SY13], in any store. */
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

/** The limits of a trim. */
export interface TrimLimits {
  /** Only tombstones whose stamps are all earlier are trimmed. */
  before: Hlc;
  /** Every active device has everything up to this sequence number. */
  passed: number;
}

/** Records of people and enrolments stay: they say who acted and who had work to do, long after their deletion. */
const kept: ReadonlySet<string> = new Set(
  [family, familySettings, member, student, enrollment, studentCurriculum].map(({ name }) => name),
);

/** The entities whose tombstones are trimmed. */
export const trimmedEntities: readonly string[] = registry
  .map(({ name }) => name)
  .filter((name) => !kept.has(name));

/** Every field that refers to a record: its entity, and the entity it refers to. */
export const references: readonly { entity: string; field: string; target: string }[] =
  registry.flatMap(({ name: entity, refs }) =>
    Object.entries(refs).map(([field, target]) => ({ entity, field, target })),
  );

/**
 * Whether a record is a tombstone that is old enough, by its own content: completed work stays. The caller also keeps
 * what another record refers to.
 */
export const isOldTombstone = (record: StoredRecord, before: Hlc): boolean =>
  trimmedEntities.includes(record.t) &&
  isDeleted(record) &&
  !isFinished(record, entityByName(record.t)) &&
  Object.values(record.fv).reduce(laterHlc, record.v) < before;
