import { BrowserRouter } from 'react-router-dom';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { ScreenBoundary } from './pieces/boundaries.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { Arrival } from './arrival.tsx';
import { People } from './people.tsx';

export const App = () => (
  <ThemeProvider>
    <BrowserRouter>
      <Arrival />
      <ScreenBoundary>
        <People />
      </ScreenBoundary>
    </BrowserRouter>
    <Toaster />
  </ThemeProvider>
);
