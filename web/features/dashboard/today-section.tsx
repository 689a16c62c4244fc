import type { CSSProperties } from 'react';
import type { Student } from '../../../shared-model/entities/student.ts';
import { m } from '../../messages/compiled/messages.js';
import { dayChangeItems } from '../../shell/plan-changes.ts';
import type { LocalToday } from '../../device/use-now.ts';
import { useSession } from '../../device/use-session.ts';
import { paths } from '../../routes/paths.ts';
import { Box, Card, Heading, Row, TextLink } from '../../ui/pieces.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { ChildColumn } from './child-column.tsx';
import type { ChildProps } from './child-props.ts';
import { ChildLine } from './child-line.tsx';
import { DismissedWork } from './dismissed-work.tsx';
import { OneChild } from './one-child.tsx';
import { QuietChildren } from './quiet-children.tsx';
import { ownItems, sharedLessons } from './shared-lessons.ts';
import { SharedToday } from './shared-today.tsx';
import styles from './today-section.module.css';
import type { FamilyDay } from './use-family-day.ts';

interface Props {
  family: FamilyDay;
  present: LocalToday;
  /** False: only the first row of columns, of which the others are below the window. */
  isWhole: boolean;
  isOpen: (studentId: number) => boolean;
  onToggle: (studentId: number) => void;
}

const childOf = (
  student: Student,
  { today, daysOff, left, names, clock }: FamilyDay,
  present: LocalToday,
): ChildProps => ({
  student,
  name: names.get(student.id)!,
  today: today.get(student.id)!,
  off: daysOff.get(student.id),
  left: left.get(student.id) ?? [],
  clock,
  present,
});

/** The most columns beside each other: six children stand in two equal rows. */
const columnsFor = (count: number): number => (count <= 4 ? count : count <= 6 ? 3 : 4);

interface ColumnsProps extends Pick<Props, 'family' | 'present' | 'isWhole'> {
  there: readonly Student[];
}

/** A column a child, below what several do together. */
const Columns = ({ there, family, present, isWhole }: ColumnsProps) => {
  const lessons = sharedLessons(family.students, family.today);
  const columns = columnsFor(there.length);
  return (
    <ul className={styles.columns} style={{ '--columns': columns } as CSSProperties}>
      <SharedToday lessons={lessons} names={family.names} present={present} />
      {there.slice(0, isWhole ? undefined : columns).map((one) => (
        <ChildColumn
          key={`${one.id} ${present.day}`}
          {...childOf(one, family, present)}
          own={ownItems(family.today.get(one.id)!.items, lessons)}
        />
      ))}
    </ul>
  );
};

/** The family's day by child: a row each, columns on a wide screen, a timeline with the next day for an only child. */
export const TodaySection = ({ family, present, isWhole, isOpen, onToggle }: Props) => {
  const isWide = useMedia('(min-width: 73.75rem)');
  const { holder } = useSession();
  const { students, today, daysOff, left, dismissed } = family;
  const { day } = present;
  const hasDay = ({ id }: Student): boolean =>
    today.get(id)!.items.length > 0 || daysOff.get(id)?.kind === 'sick' || left.has(id);
  const there = students.filter(hasDay);
  const [only, ...others] = students;
  const isAlone = isWide && others.length === 0;
  const quiet = (
    <QuietChildren
      family={family}
      students={students.filter((one) => !hasDay(one))}
      day={day}
      isPlanShown={isAlone}
    />
  );
  return (
    <section aria-labelledby="dashboard-today">
      <Row mb="1.5" flexWrap="nowrap">
        <Heading level={2} id="dashboard-today">
          {m.common_today()}
        </Heading>
        <Row marginInlineStart="auto" my="-3" flexWrap="nowrap">
          {holder.kind === 'family' && <TextLink to={paths.wall}>{m.wall_view()}</TextLink>}
          {students.length > 1 && (
            <Menu label={m.dashboard_day_menu()} items={dayChangeItems(day, day)} />
          )}
        </Row>
      </Row>
      {isAlone && <OneChild {...childOf(only!, family, present)}>{quiet}</OneChild>}
      {!isAlone && there.length > 0 && isWide && (
        <Columns there={there} family={family} present={present} isWhole={isWhole} />
      )}
      {!isWide && there.length > 0 && (
        <Card as="ul" p="0">
          {there.map((one) => (
            <ChildLine
              key={`${one.id} ${day}`}
              {...childOf(one, family, present)}
              isOpen={isOpen(one.id)}
              onToggle={() => onToggle(one.id)}
            />
          ))}
        </Card>
      )}
      {!isAlone && <Box mt={there.length > 0 ? '2' : '0'}>{quiet}</Box>}
      <DismissedWork items={dismissed} present={present} />
    </section>
  );
};
