import { Monitor, Moon, Sun } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { useOwnSettings } from '../../device/use-own-settings.ts';
import { CoveringRadio } from '../../ui/covering-radio.tsx';
import styles from './theme-choice.module.css';
import { themes } from '../../../shared-model/lib/themes.ts';

const words = {
  light: { label: m.shell_theme_light, icon: Sun },
  dark: { label: m.shell_theme_dark, icon: Moon },
  auto: { label: m.shell_theme_auto, icon: Monitor },
} as const;

/** Chooses light, dark or the device's theme: a personal setting, on every device. */
export const ThemeChoice = () => {
  const { settings, choose } = useOwnSettings();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{m.shell_theme()}</legend>
      <div className={styles.themes}>
        {themes.map((value) => {
          const { label, icon: Icon } = words[value];
          return (
            <label key={value} className={styles.theme}>
              <CoveringRadio
                name="theme"
                value={value}
                checked={settings?.theme === value}
                onChange={() => choose({ theme: value })}
              />
              <Icon size={16} aria-hidden />
              {label()}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};
