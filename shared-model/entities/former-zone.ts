import { familyScope } from '../records/scopes.ts';
import { defineEntity, required } from './define-entity.ts';
import { clockInstant, zoneName } from './field-types.ts';

/**
 * A former zone of the family, and the moment it ended, so that earlier work keeps its day (`lib/zone-history.ts`).
 * Each change makes its own record, so two parents who change the zone separately lose neither.
 */
export const formerZone = defineEntity({
  name: 'former-zone',
  plural: 'formerZones',
  title: 'zone',
  fields: {
    until: required(clockInstant()),
    /** IANA. */
    zone: required(zoneName()),
  },
  scopes: () => [familyScope],
});
