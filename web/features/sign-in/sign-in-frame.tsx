import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/routes/route-table.ts';
import { m } from '../../messages/compiled/messages.js';
import { Heading, Text } from '../../ui/text.tsx';
import { usePageTitle, useScreenTitle } from '../../ui/page.tsx';
import { Scenery } from '../../ui/scenery.tsx';
import './sign-in.css';

interface SignInFrameProps {
  /** Left out: the screen's. */
  title?: string;
  /** Above the title and read with it. */
  eyebrow?: string;
  lead?: string;
  /** For a grid of people. */
  isWide?: boolean;
  children: ReactNode;
}

/** The page around everything that is done before a profile is open. */
export const SignInFrame = ({
  title: given,
  eyebrow,
  lead,
  isWide = false,
  children,
}: SignInFrameProps) => {
  const screenTitle = useScreenTitle();
  const title = given ?? screenTitle;
  usePageTitle(title);
  return (
    <div className={isWide ? 'sign-in sign-in-wide' : 'sign-in'}>
      <header>
        <Link className="sign-in-brand" to={paths.home} aria-label={m.sign_in_home()}>
          <img src="/icons/mark.svg" alt="" />
          {m.common_product()}
        </Link>
      </header>
      <div className="sign-in-picture">
        <div className="sign-in-picture-tall">
          <Scenery />
        </div>
        <div className="sign-in-picture-band">
          <Scenery isBand />
        </div>
      </div>
      <main id="main" className="sign-in-main">
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
      </main>
    </div>
  );
};
