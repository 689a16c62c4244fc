import { Moon } from 'lucide-react';
import { notTodayRules } from '../../../../shared-model/entities/family.ts';
import type { FamilyView } from '../../../device/use-family.ts';
import { choiceLabel, choiceOptions } from '../../../messages/choice-labels.ts';
import { m } from '../../../messages/compiled/messages.js';
import { Panel } from '../../../ui/panel.tsx';
import { ChoiceSetting } from '../autosave/setting.tsx';
import { saveByAct } from '../autosave/use-autosave.ts';

/** What a child's "not today" at a piece of work does. */
export const NotTodayPanel = ({ notToday }: Pick<FamilyView, 'notToday'>) => (
  <Panel title={choiceLabel('not-today')} icon={Moon}>
    <ChoiceSetting
      label={m.labels_field_not_today()}
      hint={m.settings_not_today_hint()}
      options={choiceOptions(notTodayRules)}
      stored={notToday}
      save={(chosen) => saveByAct('setFamily', { notToday: chosen })}
    />
  </Panel>
);
