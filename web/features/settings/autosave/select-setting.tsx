import { useId, type ReactNode } from 'react';
import { Box } from '../../../ui/pieces.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { AutosaveStatus } from './autosave-status.tsx';
import { useAutosave, type SaveSetting } from './use-autosave.ts';

/** A choice's labels, its stored value and how it is saved. */
export interface SelectSettingProps<Value extends string> {
  label: string;
  hint?: ReactNode;
  options: readonly { value: Value; label: string }[];
  stored: Value;
  save: SaveSetting<Value>;
  disabled?: boolean;
}

/** A setting with a list of options. */
export const SelectSetting = <Value extends string>({
  stored,
  save,
  options,
  ...words
}: SelectSettingProps<Value>) => {
  const { value, put, ...status } = useAutosave(stored, save);
  const id = useId();
  return (
    <Box maxW="24rem">
      <SelectField
        {...words}
        options={options}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) put(chosen.value);
        }}
      />
      <AutosaveStatus id={id} {...status} />
    </Box>
  );
};
