/**
 * Whether the child whose profile is open came in a moment ago, and is greeted by the screen's heading: until they go elsewhere. A
 * message would lie over what they came for.
 */
import { create } from 'zustand';

const useWelcomes = create<{ isWelcomed: boolean }>(() => ({ isWelcomed: false }));

export const welcome = (): void => useWelcomes.setState({ isWelcomed: true });

export const endWelcome = (): void => useWelcomes.setState({ isWelcomed: false });

export const useIsWelcomed = (): boolean => useWelcomes(({ isWelcomed }) => isWelcomed);
