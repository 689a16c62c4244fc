/**
 * Whether the person has just signed in, so that the screen's head greets them until they navigate elsewhere. A
 * message would cover what they press next.
 */
import { create } from 'zustand';

const useWelcomes = create<{ isWelcomed: boolean }>(() => ({ isWelcomed: false }));

/** Starts the greeting. */
export const welcome = (): void => useWelcomes.setState({ isWelcomed: true });

/** Ends the greeting. */
export const endWelcome = (): void => useWelcomes.setState({ isWelcomed: false });

/** Whether to greet. */
export const useIsWelcomed = (): boolean => useWelcomes(({ isWelcomed }) => isWelcomed);
