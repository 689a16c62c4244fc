import { createContext, use, useEffect, type ReactNode } from 'react';
import { m } from '../messages/compiled/messages.js';
import { usePageMark } from './page-marks.ts';
import { Heading, Text } from './pieces.tsx';
import grain from './paper-grain.module.css';
import styles from './page.module.css';

const kinds = { parent: '', child: `${styles.child} ${grain.paper}`, board: styles.board };

const Title = createContext('');

/** Gives a screen its title: the heading of its `Page`, unless that sets a better one. */
export const ScreenTitle = Title.Provider;
/** The screen's title. */
export const useScreenTitle = (): string => use(Title);

/** A screen's heading and actions. */
export interface PageProps {
  /** Without it, the screen's title. */
  title?: string;
  /** Above the title, and announced with it. */
  eyebrow?: string | undefined;
  subtitle?: ReactNode;
  /** A link to the screen that this one belongs to. */
  back?: ReactNode;
  /** A picture beside the heading. */
  picture?: ReactNode;
  actions?: ReactNode;
  /** The one button that is the screen's main purpose. */
  primary?: ReactNode;
  /** `board`: a working surface as wide as the screen, under one bar of 56 px. */
  kind?: 'parent' | 'child' | 'board';
  /** On a board, beside the heading; a phone hides it except from screen readers. */
  bar?: ReactNode;
  children: ReactNode;
}

/** Where the primary button is: at a phone's foot. */
const Primary = ({ children }: { children: ReactNode }) => {
  usePageMark('primary');
  return (
    <div className={styles.primary} data-primary="">
      {children}
    </div>
  );
};

/** A screen: its heading, its actions, its content up to 1200 px wide, and the tab's title. */
export const Page = ({
  title: given,
  eyebrow,
  subtitle,
  back,
  picture,
  actions,
  primary,
  kind = 'parent',
  bar,
  children,
}: PageProps) => {
  const screenTitle = useScreenTitle();
  const title = given ?? screenTitle;
  usePageTitle(title);
  if (kind === 'board')
    return (
      <div className={`${styles.page} ${kinds[kind]}`}>
        <header className={styles.bar}>
          <Heading level={1} size="lg" className={styles.name}>
            {title}
          </Heading>
          {bar}
          {actions && <div className={styles.last}>{actions}</div>}
        </header>
        {children}
      </div>
    );
  return (
    <div className={`${styles.page} ${kinds[kind]}`}>
      {back && <div className={styles.back}>{back}</div>}
      <header className={styles.head}>
        <div className={styles.words} data-picture={picture ? '' : undefined}>
          {picture}
          <div className={styles.title}>
            <Heading level={1} eyebrow={eyebrow}>
              {title}
            </Heading>
            {subtitle !== undefined && (
              <Text as="div" tone="muted" mt="1" textWrap="balance">
                {subtitle}
              </Text>
            )}
          </div>
        </div>
        {(actions ?? primary) && (
          <div className={styles.actions}>
            {actions}
            {primary && <Primary>{primary}</Primary>}
          </div>
        )}
      </header>
      {children}
    </div>
  );
};

/** Sets the browser tab's title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = m.ui_page_title({ title, product: m.common_product() });
    return () => {
      document.title = m.common_product();
    };
  }, [title]);
}
