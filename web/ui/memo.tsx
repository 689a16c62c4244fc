import { createContext, memo as reactMemo, useContext, type ReactNode } from 'react';

/** The tag of the app's current language; provided by `app/app.tsx`. */
export const SpokenLanguage = createContext('en');

/**
 * React's `memo` for components with texts: they also render again when the language changes. `isSame` compares the
 * props, as in React.
 */
export const memo = <P extends object>(
  Component: (props: P) => ReactNode,
  isSame?: (before: Readonly<P>, after: Readonly<P>) => boolean,
) =>
  reactMemo((props: P) => {
    useContext(SpokenLanguage);
    return Component(props);
  }, isSame);
