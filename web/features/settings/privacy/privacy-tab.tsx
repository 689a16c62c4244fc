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
import { entityLabel } from '../../../messages/record-labels.ts';
import { dataFlows } from './data-flows.ts';

/** Record kinds in the plural; null: covered by another kind. */
const kindWords: Partial<Record<EntityName, (() => string) | null>> = {
  family: m.settings_records_family,
  'family-settings': m.settings_records_settings,
  member: m.settings_records_parents,
  student: m.settings_records_student,
  class: m.settings_records_classes,
  enrollment: m.settings_records_enrollments,
  assignment: m.settings_records_assignments,
  task: m.settings_records_tasks,
  'planner-task': m.settings_records_plans,
  curriculum: m.settings_records_curriculums,
  'curriculum-lesson': null,
  'student-curriculum': null,
  'lesson-progress': m.settings_records_progress,
  'school-term': m.settings_records_years,
  'time-off': m.settings_records_days_off,
  'time-entry': m.settings_records_minutes,
  attendance: m.settings_records_attendance,
  'portfolio-item': m.settings_records_portfolio,
  'requirement-profile': m.settings_records_requirements,
};

/** Record kinds as a list; a kind without a plural of its own uses its label. */
const recordWords = (names: readonly EntityName[]): string[] =>
  names.flatMap((name) => {
    const own = kindWords[name];
    if (own === null) return [];
    return [own ? own() : entityLabel(name)];
  });

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
