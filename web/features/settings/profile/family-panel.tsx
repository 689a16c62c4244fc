import { Users } from 'lucide-react';
import { family } from '../../../../shared-model/entities/family.ts';
import { member } from '../../../../shared-model/entities/member.ts';
import { m } from '../../../messages/compiled/messages.js';
import { useKnownFamily } from '../../../device/use-family.ts';
import { useRecords } from '../../../device/use-records.ts';
import { usePerson } from '../../../device/use-session.ts';
import { Stack } from '../../../ui/pieces.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { saveByAct } from '../autosave/use-autosave.ts';
import { TextSetting } from '../autosave/setting.tsx';

/** Names of the family and of the signed-in parent. */
export const FamilyPanel = () => {
  const person = usePerson();
  const id = person.role === 'parent' ? person.memberId : 0;
  const home = useKnownFamily();
  const parent = useRecords('personById', 'parent', id);
  if (!home || parent === undefined) return <Loading shape="rows" />;
  return (
    <Panel title={m.labels_entity_family()} icon={Users}>
      <Stack gap="2">
        <TextSetting
          label={m.labels_field_family_name()}
          hint={m.settings_family_name_hint()}
          stored={home.familyName}
          schema={family.fields.familyName.schema}
          save={(familyName) => saveByAct('setFamily', { familyName })}
          autoComplete="off"
        />
        {parent && (
          <TextSetting
            label={m.settings_your_name()}
            hint={m.settings_your_name_hint()}
            stored={parent.fullName}
            schema={member.fields.fullName.schema}
            save={(fullName) => saveByAct('saveMember', { id, fullName })}
            autoComplete="name"
          />
        )}
      </Stack>
    </Panel>
  );
};
