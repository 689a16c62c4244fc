import { createContext, memo as reactMemo, useContext, type ReactNode } from 'react';

/** The tag of the language that the app speaks; `app/app.tsx` provides it. */
export const SpokenLanguage = createContext('en');

/**
 * React's `memo` for components with words: they render again when another language is spoken, though their props are the same.
 * `isSame` compares the props, as React's second parameter does.
 */
export const memo = <P extends object>(
  Component: (props: P) => ReactNode,
  isSame?: (before: Readonly<P>, after: Readonly<P>) => boolean,
) =>
  reactMemo((props: P) => {
    useContext(SpokenLanguage);
    return Component(props);
  }, isSame);
