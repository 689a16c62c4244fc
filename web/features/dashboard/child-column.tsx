import { dequal } from 'dequal';
import { useState } from 'react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { studentPage } from '../../routes/pages.ts';
import { m } from '../../messages/compiled/messages.js';
import { dayChangeItems, noteItem } from '../../shell/plan-changes.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, Box, Button, Card, Row, Text, TextLink } from '../../ui/pieces.tsx';
import { Menu } from '../../ui/menu.tsx';
import { memo } from '../../ui/memo.tsx';
import { ChildList } from './child-list.tsx';
import { childId, type ChildProps } from './child-props.ts';
import { CurrentWork } from './current-work.tsx';
import { DayDots } from './day-dots.tsx';
import { LeftWorkLines } from './left-work.tsx';
import { OffMark } from './off-mark.tsx';
import { firstOpen, shownItems } from './shown-items.ts';
import { useChildDay } from './use-child-day.ts';

interface HeadProps extends Omit<ChildProps, 'clock' | 'left'> {
  state: ReturnType<typeof useChildDay>;
}

/** A child's name with the dots of the day, what is late, and the menu of the day. */
export const ChildHead = ({ student, today, off, name, present, state }: HeadProps) => {
  const { day } = present;
  return (
    <Row gap="3" flexWrap="nowrap">
      <Avatar student={student} size="md" />
      <Box flex="1" minW="0">
        {/* The dots of a full day reach below what is late. */}
        <Row columnGap="3" rowGap="1" mb="1" justifyContent="space-between">
          <TextLink
            id={childId(student.id)}
            to={studentPage(student.id)}
            aria-label={student.fullName}
            minW="0"
          >
            <bdi>{name}</bdi>
          </TextLink>
          {today.overdue > 0 && (
            <Badge tone="coral">{m.dashboard_overdue({ count: today.overdue })}</Badge>
          )}
          <OffMark student={student} off={off} day={day} />
        </Row>
        <DayDots state={state} name={student.fullName} />
      </Box>
      <Box marginInlineEnd="-2">
        <Menu
          label={m.dashboard_day_menu_of({ name: student.fullName })}
          items={[noteItem(day, student.id), ...dayChangeItems(day, day, student.id)]}
        />
      </Box>
    </Row>
  );
};

interface Props extends ChildProps {
  /** The items of this column: shared ones are shown once for all children elsewhere. */
  own: readonly TodayItem[];
}

/**
 * A child's today as a column: dots, and the next items with checkboxes. Each read makes new objects for all children,
 * so the props are compared by value: a column renders only when something of its own differs.
 */
export const ChildColumn = memo(({ own, ...child }: Props) => {
  const { student, today, left: leftWork, name, present } = child;
  const state = useChildDay(child);
  const [kept, setKept] = useState(() => firstOpen(own));
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? own : shownItems(own, kept);
  const fold = () => {
    setKept(firstOpen(own));
    setWhole(!isWhole);
  };
  const { done, left, overdue } = today;
  return (
    <Card as="li" display="flex" flexDirection="column" gap="2">
      <ChildHead {...child} state={state} />
      {shown.length > 0 && (
        <ChildList items={shown} name={student.fullName} state={state} present={present} />
      )}
      {shown.length === 0 && state.current && <CurrentWork current={state.current} />}
      {done > 0 && left + overdue === 0 && !isWhole && (
        <Text tone="muted">{m.dashboard_all_done()}</Text>
      )}
      <LeftWorkLines left={leftWork} name={name} today={present.day} />
      {(isWhole || shown.length < own.length) && (
        <Button variant="plain" mt="auto" mb="-2" onClick={fold} aria-expanded={isWhole}>
          {isWhole ? m.dashboard_show_fewer() : m.dashboard_show_all({ count: own.length })}
        </Button>
      )}
    </Card>
  );
}, dequal);
