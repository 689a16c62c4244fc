import { CalendarSync } from 'lucide-react';
import { m } from '../../../../messages/compiled/messages.js';
import { useDevice } from '../../../../device/device-view.ts';
import { host } from '../../../../device/host.ts';
import { serverFailureWords } from '../../../../device/refusal-words.ts';
import { useRecords } from '../../../../device/use-records.ts';
import { useSession } from '../../../../device/use-session.ts';
import { endsOnContact } from '../../../../sync/status.ts';
import { askServer } from '../../../../shell/ask-server.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, Row, Stack, Text } from '../../../../ui/pieces.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { useAnswer } from '../../../../ui/use-answer.ts';
import { FeedRow } from './feed-row.tsx';

/** The server's feeds, requested again whenever it becomes reachable. */
function useFeeds() {
  const isReachable = useDevice(({ status }) => !endsOnContact(status.trouble));
  const [answer, look] = useAnswer(() => host().listCalendarFeeds(), isReachable || null);
  return {
    feeds: answer?.ok ? new Map(answer.value.map((one) => [one.studentId, one])) : undefined,
    failure: answer?.ok === false ? answer.error : null,
    look,
  };
}

const SyncedFeeds = () => {
  const students = useRecords('listStudents');
  const { feeds, failure, look } = useFeeds();
  const isAsking = failure?.code === 'sign-in-again';
  return (
    <Stack gap="3">
      {failure && !isAsking && <Banner tone="info">{serverFailureWords(failure)}</Banner>}
      {isAsking && (
        <Row>
          <Text>{m.notices_feeds_password()}</Text>
          <Button onClick={() => void askServer(look)}>{m.notices_password_confirm()}</Button>
        </Row>
      )}
      {!failure && (!feeds || !students) && <Loading shape="rows" />}
      {!failure && students?.length === 0 && <Text tone="muted">{m.notices_feeds_nobody()}</Text>}
      {!failure &&
        feeds &&
        students?.map((student) => (
          <FeedRow
            key={student.id}
            student={student}
            feed={feeds.get(student.id) ?? null}
            onChanged={() => void look()}
          />
        ))}
    </Stack>
  );
};

/** Each child's calendar as a feed for other programs; off until a parent turns it on. */
export const CalendarFeedsPanel = () => {
  const isSynced = useSession().family === 'synced';
  return (
    <Panel title={m.notices_feeds()} icon={CalendarSync}>
      <Stack gap="4">
        <Text>{m.notices_feeds_what()}</Text>
        {isSynced ? <SyncedFeeds /> : <Text tone="muted">{m.notices_feeds_local()}</Text>}
      </Stack>
    </Panel>
  );
};
