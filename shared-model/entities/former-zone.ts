import { familyScope } from '../records/scopes.ts';
import { defineEntity, required } from './define-entity.ts';
import { clockInstant, zoneName } from './field-types.ts';

/**
 * A zone that was the family's before, and until when: what was done then keeps its day (`lib/zone-history.ts`). One record for each
 * change, whoever makes it, so that two parents who change the zone apart lose neither.
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
