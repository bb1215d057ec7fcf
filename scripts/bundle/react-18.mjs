import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The React of the files that contain it (ADR 12) is version 18, which is a quarter lighter than 19. The package
 * uses the integrator's, 18.2 or 19. Only bare names are replaced: `react` and its entries, not `react-anything`.
 */
const FOLDERS = {
  react: dirname(require.resolve('react-18/package.json')),
  'react-dom': dirname(require.resolve('react-dom-18/package.json')),
};

/** For `resolve.alias` of Vite. */
export const react18 = Object.entries(FOLDERS).map(([name, folder]) => ({
  find: new RegExp(`^${name}(?=/|$)`),
  replacement: folder,
}));

/** For `alias` of esbuild. */
export const react18ForEsbuild = FOLDERS;
