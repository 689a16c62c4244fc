import { useId } from 'react';
import { Box } from '../../../ui/pieces.tsx';
import { Fieldset } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { AutosaveStatus } from './autosave-status.tsx';
import type { SelectSettingProps } from './select-setting.tsx';
import { useAutosave } from './use-autosave.ts';

/** A setting with a few options, all visible. */
export const ChoiceSetting = <Value extends string>({
  label,
  hint,
  options,
  stored,
  save,
}: Omit<SelectSettingProps<Value>, 'disabled'>) => {
  const { value, put, ...status } = useAutosave(stored, save);
  const id = useId();
  return (
    <Box>
      <Fieldset legend={label} hint={hint}>
        <Segmented label={label} options={options} value={value} onChange={put} />
      </Fieldset>
      <AutosaveStatus id={id} {...status} />
    </Box>
  );
};
