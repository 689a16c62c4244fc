import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { useDevice } from '../../device/device-view.ts';
import { languageOptions, speakLanguage, spokenLanguage } from '../../browser/language.ts';
import { LanguageChoice } from '../../ui/language-choice.tsx';
import { Heading, Text, Button, Stack } from '../../ui/pieces.tsx';
import { usePageTitle, useScreenTitle } from '../../ui/page.tsx';
import { usePageMark } from '../../ui/page-marks.ts';
import { Scenery } from '../../ui/scenery.tsx';
import { useSession } from '../../device/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { fetchedShare } from '../../device/fetched-share.ts';
import { Fetching } from '../../ui/fetching.tsx';
import styles from './sign-in-frame.module.css';

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the browser has a network; that doesn't mean that the server answers. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Progress of a new device's first records; renders nothing once they are here. */
export const FirstFetch = () => {
  const { isFetched } = useSession();
  const { bootstrap, trouble, phase } = useDevice(({ status }) => status);
  if (isFetched) return null;
  return (
    <Stack gap="2">
      <Fetching {...fetchedShare(bootstrap)} />
      {trouble !== null && phase !== 'syncing' && <Text tone="muted">{m.ui_fetching_later()}</Text>}
    </Stack>
  );
};

/** Explains that no family can be started in the demo; the notice above every page leaves the demo. */
export const NotInDemo = () => <Banner tone="info">{m.sign_in_in_demo()}</Banner>;

interface FirstFamilyProps {
  /** Why it isn't possible where there is a family. */
  taken: string;
  children: ReactNode;
}

/** Its children on a device without a family: a device holds one at a time. */
export const FirstFamily = ({ taken, children }: FirstFamilyProps) => {
  const { family } = useSession();
  if (family === 'demo') return <NotInDemo />;
  if (family === 'none') return children;
  return (
    <Banner
      tone="info"
      action={
        <LinkButton to={paths.home} variant="outline">
          {m.sign_in_who()}
        </LinkButton>
      }
    >
      {taken}
    </Banner>
  );
};

interface SubmitButtonProps {
  form: { formState: { isSubmitting: boolean } };
  pendingLabel: string;
  disabled?: boolean;
  size?: 'md' | 'lg';
  children: ReactNode;
}

/** Submits its form, and shows that the submission is pending. */
export const SubmitButton = ({ form, size = 'lg', ...button }: SubmitButtonProps) => (
  <Button
    type="submit"
    variant="primary"
    size={size}
    pending={form.formState.isSubmitting}
    {...button}
  />
);

interface SignInFrameProps {
  /** Default: the screen's title. */
  title?: string;
  /** Above the title, and announced with it. */
  eyebrow?: string;
  lead?: string;
  /** A grid of people is wider; the keypad needs the picture's height. */
  kind?: 'people' | 'pin';
  children: ReactNode;
}

/** Page frame of every screen before a profile is open. */
export const SignInFrame = ({ title: given, eyebrow, lead, kind, children }: SignInFrameProps) => {
  const screenTitle = useScreenTitle();
  const title = given ?? screenTitle;
  usePageTitle(title);
  usePageMark('faces', kind !== undefined);
  // If there is a family, its setting decides.
  const isNobodys = useDevice(({ session }) => session?.family === 'none');
  return (
    <div className={styles.frame} data-kind={kind}>
      <header>
        <Link className={styles.brand} to={paths.home} aria-label={m.sign_in_home()}>
          <img src="/icons/mark.svg" alt="" />
          {m.common_product()}
        </Link>
      </header>
      <div className={styles.picture}>
        <div className={styles.pictureTall}>
          <Scenery />
        </div>
        <div className={styles.pictureBand}>
          <Scenery isBand />
        </div>
      </div>
      <main id="main" className={styles.main}>
        <div>
          <Heading level={1} eyebrow={eyebrow}>
            {title}
          </Heading>
          {lead !== undefined && (
            <Text tone="muted" mt="1">
              {lead}
            </Text>
          )}
        </div>
        {children}
        {isNobodys && (
          <LanguageChoice
            value={spokenLanguage()}
            options={languageOptions()}
            onChange={(tag) => void speakLanguage(tag)}
          />
        )}
      </main>
    </div>
  );
};

/** The links to other ways of signing in. */
export const SignInLinks = ({ children }: { children: ReactNode }) => (
  <div className={styles.links}>{children}</div>
);
