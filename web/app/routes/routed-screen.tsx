import { ScreenTitle } from '../../ui/page.tsx';
import type { ScreenRoute } from './route-table.ts';

/** A route's screen under its title. */
export const RoutedScreen = ({ route }: { route: Pick<ScreenRoute, 'title' | 'screen'> }) => (
  <ScreenTitle value={route.title()}>
    <route.screen />
  </ScreenTitle>
);
