import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  // One file for the server: hundreds of small reads of node_modules would cost each start most of a second.
  ssr: command === 'build' ? { noExternal: true } : {},
  // Vite leaves this open on the server, and React's development build renders several times slower.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // React Router would empty all of build/, where the server lies too; scripts/build.ts empties what is the web's.
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0, emptyOutDir: false },
  clearScreen: false,
}));
