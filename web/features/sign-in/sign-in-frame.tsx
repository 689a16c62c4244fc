import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { useDevice } from '../../device/device-view.ts';
import { languageOptions, speakLanguage, spokenLanguage } from '../../browser/language.ts';
import { LanguageChoice } from '../../ui/language-choice.tsx';
import { Heading, Text } from '../../ui/pieces.tsx';
import { usePageTitle, useScreenTitle } from '../../ui/page.tsx';
import { Scenery } from '../../ui/scenery.tsx';
import styles from './sign-in-frame.module.css';

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
            <Text tone="muted" mt="1" textWrap="pretty">
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
