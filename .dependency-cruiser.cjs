/**
 * Who may import whom. Allow-lists only: what no rule names is forbidden.
 * tests/architecture shows for each rule that it bites.
 */

const pattern = (name) => name.replaceAll('/', '\\/').replaceAll('.', '\\.');

/** A package by name, wherever node_modules stands, and its separate types. */
const packages = (...names) => `(^|/)node_modules/(@types/)?(${names.map(pattern).join('|')})/`;

const allow = (from, ...paths) => ({ from: { path: from }, to: { path: paths } });
const allowTypes = (from, ...paths) => ({
  from: { path: from },
  to: { path: paths, dependencyTypes: ['type-only'] },
});
const allowNode = (from) => ({ from: { path: from }, to: { dependencyTypes: ['core'] } });

const own = '^adapters/([^/]+)/';
const configuration = '^([^/]+\\.config\\.ts|\\.dependency-cruiser\\.cjs)$';
const uiPackages = ['react', 'react-dom', 'i18next', 'dayjs', 'virtua', 'dompurify', 'emojibase-data'];

/** What each folder of adapters needs from outside, besides rxjs. */
const adapterPackages = {
  cipher: ['crypto-js'],
  http: ['axios', 'crypto-js'],
  realtime: ['crypto-js'],
  storage: ['axios', '@smithy/signature-v4', '@aws-crypto/sha256-js'],
  media: ['browser-image-compression'],
};

const domain = [allow('^domain/', '^domain/')];

const application = [allow('^application/', '^domain/', '^application/', packages('rxjs'))];

const adapters = [
  allow(own, '^application/ports/', '^domain/', '^adapters/$1/', packages('rxjs')),
  ...Object.entries(adapterPackages).map(([folder, names]) =>
    allow(`^adapters/${folder}/`, packages(...names)),
  ),
  allow('^adapters/(http|realtime|cipher|browser)/', '^adapters/wire/'),
  allow('^adapters/(http|realtime)/', '^adapters/cipher/'),
  allowTypes('^adapters/http/', '^contract/'),
];

const ui = [
  allow('^ui/', '^ui/', '^application/', '^domain/', packages(...uiPackages)),
  allowTypes('^ui/', packages('rxjs')),
];

const main = [
  allow(
    '^main/',
    '^main/',
    '^ui/',
    '^adapters/',
    '^application/',
    '^domain/',
    packages('react', 'react-dom', 'rxjs'),
  ),
  allow('^main/container/', packages('inversify')),
];

const around = [
  allow('^contract/', '^contract/', packages('ajv', 'ajv-formats', 'openapi-typescript')),
  allowNode('^contract/[^/]+\\.mjs$'),
  allow('^sandbox/', '^sandbox/', '^contract/', packages('ws', 'busboy')),
  allowTypes('^sandbox/', '^domain/'),
  allowNode('^sandbox/'),
  allow(
    '^(stories|\\.storybook)/',
    '^stories/',
    '^\\.storybook/',
    '^ui/',
    '^application/',
    '^domain/',
    '^adapters/memory/',
    packages('storybook', '@storybook/[^/]+', 'react', 'react-dom', 'rxjs'),
  ),
  // The React entry's own story: the public entries, as an integrator's page imports them.
  allow('^stories/KefuChat\\.stories', '^main/(react|testing)\\.'),
  allow('^scripts/', '^scripts/', '^sandbox/', '(^|/)node_modules/'),
  allowNode('^scripts/'),
  allow(configuration, '^scripts/', '(^|/)node_modules/'),
  allowNode(configuration),
  allow('^tests/', '.+'),
];

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'A cycle has no first file to read.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      comment: 'The imported file or package does not exist.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  allowed: [...domain, ...application, ...adapters, ...ui, ...main, ...around],
  allowedSeverity: 'error',
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(dist|storybook-static|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'browser', 'module', 'node', 'default'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
