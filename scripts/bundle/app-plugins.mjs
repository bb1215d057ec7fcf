import { compileHints } from './compile-hints.mjs';
import { earlyPage } from './early-page.mjs';
import { firstChunks } from './first-chunks.mjs';
import { innerPaths } from './inner-paths.mjs';
import { minifyAgain } from './minify-again.mjs';
import { precompressed } from './precompressed.mjs';
import { weights } from './weights.mjs';

/**
 * The plugins that need the page and the entries of the app. The catalogue has neither, so a build of it leaves out all that are
 * listed here.
 */
export const appPlugins = () => [
  earlyPage(),
  innerPaths(),
  weights(),
  precompressed(),
  firstChunks(),
  minifyAgain(),
  compileHints(),
];
