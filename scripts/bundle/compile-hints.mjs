import { firstFilesOf } from './first-chunks.mjs';

/** Chromium reads it at the top of a file (https://v8.dev/blog/explicit-compile-hints); for other browsers it is a comment. */
export const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Most functions of the first files are called before the first message. With this hint they are compiled beside the main thread,
 * while the file still loads. Without it, the main thread compiles each one at its first call.
 */
export const compileHints = () => ({
  name: 'kefu:compile-hints',
  apply: 'build',
  generateBundle: {
    // Vite puts a line before the code in this hook.
    order: 'post',
    handler(_, bundle) {
      for (const file of firstFilesOf(bundle)) bundle[file].code = HINT + bundle[file].code;
    },
  },
});
