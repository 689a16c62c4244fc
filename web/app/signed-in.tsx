import { useEffect, useRef, useLayoutEffect, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { actorToName } from '../../shared-model/records/actor.ts';
import { usePerson, useSession } from '../device/use-session.ts';
import { endWelcome } from '../shell/welcome.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { QuietBoundary } from '../ui/quiet-boundary.tsx';
import { homeOf } from '../routes/paths.ts';
import { clearReturnTo } from '../shell/return-to.ts';
import { recall, remember } from '../browser/browser-memory.ts';
import { useOwnSettings } from '../device/use-own-settings.ts';
import { showTheme } from '../theme/color-mode.ts';
import { showLook, defaultLook, type Look } from '../browser/own-look.ts';
import { DialogHost } from './dialog-host.tsx';
import { Frame } from './frame/frame.tsx';
import { SignedInRoutes } from './routes/signed-in-routes.tsx';
import { Opening } from './device/opening.tsx';

/** As last read here, together with the same person's theme. */
const cachedLook = (): Look => ({
  ...defaultLook,
  ...(JSON.parse(recall('look') ?? '{}') as Partial<Look>),
});

const Themed = ({ name, children }: { name: string; children: ReactNode }) => {
  const { settings } = useOwnSettings();
  const { theme, textSize, easyLetters, motion } = settings ?? {};
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
  useLayoutEffect(() => {
    if (textSize === undefined || easyLetters === undefined || motion === undefined) return;
    const look = { textSize, easyLetters, motion };
    showLook(look);
    remember('look', JSON.stringify(look));
  }, [textSize, easyLetters, motion]);
  return theme !== undefined || isCached ? children : <Opening />;
};

/**
 * Applies the signed-in person's theme, letters and motion to their screens: immediately if this browser has cached
 * them, otherwise once they are read.
 */
const OwnTheme = ({ children }: { children: ReactNode }) => {
  const name = actorToName(usePerson());
  return (
    <Themed key={name} name={name}>
      {children}
    </Themed>
  );
};

const FirstZone = lazyComponent(() => import('./frame/first-zone.tsx'));
const FirstFetch = lazyComponent(() => import('../features/sync-status/first-fetch.tsx'));

/** Forgets the remembered address and ends the greeting once the person navigates, even before the records are here. */
function useForgetting(home: string): void {
  const { pathname } = useLocation();
  const way = useNavigationType();
  const cameTo = useRef(pathname);
  useEffect(() => {
    if (pathname === cameTo.current) return;
    if (pathname !== home) clearReturnTo();
    // The sign-in itself replaces addresses.
    if (way !== NavigationType.Replace) endWelcome();
  }, [pathname, way, home]);
}

/** The whole app of a person whose profile is open. A visitor never loads it. */
export const SignedIn = () => {
  const { family, isFetched } = useSession();
  const { role } = usePerson();
  useForgetting(homeOf(role));
  const isParents = family === 'synced' && isFetched && role === 'parent';
  return (
    <OwnTheme>
      <Frame>{isFetched ? <SignedInRoutes /> : <FirstFetch />}</Frame>
      <DialogHost />
      {isParents && (
        <QuietBoundary>
          <FirstZone />
        </QuietBoundary>
      )}
    </OwnTheme>
  );
};
