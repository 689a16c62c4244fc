import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Button, Stack, Text } from '../../ui/pieces.tsx';
import { Switch } from '../../ui/switch.tsx';

interface Props {
  /** What the list of them is called. */
  title: string;
  holidays: readonly { value: string; label: string; hint: ReactNode }[];
  /** The values of those that are off. */
  off: readonly string[];
  /** All of them, or none. */
  onSwitch: (areOff: boolean) => void;
  onChange: (off: string[]) => void;
}

/** Public holidays as one switch; which they are is a tap away, and at hand where only some are off. */
export const HolidaysOff = ({ title, holidays, off, onSwitch, onChange }: Props) => {
  const [isOpen, setOpen] = useState(off.length > 0 && off.length < holidays.length);
  return (
    <Stack gap="1">
      <Switch
        label={m.school_year_public_off()}
        hint={m.school_year_public_count({ count: off.length, total: holidays.length })}
        checked={off.length > 0}
        onChange={onSwitch}
      />
      <Button
        variant="plain"
        alignSelf="flex-start"
        marginInlineStart="-4"
        icon={isOpen ? ChevronDown : ChevronRight}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {m.school_year_public_which()}
      </Button>
      {isOpen && (
        <>
          <CheckboxGroup legend={title} options={holidays} value={off} onChange={onChange} />
          <Text tone="muted" size="sm">
            {m.school_year_public_regions()}
          </Text>
        </>
      )}
    </Stack>
  );
};
