import { defineConfig } from 'tsup';

const entry = {
  index: 'main/index.ts',
  react: 'main/react.tsx',
  testing: 'main/testing.ts',
};

/**
 * The package for npm. Dependencies and peers stay imports. Splitting for ESM only: with CJS it renames classes.
 * scripts/build.mjs cleans before, because these run side by side.
 */
export default defineConfig([
  {
    entry,
    outDir: 'dist',
    format: 'esm',
    splitting: true,
    dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
    platform: 'browser',
    target: 'es2022',
    treeshake: true,
    clean: false,
  },
  {
    entry,
    outDir: 'dist',
    format: 'cjs',
    splitting: false,
    dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
    platform: 'browser',
    target: 'es2022',
    treeshake: true,
    clean: false,
  },
]);
