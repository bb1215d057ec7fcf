// The parts of `npm test`: the quick ones first. Those with `isBeside` run in turn, beside the others that do not run alone; whoever
// has finished takes the last part of the others.

/** The tools by the files that Node runs. */
export const bin = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  storybook: 'node_modules/storybook/dist/bin/dispatcher.js',
  tsc: 'node_modules/typescript7/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
};

/** The tests need no built catalogue: only whether a build fails counts. */
const CATALOGUE = 'node_modules/.cache/kefu/catalogue';

const gate = (title, args, needs = []) => ({ title, args, needs });

/**
 * Journeys that look at each theme, measure the page for minutes, take one API after the other away, or send a hundred
 * megabytes: quick tests hold the same rules, so only a release needs them. The operator console is no part of the product.
 * In other files, a journey with the tag `@release` and a story with the tag `release` are as these.
 */
export const FOR_A_RELEASE = [
  ...['theme-room', 'theme-change', 'layout-budget', 'long-conversation', 'zoom-and-spacing'],
  ...['other-engines', 'video-refused', 'emoji-elsewhere', 'console-actions', 'console-answers'],
];

/** It shows that the model sees faults, and tests nothing of the product: only a release needs it, too. */
const PLANTED = ['tests/model/planted-faults.test.ts', 'tests/model/replayed-faults.test.ts'];
const REPLAYS = { file: 'tests/model/replay.test.ts', runs: '200' };

const pagesAreBuilt = gate('the pages are built', ['scripts/build-pages.mjs']);

export const PARTS = [
  {
    name: 'types',
    about: 'strict TypeScript; the core without DOM and Node',
    gates: [
      gate('all sources', [bin.tsc, '--noEmit', '-p', 'tsconfig.json']),
      gate('the core', [bin.tsc, '--noEmit', '-p', 'tsconfig.core.json']),
      gate('the server', [bin.tsc, '--noEmit', '-p', 'server/tsconfig.json']),
      gate('the tests of the server', [bin.tsc, '--noEmit', '-p', 'tests/server/tsconfig.json']),
    ],
  },
  {
    name: 'lint',
    about: 'format and lint rules; no registry or machine named; guides and references that lead somewhere',
    gates: [
      gate('biome', [bin.biome, 'check', '--error-on-warnings']),
      gate('committed files', ['scripts/committed.mjs']),
      gate('guides name what exists', ['scripts/guides.mjs']),
      gate('a test shows each line of docs/spec', ['scripts/coverage.mjs', '--missing']),
      gate('guides say what the types say', ['scripts/docs.mjs'], ['docs/api.md']),
      gate('references resolve', ['scripts/references.mjs'], ['docs/spec/README.md']),
    ],
  },
  {
    name: 'architecture',
    about: 'who may import whom, and that the rules bite; nothing unused',
    gates: [gate('knip', [bin.knip])],
    projects: ['architecture'],
  },
  {
    name: 'unit',
    about: 'domain, application, adapters in Node; views in happy-dom',
    projects: ['unit', 'dom', 'mocking', 'timed'],
  },
  {
    name: 'package',
    about:
      'the build, its entries, types and weights, and projects that install the tarball (they need the registry)',
    isBeside: true,
    gates: [
      gate('build', ['scripts/build.mjs']),
      gate('the oldest browsers know what is built', ['scripts/browsers/lint.mjs'], ['dist/h5/index.html']),
      gate('exported types are as reported', ['scripts/package/api-report.mjs'], ['dist/index.js']),
      gate('publint, attw and consumers of the tarball', ['scripts/consumers.mjs'], ['dist/index.js']),
      gate('sizes', ['scripts/sizes.mjs'], ['dist/h5/index.html']),
    ],
  },
  {
    name: 'stories',
    about: 'every story in Chromium, with its interactions and accessibility',
    browser: true,
    isBeside: true,
    needs: { folder: 'stories', ending: '.stories.tsx' },
    projects: ['stories'],
    unfiltered: { env: { KEFU_STORIES: 'change' } },
  },
  {
    name: 'contract',
    about: 'the wire contract, the ports over adapters and fakes, the sandbox',
    isBeside: true,
    gates: [gate('contract/types.ts', ['contract/generate.mjs', '--check'], ['contract/generate.mjs'])],
    projects: ['contract'],
  },
  {
    name: 'server',
    about:
      'the chat server of `serve`, on the embedded database and, where one is installed, on a real Postgres',
    isBeside: true,
    projects: ['server'],
  },
  {
    name: 'model',
    about: 'random sequences of storms, crashes and clocks in virtual time; KEFU_SEED plays one again',
    isBeside: true,
    projects: ['model'],
    unfiltered: { args: PLANTED.flatMap((file) => ['--exclude', file]) },
  },
  {
    name: 'e2e',
    about: 'the built widget in Chromium against the sandbox',
    browser: true,
    isAlone: true,
    needs: { folder: 'tests/e2e', ending: '.spec.ts' },
    gates: [pagesAreBuilt],
    playwright: true,
  },
  {
    name: 'release',
    about:
      'only by its name, before a release: the catalogue builds; the journeys and stories that take long',
    browser: true,
    isAlone: true,
    isByName: true,
    gates: [
      pagesAreBuilt,
      gate('the catalogue', [
        bin.storybook,
        'build',
        '--test',
        '--quiet',
        '--disable-telemetry',
        '-o',
        CATALOGUE,
      ]),
    ],
    projects: ['model', 'stories'],
    unfiltered: {
      args: [...PLANTED, REPLAYS.file, 'stories/'],
      env: { KEFU_STORIES: 'release', KEFU_RUNS: REPLAYS.runs },
    },
    playwright: true,
  },
];
