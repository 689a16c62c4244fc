import { useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { getLocale, onSpeak } from '../messages/message.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { SpokenLanguage } from '../ui/memo.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { QuestionHost } from './question-host.tsx';
import { RouteEffects } from './route-effects.tsx';
import { SessionGate } from './session-gate.tsx';

/** The whole app. A language change renders it again from here, keeping typed input. */
export const App = () => (
  <SpokenLanguage value={useSyncExternalStore(onSpeak, getLocale)}>
    <BrowserRouter>
      <RouteEffects />
      <ScreenBoundary>
        <SessionGate />
      </ScreenBoundary>
      <QuestionHost />
    </BrowserRouter>
    <Toaster />
  </SpokenLanguage>
);
