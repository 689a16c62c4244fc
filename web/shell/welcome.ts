/**
 * Whether the signed-in child has just signed in, so that the screen's heading greets them until they navigate
 * elsewhere. A message would cover the screen.
 */
import { create } from 'zustand';

const useWelcomes = create<{ isWelcomed: boolean }>(() => ({ isWelcomed: false }));

/** Starts the greeting. */
export const welcome = (): void => useWelcomes.setState({ isWelcomed: true });

/** Ends the greeting. */
export const endWelcome = (): void => useWelcomes.setState({ isWelcomed: false });

/** Whether to greet. */
export const useIsWelcomed = (): boolean => useWelcomes(({ isWelcomed }) => isWelcomed);
