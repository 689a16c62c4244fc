/**
 * React's elements for the built app (`vite.config.ts`). React's own file is CommonJS, whose functions a bundler calls
 * as `(0, runtime.jsx)(…)`, two thousand times.
 */
import * as runtime from 'react/jsx-runtime';

export const { Fragment, jsx, jsxs } = runtime;
