import { workName } from '../../../shared-model/derive/raised-hands.ts';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { useRecords } from '../../device/use-records.ts';

/** The texts written for a piece of work, and whether there is anything to open: one of them, a mark or a photo. */
export function useWhatItSays(item: TodayItem): { texts: readonly string[]; hasMore: boolean } {
  const details = useRecords('workDetails', item.studentId, item);
  const photos = useRecords('photosOfWork', item.studentId, workName(item)) ?? [];
  const { description = '', notes = '', feedback = '', given = null } = details ?? {};
  const texts = [description, notes, feedback].filter((text) => text !== '');
  return { texts, hasMore: texts.length > 0 || given !== null || photos.length > 0 };
}
