/** Every piece of the UI kit on one page, with the longest names, for pictures and for tests by keyboard. Not in the product. */
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from '../../../../web/theme/theme-provider.tsx';
import { Page } from '../../../../web/ui/page.tsx';
import { Stack } from '../../../../web/ui/stack.tsx';
import { Toaster } from '../../../../web/ui/toaster.tsx';
import { Actions } from './actions.tsx';
import { Feedback } from './feedback.tsx';
import { Forms } from './forms.tsx';
import { People } from './people.tsx';

const kind = location.hash === '#child' ? 'child' : 'parent';

createRoot(document.getElementById('root')!).render(
  <ThemeProvider>
    <MemoryRouter>
      <main>
        <Page title="Gallery of the Field Guide" subtitle="Every piece, once" kind={kind}>
          <Stack gap="6">
            <Actions />
            <Feedback />
            <People />
            <Forms />
          </Stack>
        </Page>
      </main>
    </MemoryRouter>
    <Toaster />
  </ThemeProvider>,
);
