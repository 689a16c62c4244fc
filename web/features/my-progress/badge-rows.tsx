import { badgeSteps, type Badges } from '../../../shared-model/derive/badges.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { m } from '../../messages/compiled/messages.js';
import { Badge } from '../../ui/pieces.tsx';
import { subjectColours, SubjectGlyph } from '../../ui/subject.tsx';
import styles from './my-progress.module.css';
import { showSubject } from '../../format/subject-labels.ts';
import { useKeptBadges } from './use-kept-badges.ts';

interface BadgeRowsProps {
  studentId: Id<'student'>;
  badges: readonly Badges[];
}

/** A row of badges for each subject: collected ones, and empty places for those to come, the next one with its work. */
export const BadgeRows = ({ studentId, badges }: BadgeRowsProps) => {
  const fresh = useKeptBadges(studentId, badges);
  return (
    <ul className={styles.badges}>
      {badges.map(({ subject, done, count, next }) => (
        <li key={subject} style={subjectColours(subject)}>
          <span className={styles.subject} dir="auto">
            {m.my_progress_badge({ subject: showSubject(subject), count })}{' '}
            {fresh.has(subject) && <Badge tone="marigold">{m.my_progress_badge_new()}</Badge>}
          </span>
          <span className={styles.row} aria-hidden>
            {badgeSteps.map((step, at) => (
              <span key={step} className={styles.badge} data-empty={at >= count || undefined}>
                {at === count && step}
                {at < count && <SubjectGlyph subject={subject} size={22} />}
              </span>
            ))}
          </span>
          <span className={styles.next}>
            {next === null
              ? m.my_progress_badge_all()
              : m.my_progress_badge_next({ left: next - done })}
          </span>
        </li>
      ))}
    </ul>
  );
};
