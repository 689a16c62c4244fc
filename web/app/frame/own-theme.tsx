import { useLayoutEffect, type ReactNode } from 'react';
import { actorToName } from '../../../shared-model/records/actor.ts';
import { recall, remember } from '../../state/browser-memory.ts';
import { usePerson } from '../../state/use-session.ts';
import { useOwnSettings } from '../../state/use-own-settings.ts';
import { showTheme } from '../../theme/color-mode.ts';
import { Opening } from '../device/opening.tsx';

const Themed = ({ name, children }: { name: string; children: ReactNode }) => {
  const theme = useOwnSettings().settings?.theme;
  useLayoutEffect(() => {
    if (theme === undefined) return;
    showTheme(theme);
    remember('theme-of', name);
  }, [theme, name]);
  const isKnown = theme !== undefined || recall('theme-of') === name;
  return isKnown ? children : <Opening />;
};

/**
 * Shows the theme of the person whose profile is open, with their screens: immediately where this browser has cached it,
 * otherwise once it is read.
 */
export const OwnTheme = ({ children }: { children: ReactNode }) => {
  const name = actorToName(usePerson());
  return (
    <Themed key={name} name={name}>
      {children}
    </Themed>
  );
};
