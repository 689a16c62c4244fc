import { useId, type ReactNode } from 'react';
import type * as v from 'valibot';
import { Box } from '../../../ui/pieces.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AutosaveStatus } from './autosave-status.tsx';
import { useAutosave, type SaveSetting } from './use-autosave.ts';
import { useTypedSetting } from './use-typed-setting.ts';

/** A text's labels, stored value, schema and how it is saved. */
export interface TextSettingProps {
  label: string;
  hint?: ReactNode;
  stored: string;
  /** The field's own schema in `shared-model/entities/`; its problems are shown beside the field. */
  schema: v.GenericSchema<unknown, string>;
  save: SaveSetting<string>;
  type?: 'text' | 'email' | 'time';
  autoComplete?: string;
}

/** A text setting, saved on blur, on Enter and after a pause in typing. */
export const TextSetting = ({ stored, schema, save, ...words }: TextSettingProps) => {
  const { value, put, ...status } = useAutosave(stored, save);
  const { field, error } = useTypedSetting({ value, schema, put });
  const id = useId();
  return (
    <Box maxW="24rem">
      <TextField {...words} {...field} error={error} />
      <AutosaveStatus id={id} {...status} />
    </Box>
  );
};
