import { Star } from 'lucide-react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { SubjectBadge } from '../../ui/subject.tsx';
import styles from './looked-at.module.css';
import { OpenedStone } from './opened-stone.tsx';
import { Unfolded } from './what-it-says.tsx';

/** What a done stone says when it is looked at again: its worth, a parent's mark and words. */
export const LookedAt = ({ item, id }: { item: TodayItem; id: string }) => (
  <Unfolded id={id} className={styles.lookedAt}>
    <SubjectBadge subject={item.subject} label={showSubject(item.label)} />
    <span className={styles.xp}>
      <Star size={17} aria-hidden /> {m.student_home_xp({ xp: item.xp })}
    </span>
    <OpenedStone item={item} />
  </Unfolded>
);
