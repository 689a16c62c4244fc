import type { Stamp } from '../../../shared-model/derive/student-progress.ts';
import { stampSteps } from '../../../shared-model/derive/student-progress.ts';
import { m } from '../../messages/compiled/messages.js';
import { subjectColours, SubjectGlyph } from '../../ui/subject.tsx';
import styles from './my-progress.module.css';
import { showSubject } from '../../format/subject-labels.ts';

/** A page of stamps for each subject: collected ones, and empty places for those to come. */
export const Stamps = ({ stamps }: { stamps: readonly Stamp[] }) => (
  <ul className={styles.stamps}>
    {stamps.map(({ subject, done, count, next }) => (
      <li key={subject} style={subjectColours(subject)}>
        <span className={styles.subject} dir="auto">
          {m.my_progress_stamp({ subject: showSubject(subject), count })}
        </span>
        <span className={styles.row} aria-hidden>
          {stampSteps.map((step) => (
            <span key={step} className={styles.stamp} data-empty={step > done || undefined}>
              {step > done ? step : <SubjectGlyph subject={subject} size={22} />}
            </span>
          ))}
        </span>
        <span className={styles.next}>
          {next === null
            ? m.my_progress_stamp_all()
            : m.my_progress_stamp_next({ left: next - done })}
        </span>
      </li>
    ))}
  </ul>
);
