import { useLayoutEffect, type ReactNode } from 'react';
import { actorToName } from '../../../shared-model/records/actor.ts';
import { recall, remember } from '../../browser/browser-memory.ts';
import { usePerson } from '../../device/use-session.ts';
import { useOwnSettings } from '../../device/use-own-settings.ts';
import { showTheme } from '../../theme/color-mode.ts';
import { showLook, defaultLook, type Look } from '../../browser/own-look.ts';
import { Opening } from '../device/opening.tsx';

/** As last read here, together with the same person's theme. */
const cachedLook = (): Look => ({
  ...defaultLook,
  ...(JSON.parse(recall('look') ?? '{}') as Partial<Look>),
});

/** A parent's settings have none of these. */
const lookIn = (settings: Partial<Look>): Look => {
  const { textSize, easyLetters, leftHanded, motion } = { ...defaultLook, ...settings };
  return { textSize, easyLetters, leftHanded, motion };
};

const Themed = ({ name, children }: { name: string; children: ReactNode }) => {
  const { settings } = useOwnSettings();
  const { theme } = settings ?? {};
  const isCached = recall('theme-of') === name;
  useLayoutEffect(() => {
    if (isCached) showLook(cachedLook());
    return () => showLook(defaultLook);
  }, [isCached]);
  useLayoutEffect(() => {
    if (theme === undefined) return;
    showTheme(theme);
    remember('theme-of', name);
  }, [theme, name]);
  const kept = settings && JSON.stringify(lookIn(settings));
  useLayoutEffect(() => {
    if (kept === undefined) return;
    showLook(JSON.parse(kept) as Look);
    remember('look', kept);
  }, [kept]);
  return theme !== undefined || isCached ? children : <Opening />;
};

/**
 * Applies the signed-in person's theme, letters and motion to their screens: immediately if this browser has cached
 * them, otherwise once they are read.
 */
export const OwnTheme = ({ children }: { children: ReactNode }) => {
  const name = actorToName(usePerson());
  return (
    <Themed key={name} name={name}>
      {children}
    </Themed>
  );
};
