/**
 * Which contents of attachments are named on this device, and by what [FX1].
 *
 * A name is searched in the text of a value, whatever its entity or field, so values that can't be read, or only by a
 * newer app, count too.
 */
import { portfolioItem } from '../../shared-model/entities/portfolio-item.ts';
import { readAttachment, type Attachment } from '../../shared-model/lib/attachment.ts';
import { hlcTime } from '../../shared-model/records/clock.ts';
import { isDeleted, type StoredRecord } from '../../shared-model/records/stored-record.ts';
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import type { IndexedDbTransaction } from './device-transaction.ts';
import { everything } from './outbox.ts';

/**
 * How long a deleted record still names its content, in milliseconds; the same as on the server, because what is
 * deleted can be restored.
 */
export const looseFor = 30 * 86_400_000;

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** The hashes in a value. */
export const hashesIn = (value: unknown): string[] => asText(value).match(/[0-9a-f]{64}/g) ?? [];

/** The attachments in a value, as far as it can be read. */
export const attachmentsIn = (value: unknown): Attachment[] =>
  (asText(value).match(/[0-9a-f]{64} [a-z]+\/[a-z]+ \d+ [^"\\]+/g) ?? []).flatMap(
    (text) => readAttachment(text) ?? [],
  );

/** The files that records name, latest day first. */
export function namedByRecords(
  view: FamilyView,
  isNaming: (record: StoredRecord) => boolean = (record) => !isDeleted(record),
): Attachment[] {
  const day = ({ fields }: StoredRecord): string =>
    typeof fields['date'] === 'string' ? fields['date'] : '';
  return [...view.storedOf(portfolioItem.name)]
    .filter(isNaming)
    .toSorted((one, other) => (day(one) < day(other) ? 1 : day(one) > day(other) ? -1 : 0))
    .flatMap(({ fields: { file } }) => (typeof file === 'string' && readAttachment(file)) || []);
}

/** Files of records that aren't deleted, or were deleted only recently; `now` in milliseconds. */
export const namedOrRestorable = (view: FamilyView, now: number): Attachment[] =>
  namedByRecords(
    view,
    (record) => !isDeleted(record) || hlcTime(record.fv['_del'] ?? record.v) > now - looseFor,
  );

/**
 * Values outside the view's records: pending ops, refused actions, quarantined records; `isAll`: superseded actions
 * too, which require nothing of anybody.
 */
export async function valuesBeside(
  tx: Pick<IndexedDbTransaction, 'ops' | 'allRefused' | 'listQuarantined'>,
  isAll: boolean,
): Promise<unknown[]> {
  const [ops, groups, aside] = await Promise.all([
    tx.ops(everything),
    tx.allRefused(),
    tx.listQuarantined(everything),
  ]);
  const listed = groups.filter(({ code }) => isAll || code !== 'overruled');
  return [
    ...[...ops, ...listed.flatMap((group) => group.ops)].map(({ f }) => f),
    ...aside.map(({ raw }) => raw),
  ];
}
