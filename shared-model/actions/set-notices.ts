/** What the parents want to be told. */
import { noticeFields, noticeSettings, type NoticeSettings } from '../derive/notice-settings.ts';
import { theFamily } from '../derive/people.ts';
import { update } from '../commit/change.ts';
import { familySettings } from '../entities/family-settings.ts';
import { differing, done, gone, type Action } from './action.ts';

/** Sets what the parents are told of, and when. */
export const setNotices: Action<Partial<NoticeSettings>> = (view, values) => {
  const [found, now] = [theFamily(view), noticeSettings(view)];
  if (!found || !now) return gone;
  const given = Object.fromEntries(
    Object.entries(values).filter(([name]) => noticeFields.some((field) => field === name)),
  );
  const changed = differing<NoticeSettings>(now, given);
  return done(Object.keys(changed).length > 0 ? [update(familySettings, found.id, changed)] : []);
};
