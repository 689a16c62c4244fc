import { useId, type ReactNode } from 'react';
import { Check } from 'lucide-react';
import type * as v from 'valibot';
import { Box, Button, Row } from '../../../ui/pieces.tsx';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { m } from '../../../messages/compiled/messages.js';
import { FieldError, Fieldset } from '../../../ui/field.tsx';
import type { CheckedProps } from '../../../ui/checked-input.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useAutosave, type SaveSetting, type Autosave } from './use-autosave.ts';
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

/** A switch's labels, its stored value and how it is saved. */
export interface SwitchSettingProps extends Pick<CheckedProps, 'label' | 'hint' | 'size'> {
  stored: boolean;
  save: SaveSetting<boolean>;
}

/** An on/off setting. */
export const SwitchSetting = ({ stored, save, ...words }: SwitchSettingProps) => {
  const { value, put, ...status } = useAutosave(stored, save);
  const id = useId();
  return (
    <Box>
      <Switch {...words} checked={value} onChange={put} aria-describedby={id} />
      <AutosaveStatus id={id} {...status} />
    </Box>
  );
};

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

/** Outcome of a change, below its control. Its space is reserved, so that nothing moves; it is a live region. */
export const AutosaveStatus = ({
  id,
  saving,
  again,
}: { id: string } & Pick<Autosave<unknown>, 'saving' | 'again'>) => (
  <Box minH="6" pt="1" fontSize="sm" lineHeight="sm">
    <Box as="output" display="block" color="pine.fg">
      {saving.state === 'saved' && (
        <Row as="span" gap="1.5">
          <Check size={16} aria-hidden />
          {m.settings_saved()}
        </Row>
      )}
    </Box>
    <FieldError id={id}>
      {saving.state === 'failed' ? `${m.settings_save_failed()} ${saving.why}` : undefined}
    </FieldError>
    {saving.state === 'failed' && (
      <Button mt="2" onClick={again}>
        {m.common_try_again()}
      </Button>
    )}
  </Box>
);

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
