import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useLaunch } from './use-launch.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

/** What a browser does by itself when a page is loaded, and must be done for it when only the screen changes. */
export const Arrival = () => {
  useFocusOnArrival();
  useScrollMemory();
  useLaunch();
  return null;
};
