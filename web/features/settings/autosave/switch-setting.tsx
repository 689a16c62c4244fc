import { useId, type ReactNode } from 'react';
import { Box } from '../../../ui/pieces.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { AutosaveStatus } from './autosave-status.tsx';
import { useAutosave, type SaveSetting } from './use-autosave.ts';

/** A switch's labels, its stored value and how it is saved. */
export interface SwitchSettingProps {
  label: string;
  hint?: ReactNode;
  stored: boolean;
  save: SaveSetting<boolean>;
  disabled?: boolean;
  /** `lg` on children's screens. */
  size?: 'md' | 'lg';
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
