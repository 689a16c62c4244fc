/** Builds the page that shows every piece of the UI kit, for its tests, into dist/gallery. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: '../../../../public',
  logLevel: 'warn',
  plugins: [react()],
  build: {
    outDir: '../../../../dist/gallery',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
