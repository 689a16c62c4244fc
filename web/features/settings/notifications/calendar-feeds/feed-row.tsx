import { useState } from 'react';
import { CalendarPlus, Copy, Link2, Link2Off } from 'lucide-react';
import { dayIn } from '../../../../../shared-model/lib/dates.ts';
import type { Student } from '../../../../../shared-model/entities/student.ts';
import { showDate } from '../../../../format/format.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { useFamily } from '../../../../device/use-family.ts';
import { askServer } from '../../../../shell/ask-server.ts';
import { confirmed } from '../../../../shell/questions.ts';
import { CalledName } from '../../../../ui/called-name.tsx';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Box, Button, Row, Stack, Text } from '../../../../ui/pieces.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { TextField } from '../../../../ui/fields.tsx';
import { copyText } from '../../../../browser/copy-text.ts';

/** A feed on the server. */
export interface Feed {
  madeAt: string;
  readAt: string | null;
}

interface FeedRowProps {
  student: Student;
  /** Null: off. */
  feed: Feed | null;
  onChanged: () => void;
}

/** The feed's address, which the server returns only once. */
const NewLink = ({ path }: { path: string }) => {
  const address = new URL(path, location.origin).href;
  return (
    <Stack gap="2">
      <TextField
        label={m.labels_field_link()}
        hint={m.notices_feed_link_hint()}
        value={address}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
      <Row>
        <Button
          variant="quiet"
          icon={Copy}
          onClick={() =>
            void copyText(address, m.notices_feed_copied(), m.notices_feed_not_copied())
          }
        >
          {m.common_copy_link()}
        </Button>
        <LinkButton icon={CalendarPlus} to={address.replace(/^https?:/, 'webcal:')}>
          {m.notices_feed_open()}
        </LinkButton>
      </Row>
    </Stack>
  );
};

const stateWords = (feed: Feed | null, zone: string): string => {
  if (!feed) return m.labels_choice_off();
  return feed.readAt === null
    ? m.notices_feed_unread({ day: showDate(dayIn(feed.madeAt, zone)) })
    : m.notices_feed_read({ day: showDate(dayIn(feed.readAt, zone)) });
};

/** A child's feed: off or since when it is on, with its actions. */
export const FeedRow = ({ student, feed, onChanged }: FeedRowProps) => {
  const { id, fullName } = student;
  const { zone } = useFamily();
  const [path, setPath] = useState<string | null>(null);
  const failed = m.notices_failed();
  const make = async (): Promise<void> => {
    const made = await askServer((server) => server.createCalendarFeed(id), { failed });
    if (made) setPath(made.value.path);
    onChanged();
  };
  const renew = async (): Promise<void> => {
    const title = m.notices_feed_renew_title();
    const message = m.notices_feed_end_message();
    if (await confirmed({ title, message, label: m.notices_feed_renew() })) await make();
  };
  const end = async (): Promise<void> => {
    const title = m.notices_feed_end_title();
    const message = m.notices_feed_end_message();
    if (!(await confirmed({ title, message, label: m.notices_feed_end() }))) return;
    if (await askServer((server) => server.revokeCalendarFeed(id), { failed })) setPath(null);
    onChanged();
  };
  return (
    <Box as="section" aria-label={fullName} borderTopWidth="1px" pt="3">
      <Stack gap="3">
        <Row gap="3">
          <Avatar student={student} size="sm" />
          <Box flex="1 1 10rem" minW="0">
            <Text dir="auto" fontWeight="600">
              <CalledName student={student} />
            </Text>
            <Text size="sm" tone="muted">
              {stateWords(feed, zone)}
            </Text>
          </Box>
          {feed ? (
            <Row gap="2">
              <Button icon={Link2} onClick={() => void renew()}>
                {m.notices_feed_renew()}
              </Button>
              <Button icon={Link2Off} onClick={() => void end()}>
                {m.notices_feed_end()}
              </Button>
            </Row>
          ) : (
            <Button icon={Link2} onClick={() => void make()}>
              {m.notices_feed_make()}
            </Button>
          )}
        </Row>
        {path !== null && feed && <NewLink path={path} />}
      </Stack>
    </Box>
  );
};
