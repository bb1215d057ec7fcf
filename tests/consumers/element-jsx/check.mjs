// `<kefu-chat>` in JSX under the types of React 18 and 19, and the element where the types of React are not installed.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

const STRICT = {
  ...{ noEmit: true, strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false },
  ...{ module: 'esnext', moduleResolution: 'bundler', verbatimModuleSyntax: true, types: [] },
  ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'] },
};

/**
 * The types of React are installed under other names, so that each program finds those of one version, or none. Their own
 * declarations have errors.
 *
 * @param folder inside the types: those for TypeScript 5.0 are in `ts5.0`
 */
const typesOf = (version, folder) => {
  const path = `./node_modules/react-${version}-types/${folder}`;
  const paths = { react: [`${path}/index.d.ts`], 'react/jsx-runtime': [`${path}/jsx-runtime.d.ts`] };
  return { paths, skipLibCheck: true };
};

const programsFor = (folder) => ({
  'react-18': { jsx: 'react-jsx', ...typesOf(18, folder) },
  'react-18-classic': { jsx: 'react', allowUmdGlobalAccess: true, ...typesOf(18, folder) },
  'react-19': { jsx: 'react-jsx', ...typesOf(19, folder) },
  'no-react': {},
});

/** Each compiler, with the folder of its declarations of React. */
const COMPILERS = [
  ['node_modules/typescript-5.0/lib/tsc.js', 'ts5.0'],
  ['node_modules/typescript/bin/tsc', '.'],
];

assert.ok(!existsSync('node_modules/@types/react'), 'the types of React are not installed');
for (const [compiler, folder] of COMPILERS)
  for (const [name, more] of Object.entries(programsFor(folder))) {
    const files = [name === 'no-react' ? 'plain.ts' : 'page.tsx'];
    writeFileSync('tsconfig.json', JSON.stringify({ compilerOptions: { ...STRICT, ...more }, files }));
    await run(process.execPath, [compiler, '-p', '.']).catch(({ stdout, stderr }) =>
      assert.fail(`${compiler}, ${name}:\n${stdout}${stderr}`),
    );
  }
