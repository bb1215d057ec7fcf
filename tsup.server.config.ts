import { defineConfig } from 'tsup';

/** The program of kefu-server. What it shares with the sandbox and the contract is inside; its packages are its dependencies. */
export default defineConfig({
  entry: { command: 'server/command.ts' },
  minify: true,
  outDir: 'server/dist',
  format: 'esm',
  platform: 'node',
  target: 'node20.10',
  splitting: false,
  noExternal: ['busboy', 'ajv', 'ajv-formats'],
  external: ['fastify', '@fastify/rate-limit', '@electric-sql/pglite', 'postgres', 'ws', '@redis/client'],
  // What is CommonJS inside asks for modules of Node by `require`.
  banner: {
    js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
  },
  clean: false,
});
