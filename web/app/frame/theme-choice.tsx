import { Monitor, Moon, Sun } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { useOwnSettings } from '../../device/use-own-settings.ts';
import { CoveringRadio } from '../../ui/covering-radio.tsx';
import styles from './theme-choice.module.css';
import { themes } from '../../../shared-model/lib/themes.ts';

const icons = { light: Sun, dark: Moon, auto: Monitor } as const;

/** Chooses light, dark or the device's theme: a personal setting, on every device. */
export const ThemeChoice = () => {
  const { settings, choose } = useOwnSettings();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{m.shell_theme()}</legend>
      <div className={styles.themes}>
        {themes.map((value) => {
          const Icon = icons[value];
          return (
            <label key={value} className={styles.theme}>
              <CoveringRadio
                name="theme"
                value={value}
                checked={settings?.theme === value}
                onChange={() => choose({ theme: value })}
              />
              <Icon size={16} aria-hidden />
              {choiceLabel(value)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};
