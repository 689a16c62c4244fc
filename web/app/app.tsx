import { BrowserRouter } from 'react-router-dom';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { RouteEffects } from './route-effects.tsx';
import { SessionGate } from './session-gate.tsx';

/** The whole app. */
export const App = () => (
  <ThemeProvider>
    <BrowserRouter>
      <RouteEffects />
      <ScreenBoundary>
        <SessionGate />
      </ScreenBoundary>
    </BrowserRouter>
    <Toaster />
  </ThemeProvider>
);
