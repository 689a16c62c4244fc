import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { LanguageTag } from '../../shared-model/entities/family.ts';
import { LandingScreen } from '../features/landing/landing-screen.tsx';
import { loadLanguage } from '../messages/languages.ts';
import { speak } from '../messages/message.ts';
import { paths } from '../routes/paths.ts';
import { SignedOutFrame } from './signed-out-frame.tsx';

/**
 * The landing page in a language as HTML, for a visitor to read while the app loads (`scripts/lib/landing-pages.ts`).
 *
 * @throws when the language's texts can't be loaded.
 */
export async function landingMarkup(language: LanguageTag): Promise<string> {
  speak(await loadLanguage(language));
  return renderToStaticMarkup(
    <StaticRouter location={paths.home}>
      <SignedOutFrame>
        <LandingScreen />
      </SignedOutFrame>
    </StaticRouter>,
  );
}
