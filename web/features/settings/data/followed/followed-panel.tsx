import { useState } from 'react';
import { CalendarClock, CalendarOff, Pencil, Plus, Trash2 } from 'lucide-react';
import type { FollowedShown } from '../../../../../shared-model/derive/outside-events.ts';
import type { FollowedCalendar } from '../../../../../shared-model/entities/followed-calendar.ts';
import type { Id } from '../../../../../shared-model/lib/ids.ts';
import { hostOfAddress } from '../../../../../shared-model/lib/outside-event.ts';
import { act } from '../../../../device/act.ts';
import { useToday } from '../../../../device/use-now.ts';
import { useRecords } from '../../../../device/use-records.ts';
import { useSession } from '../../../../device/use-session.ts';
import { showMoment } from '../../../../format/format.ts';
import { choiceLabel } from '../../../../messages/choice-labels.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { Banner } from '../../../../ui/banner.tsx';
import { lazyComponent } from '../../../../ui/lazy-component.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { Box, Button, Row, Stack, Text } from '../../../../ui/pieces.tsx';
import { QuietBoundary } from '../../../../ui/quiet-boundary.tsx';
import { FollowDialog } from './follow-dialog.tsx';

const FollowedDaysOff = lazyComponent(() => import('./followed-days-off.tsx'));

const nameOf = ({ name, address }: FollowedCalendar): string => name || hostOfAddress(address);

const remove = (calendar: FollowedCalendar): Promise<unknown> =>
  act(
    'unfollowCalendar',
    { id: calendar.id },
    {
      done: m.followed_removed({ name: nameOf(calendar) }),
      failed: m.followed_remove_failed(),
    },
  );

interface RowProps {
  calendar: FollowedShown;
  onEdit: () => void;
  onDaysOff: () => void;
}

/** A calendar: how much of it is known and from when, or why it can't be read; and what can be done with it. */
const CalendarRow = ({ calendar, onEdit, onDaysOff }: RowProps) => {
  const { zone } = useToday();
  const { asOf, problem, unread, cut, events } = calendar;
  const name = nameOf(calendar);
  return (
    <Box as="section" aria-label={name} borderTopWidth="1px" pt="3">
      <Row gap="3" flexWrap="nowrap" alignItems="flex-start">
        <Box flex="1" minW="0">
          <Text dir="auto" fontWeight="600">
            {name}
          </Text>
          <Text size="sm" tone="muted">
            {asOf === null
              ? m.followed_waiting()
              : m.followed_state({ count: events, when: showMoment(asOf, zone) })}
          </Text>
          {unread > 0 && <Text size="sm">{m.followed_unread({ count: unread })}</Text>}
          {cut > 0 && <Text size="sm">{m.followed_cut({ count: cut })}</Text>}
        </Box>
        <Menu
          label={m.common_actions_of({ name })}
          items={[
            events > 0 && {
              label: m.followed_days_off(),
              icon: CalendarOff,
              onSelect: onDaysOff,
            },
            { label: m.followed_edit(), icon: Pencil, onSelect: onEdit },
            { label: m.followed_remove(), icon: Trash2, onSelect: () => void remove(calendar) },
          ]}
        />
      </Row>
      {problem !== null && (
        <Box mt="2">
          <Banner tone="warning">{m.followed_problem({ problem: choiceLabel(problem) })}</Banner>
        </Box>
      )}
    </Box>
  );
};

type Opened =
  | { kind: 'form'; calendar: FollowedCalendar | null }
  | { kind: 'days'; calendarId: Id<'followed-calendar'> };

/** The calendars; without a server (`mayAdd` false) they stay as they were, and none is added. */
const Followed = ({ mayAdd }: { mayAdd: boolean }) => {
  const calendars = useRecords('listFollowed');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Stack gap="3">
      {calendars?.map((calendar) => (
        <CalendarRow
          key={calendar.id}
          calendar={calendar}
          onEdit={() => setOpened({ kind: 'form', calendar })}
          onDaysOff={() => setOpened({ kind: 'days', calendarId: calendar.id })}
        />
      ))}
      {mayAdd && (
        <Row>
          <Button icon={Plus} onClick={() => setOpened({ kind: 'form', calendar: null })}>
            {m.followed_add()}
          </Button>
        </Row>
      )}
      {opened?.kind === 'form' && <FollowDialog calendar={opened.calendar} onClose={close} />}
      {opened?.kind === 'days' && (
        <QuietBoundary>
          <FollowedDaysOff calendarId={opened.calendarId} onClose={close} />
        </QuietBoundary>
      )}
    </Stack>
  );
};

/** The calendars that the family follows by their addresses. */
export const FollowedPanel = () => {
  const { family } = useSession();
  return (
    <Panel title={m.followed_title()} icon={CalendarClock}>
      <Stack gap="4">
        <Text tone="muted">{m.followed_what()}</Text>
        {family !== 'synced' && (
          <Text tone="muted">{family === 'demo' ? m.followed_demo() : m.followed_local()}</Text>
        )}
        <Followed mayAdd={family === 'synced'} />
      </Stack>
    </Panel>
  );
};
