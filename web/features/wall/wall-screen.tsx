import { useState } from 'react';
import { clockAt } from '../../../shared-model/derive/day-clock.ts';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { useWakeLock } from '../../browser/use-wake-lock.ts';
import { useFamily } from '../../device/use-family.ts';
import { roundToQuarterHour, useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { asHeading, showLongDay, showMinuteOfDay } from '../../format/format.ts';
import { firstNames } from '../../../shared-model/derive/short-names.ts';
import { m } from '../../messages/compiled/messages.js';
import { paths } from '../../routes/paths.ts';
import { Loading } from '../../ui/loading.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { usePageMark } from '../../ui/page-marks.ts';
import { usePageTitle, useScreenTitle } from '../../ui/page.tsx';
import { Heading, Text, VisuallyHidden } from '../../ui/pieces.tsx';
import { TickPinDialog } from './tick-pin-dialog.tsx';
import { useNight } from './use-night.ts';
import { useWallTick } from './use-wall-tick.ts';
import { WallChild } from './wall-child.tsx';
import styles from './wall.module.css';

/** Work that waits for its child's PIN. */
interface Asked {
  student: Student;
  item: TodayItem;
}

/** All children's day, read from two metres: for a tablet on the kitchen's wall, on which no profile is open. */
export const WallScreen = () => {
  const { day, now, zone, restsBefore } = useToday();
  const { wallShowsTitles, wallAsksPin } = useFamily();
  const found = useRecords('dashboardToday', roundToQuarterHour(now), zone, restsBefore);
  const clock = clockAt(now, zone);
  const isNight = useNight(clock.minutes);
  const isAwake = useWakeLock(!isNight);
  const tick = useWallTick();
  const [asked, setAsked] = useState<Asked | null>(null);
  const title = useScreenTitle();
  usePageTitle(title);
  usePageMark('night', isNight);
  const names = firstNames(found?.students ?? []);
  const onTick = (student: Student, item: TodayItem): void => {
    if (wallAsksPin && student.entry !== 'tap') setAsked({ student, item });
    else void tick(student.id, item, null);
  };
  return (
    <main id="main" className={styles.wall} data-night={isNight || undefined}>
      <header className={styles.head}>
        <Heading level={1} className={styles.day}>
          <VisuallyHidden>{title} · </VisuallyHidden>
          {asHeading(showLongDay(day))}
        </Heading>
        <p className={styles.clock}>{showMinuteOfDay(clock.minutes)}</p>
        <LinkButton variant="quiet" to={paths.whosHere} className={styles.leave}>
          {m.sign_in_who()}
        </LinkButton>
      </header>
      {!found && <Loading shape="cards" />}
      {found && !isNight && (
        <ul className={styles.children} data-count={found.students.length}>
          {found.students.map((student) => (
            <WallChild
              key={student.id}
              student={student}
              name={names.get(student.id)!}
              today={found.today.get(student.id)!}
              off={found.daysOff.get(student.id)}
              clock={clock}
              avatarSize={found.students.length > 3 ? 56 : 72}
              hasTitles={wallShowsTitles}
              onTick={(item) => onTick(student, item)}
            />
          ))}
        </ul>
      )}
      {isNight && <Text className={styles.asleep}>{m.wall_night()}</Text>}
      {isAwake === false && !isNight && <Text className={styles.note}>{m.wall_may_sleep()}</Text>}
      {asked && (
        <TickPinDialog
          student={asked.student}
          onPin={(pin) => tick(asked.student.id, asked.item, pin)}
          onClose={() => setAsked(null)}
        />
      )}
    </main>
  );
};
