import { useSyncExternalStore, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useIsPainted } from '../browser/after-paint.ts';
import { getLocale, onSpeak } from '../messages/message.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { Painted } from '../ui/late-picture.tsx';
import { SpokenLanguage } from '../ui/memo.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { QuestionHost } from './question-host.tsx';
import { RouteEffects } from './route-effects.tsx';
import { SessionGate } from './session-gate.tsx';

/** Its drawings come after the first paint; only they are rendered again for that. */
const PaintedFirst = ({ children }: { children: ReactNode }) => (
  <Painted value={useIsPainted()}>{children}</Painted>
);

/** The whole app. A language change renders it again from here, keeping typed input. */
export const App = () => (
  <SpokenLanguage value={useSyncExternalStore(onSpeak, getLocale)}>
    <BrowserRouter>
      <RouteEffects />
      <ScreenBoundary>
        <PaintedFirst>
          <SessionGate />
        </PaintedFirst>
      </ScreenBoundary>
      <QuestionHost />
    </BrowserRouter>
    <Toaster />
  </SpokenLanguage>
);
