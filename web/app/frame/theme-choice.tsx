import { chakra } from '@chakra-ui/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { readTheme, setTheme, themes, type Theme } from '../../theme/color-mode.ts';

const words = {
  light: { label: m.shell_theme_light, icon: Sun },
  dark: { label: m.shell_theme_dark, icon: Moon },
  auto: { label: m.shell_theme_auto, icon: Monitor },
} as const;

const Group = chakra('fieldset', {
  base: { borderWidth: '0', p: '0', m: '0', px: '3', py: '2', minW: '0' },
});
const Legend = chakra('legend', {
  base: { fontSize: 'sm', lineHeight: 'sm', color: 'muted', mb: '1', p: '0' },
});
const Options = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: '1' },
});
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
const Radio = chakra('input', {
  base: { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer', m: '0' },
});

/** Light, dark, or as the system is; shown at once. */
export const ThemeChoice = () => {
  const [theme, choose] = useState(readTheme);
  const change = (next: Theme): void => {
    choose(next);
    setTheme(next);
  };
  return (
    <Group>
      <Legend>{m.shell_theme()}</Legend>
      <Options>
        {themes.map((value) => {
          const { label, icon: Icon } = words[value];
          return (
            <Option key={value}>
              <Radio
                type="radio"
                name="theme"
                value={value}
                checked={theme === value}
                onChange={() => change(value)}
              />
              <Icon size={16} aria-hidden />
              {label()}
            </Option>
          );
        })}
      </Options>
    </Group>
  );
};
