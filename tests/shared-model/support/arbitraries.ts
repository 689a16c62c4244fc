/** Generators of stamps and records for properties. */
import fc from 'fast-check';
import type { Hlc } from '../../../shared-model/records/clock.ts';
import { toStored } from '../../../shared-model/records/stored-record.ts';
import type { StoredRecord, VersionedFields } from '../../../shared-model/records/stored-record.ts';
import { stampAt } from '../../support/family/story.ts';

/** Few stamps, so that ties and conflicts are common. */
export const hlcs: fc.Arbitrary<Hlc> = fc
  .tuple(fc.nat(6), fc.nat(2))
  .map(([moment, node]) => stampAt(moment, node));

const values = fc.oneof(
  fc.boolean(),
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom('', 'a', 'ab', '🦉'),
  fc.constant(null),
  fc.array(fc.nat(2), { maxLength: 2 }),
);

const names = fc.constantFrom(
  'title',
  'completed',
  '_del',
  'constructor',
  'toString',
  'unknownYet',
);

export const versionedFields: fc.Arbitrary<VersionedFields> = fc.dictionary(
  names,
  fc.tuple(values, hlcs),
  { minKeys: 1, noNullPrototype: true },
);

export const key = { t: 'task', id: 5 };

/** One record as some replica holds it. */
export const storedRecords: fc.Arbitrary<StoredRecord> = versionedFields.map((versioned) =>
  toStored(key, versioned)!,
);
