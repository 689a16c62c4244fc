import { memo } from '../../ui/memo.tsx';
import { ScreenTitle } from '../../ui/page.tsx';
import type { ScreenRoute } from './screen-route.ts';

interface Props {
  route: Pick<ScreenRoute, 'title' | 'screen'>;
}

/** A route's screen under its title. Of another address only what reads it is rendered anew. */
export const RoutedScreen = memo(({ route }: Props) => (
  <ScreenTitle value={route.title()}>
    <route.screen />
  </ScreenTitle>
));
