import { chakra } from '@chakra-ui/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { useOwnSettings } from '../../device/use-own-settings.ts';
import { Grid } from '../../ui/layout.tsx';
import { themes } from '../../../shared-model/lib/themes.ts';

const icons = { light: Sun, dark: Moon, auto: Monitor } as const;

const Option = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    minH: 'target',
    borderWidth: '1px',
    borderColor: 'hairline',
    borderRadius: 'control',
    fontSize: 'sm',
    fontWeight: '600',
    cursor: 'pointer',
    _hover: { bg: 'sunken' },
    '&:has(:checked)': { bg: 'pine.subtle', color: 'pine.fg', borderColor: 'pine.fg' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
  },
});

/** Chooses light, dark or the device's theme: a personal setting, on every device. */
export const ThemeChoice = () => {
  const { settings, choose } = useOwnSettings();
  return (
    <chakra.fieldset px="3" py="2" minW="0">
      <chakra.legend fontSize="sm" lineHeight="sm" color="muted" mb="1">
        {m.shell_theme()}
      </chakra.legend>
      <Grid gridTemplateColumns="repeat(3, 1fr)" gap="1">
        {themes.map((value) => {
          const Icon = icons[value];
          return (
            <Option key={value}>
              <chakra.input
                position="absolute"
                inset="0"
                opacity="0"
                cursor="pointer"
                type="radio"
                name="theme"
                value={value}
                checked={settings?.theme === value}
                onChange={() => choose({ theme: value })}
              />
              <Icon size={16} aria-hidden />
              {choiceLabel(value)}
            </Option>
          );
        })}
      </Grid>
    </chakra.fieldset>
  );
};
