import { ClipboardCheck, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import type { YearOfAttendance } from '../../../shared-model/derive/attendance-days.ts';
import type { RequirementProfile } from '../../../shared-model/entities/requirement-profile.ts';
import { showMinutes } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { RecordMenu } from '../../parts/record-menu.tsx';
import { useCalledName } from '../../ui/called-names.ts';
import { Box, Button, Grid, Text } from '../../ui/pieces.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { ListRow } from '../../ui/record-row.tsx';
import { RequirementsDialog } from './requirements-dialog.tsx';

/** The requirements of a profile. */
function factsOf({ days, hours, subjectHours, usualMinutes }: RequirementProfile): string[] {
  const facts = [
    ...(days === null ? [] : [m.attendance_sheet_days_aim({ days })]),
    ...(hours === null ? [] : [m.common_whole_hours({ hours })]),
    ...subjectHours
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    ...(usualMinutes === null
      ? []
      : [m.attendance_usual_fact({ time: showMinutes(usualMinutes) })]),
  ];
  return facts.length === 0 ? [m.attendance_profile_empty()] : facts;
}

/** Which requirements apply to whose year, and all requirement profiles. */
export const RequirementsPanels = ({ read }: { read: YearOfAttendance }) => {
  const [edited, setEdited] = useState<{ profile: RequirementProfile | null }>();
  const called = useCalledName();
  const { profiles, students } = read;
  const choose = (studentId: number, name: string, value: string) =>
    act(
      'setRequirements',
      { studentId, requirementsId: value === '' ? null : Number(value) },
      {
        done: m.attendance_requirements_set({ name }),
        failed: m.attendance_requirements_failed({ name }),
      },
    );
  return (
    <Grid min="20rem" alignItems="start">
      <Panel
        title={m.attendance_profiles()}
        icon={ClipboardCheck}
        actions={
          <Button icon={Plus} variant="plain" onClick={() => setEdited({ profile: null })}>
            {m.attendance_add_profile()}
          </Button>
        }
      >
        <Text tone="muted" mb="3">
          {m.attendance_no_advice()}
        </Text>
        {profiles.length === 0 && <Text>{m.attendance_no_profiles()}</Text>}
        <Box as="ul" listStyleType="none">
          {profiles.map((profile) => (
            <ListRow
              key={profile.id}
              name={profile.name}
              facts={factsOf(profile)}
              note={profile.note.trim()}
              menu={
                <RecordMenu
                  name={profile.name}
                  record={{ kind: 'requirement-profile', id: profile.id }}
                  onEdit={() => setEdited({ profile })}
                />
              }
            />
          ))}
        </Box>
      </Panel>
      <Panel title={m.attendance_whose()} icon={Users}>
        <Grid min="13rem">
          {students.map(({ student, profile }) => (
            <SelectField
              key={student.id}
              label={called(student)}
              value={profile?.id ?? ''}
              placeholder={m.attendance_no_profile()}
              options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => void choose(student.id, called(student), target.value)}
            />
          ))}
        </Grid>
      </Panel>
      {edited && (
        <RequirementsDialog
          key={edited.profile?.id ?? 'new'}
          profile={edited.profile}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Grid>
  );
};
