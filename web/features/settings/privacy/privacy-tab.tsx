import { Download, KeyRound, Send, Share2, TabletSmartphone } from 'lucide-react';
import { whoHolds } from '../../../../shared-model/registry/who-holds.ts';
import type { EntityName } from '../../../../shared-model/registry/registry.ts';
import { settingsPage } from '../../../routes/pages.ts';
import { showList } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { useRecords } from '../../../device/use-records.ts';
import { useSession } from '../../../device/use-session.ts';
import { Box, Stack, Text } from '../../../ui/pieces.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { saveByAct } from '../autosave/use-autosave.ts';
import { SwitchSetting } from '../autosave/setting.tsx';
import { dataFlows } from './data-flows.ts';

/** What a parent calls each kind of record; null: another kind's words cover it. */
const kindWords: Record<EntityName, (() => string) | null> = {
  family: m.settings_records_family,
  'former-zone': null,
  'family-settings': m.settings_records_settings,
  member: m.settings_records_parents,
  student: m.settings_records_student,
  class: m.settings_records_classes,
  enrollment: m.settings_records_enrollments,
  assignment: m.settings_records_assignments,
  task: m.settings_records_tasks,
  mark: null,
  'planner-task': m.settings_records_plans,
  'day-order': null,
  'unplanned-task': m.settings_records_unplanned,
  curriculum: m.settings_records_curriculums,
  'curriculum-lesson': null,
  'student-curriculum': null,
  'lesson-progress': m.settings_records_progress,
  'school-term': m.settings_records_years,
  'time-off': m.settings_records_days_off,
  'time-entry': m.settings_records_minutes,
  attendance: m.settings_records_attendance,
  'requirement-profile': m.settings_records_requirements,
  'portfolio-item': m.settings_records_portfolio,
  'log-entry': m.settings_records_logs,
  'transcript-course': m.settings_records_transcript,
  'transcript-info': null,
  milestone: m.settings_records_milestones,
  reward: m.settings_records_rewards,
  'reward-request': m.settings_records_requests,
  'raised-hand': m.settings_records_notes,
  'trail-note': null,
  'followed-calendar': m.settings_records_calendars,
  'followed-month': null,
};

/** The words for these kinds, in the order above: what belongs together stands together. */
const recordWords = (names: readonly EntityName[]): string[] =>
  (Object.keys(kindWords) as EntityName[])
    .filter((name) => names.includes(name))
    .flatMap((name) => kindWords[name]?.() ?? []);

const LeavesPanel = () => {
  const { family } = useSession();
  return (
    <Panel title={m.settings_leaves()} icon={Send}>
      {family === 'demo' ? (
        <Text>{m.settings_leaves_demo()}</Text>
      ) : (
        <Stack gap="4">
          {family === 'local' && <Text>{m.settings_leaves_local()}</Text>}
          <Stack as="dl" gap="4" maxW="prose">
            {dataFlows.map(({ title, words }) => (
              <Box key={title()}>
                <Text as="dt" weight="semibold">
                  {title()}
                </Text>
                <Text as="dd" tone="muted">
                  {words()}
                </Text>
              </Box>
            ))}
          </Stack>
          <Text>{m.settings_leaves_rest()}</Text>
        </Stack>
      )}
    </Panel>
  );
};

const StudentDevicePanel = () => {
  const { everybody, ownStudent, parents } = whoHolds();
  return (
    <Panel title={m.settings_student_device()} icon={TabletSmartphone}>
      <Stack gap="2" maxW="prose">
        <Text>
          {m.settings_student_device_everybody({ list: showList(recordWords(everybody)) })}
        </Text>
        <Text>{m.settings_student_device_own({ list: showList(recordWords(ownStudent)) })}</Text>
        <Text>{m.settings_student_device_parents({ list: showList(recordWords(parents)) })}</Text>
      </Stack>
    </Panel>
  );
};

const SharingPanel = () => {
  const sharing = useRecords('dataSharing');
  const settings = useRecords('settingsOfFamily');
  if (!sharing || !settings) return <Loading shape="rows" />;
  return (
    <Panel title={m.settings_sharing()} icon={Share2}>
      <Stack gap="2" maxW="prose">
        <SwitchSetting
          label={m.labels_field_data_sharing()}
          hint={m.settings_data_sharing_hint()}
          stored={sharing === 'allowed'}
          save={(isAllowed) => saveByAct('setDataSharing', { isAllowed })}
        />
        {sharing === 'allowed' && (
          <SwitchSetting
            label={m.labels_field_asks_in_doubt()}
            hint={m.settings_asks_in_doubt_hint()}
            stored={settings.asksInDoubt}
            save={(isAlsoInDoubt) =>
              saveByAct('setDataSharing', { isAllowed: true, isAlsoInDoubt })
            }
          />
        )}
        <SwitchSetting
          label={m.labels_field_analytics()}
          hint={m.settings_analytics_hint()}
          stored={settings.analytics}
          save={(analytics) => saveByAct('setFamilySettings', { analytics })}
        />
      </Stack>
    </Panel>
  );
};

/** What leaves the device, who receives it, and what else the family allows. */
export const PrivacyTab = () => (
  <Stack gap="5">
    <SharingPanel />
    <LeavesPanel />
    <StudentDevicePanel />
    <Panel title={m.settings_lock()} icon={KeyRound}>
      <Text maxW="prose">{m.settings_lock_words()}</Text>
    </Panel>
    <Panel title={m.settings_own_records()} icon={Download}>
      <Stack gap="3" alignItems="flex-start">
        <Text>{m.settings_own_records_words()}</Text>
        <LinkButton to={settingsPage('data')} variant="outline">
          {m.settings_own_records_open()}
        </LinkButton>
      </Stack>
    </Panel>
  </Stack>
);
