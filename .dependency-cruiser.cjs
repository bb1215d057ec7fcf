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
  wire: ['axios'],
};

const domain = [allow('^domain/', '^domain/')];

/**
 * The folders inside a layer, from top to bottom: each imports itself and those below it. Where a lower one must tell a
 * higher one something, it owns a stream or takes a function.
 */
const STRATA = {
  application: [
    ...[
      'integration',
      'presentation',
      'screens',
      'lifecycle',
      'messaging',
      'realtime',
      'robot',
      'upload',
      'evaluation',
      'help',
      'forms',
    ],
    ...[
      'delivery',
      'assignment',
      'conversation',
      'session',
      'feedback',
      'lifetime',
      'state',
      'log',
      'time',
      'ports',
    ],
  ],
  ui: ['root', 'themes', 'screens', 'views', 'primitives', 'foundation', 'i18n', 'styles'],
};

const downwards = (layer, folder) => {
  const below = STRATA[layer].slice(STRATA[layer].indexOf(folder));
  return allow(`^${layer}/${folder}/`, `^${layer}/(${below.join('|')})/`);
};

const application = [
  allow('^application/', '^domain/', packages('rxjs')),
  allow('^application/[^/]+$', '^application/'),
  // The API of integrators stands around the facade, whose type it names.
  allowTypes('^application/integration/', '^application/widget\\.ts$'),
  ...STRATA.application.map((folder) => downwards('application', folder)),
];

const adapters = [
  allow(own, '^application/ports/', '^domain/', '^adapters/$1/', packages('rxjs')),
  ...Object.entries(adapterPackages).map(([folder, names]) =>
    allow(`^adapters/${folder}/`, packages(...names)),
  ),
  allow('^adapters/(http|realtime|cipher|browser|storage)/', '^adapters/wire/'),
  // Every layer with a console writes lines in one place.
  allow('^adapters/', '^shared/browser/(of-window|write-line)\\.ts$'),
  allow('^adapters/(http|realtime)/', '^adapters/cipher/'),
  // The API of integrators crosses the frame, row by row.
  allow('^adapters/frame/', '^application/integration/'),
  allowTypes('^adapters/http/', '^contract/'),
];

/** What the browser lacks or does differently, for code with and without an interface. */
const shared = [allow('^shared/', '^shared/', '^domain/')];

const ui = [
  allow('^ui/', '^application/', '^domain/', '^shared/', packages(...uiPackages)),
  allowTypes('^ui/', packages('rxjs')),
  allow('^ui/[^/]+$', '^ui/'),
  ...STRATA.ui.filter((folder) => folder !== 'views').map((folder) => downwards('ui', folder)),
  // A view imports no other view's inside: what two share is a primitive.
  allow('^ui/views/([^/]+)/', '^ui/views/$1/', '^ui/(primitives|foundation|i18n|styles)/'),
];

const main = [
  allow(
    '^main/',
    '^main/',
    '^shared/',
    '^ui/',
    '^adapters/',
    '^application/',
    '^domain/',
    packages('react', 'react-dom', 'rxjs'),
  ),
  allow('^main/container/', packages('inversify')),
];

/** The judge of backends is a program of its own: nothing that a visitor loads imports it. */
const check = [
  allow(
    '^check/',
    '^check/',
    '^contract/',
    '^(adapters|application|domain|main/settings)/',
    packages('rxjs'),
  ),
  allow('^check/', packages('ws')),
  allowNode('^check/'),
];

const around = [
  allow('^contract/', '^contract/', packages('ajv', 'ajv-formats', 'openapi-typescript')),
  allowNode('^contract/[^/]+\\.mjs$'),
  // What sandbox and server have in common. It knows neither of them.
  allow('^backend/', '^backend/', '^contract/', packages('ws', 'busboy')),
  allowNode('^backend/'),
  allow('^sandbox/', '^sandbox/', '^backend/', '^contract/', packages('ws')),
  allowTypes('^sandbox/', '^domain/'),
  allowNode('^sandbox/'),
  allow(
    '^server/',
    '^server/',
    '^backend/',
    '^contract/',
    packages(
      'fastify',
      '@fastify/cors',
      '@fastify/rate-limit',
      '@electric-sql/pglite',
      'postgres',
      '@redis/client',
      'ws',
    ),
  ),
  // The pages of operators have their parts from those of the sandbox.
  allow('^server/console/', '^sandbox/web/'),
  allowNode('^server/'),
  allow(
    '^(stories|\\.storybook)/',
    '^\\.storybook/',
    '^ui/',
    '^application/',
    '^domain/',
    '^adapters/memory/',
    packages('storybook', '@storybook/[^/]+', 'react', 'react-dom', 'rxjs'),
  ),
  // The catalogue leaves out what the build of the app adds.
  allow('^\\.storybook/main\\.ts$', '^scripts/bundle/(app-plugins|without-plays)\\.mjs$'),
  allow('^stories/', '^stories/support/'),
  allow('^stories/support/facts\\.', packages('axe-core')),
  allow('^stories/themes/Measures/', packages('@fontsource-variable/roboto')),
  // A story imports no other story's inside: what two share is in stories/support.
  allow('^stories/([^/]+)/([^/]+)/', '^stories/$1/$2/'),
  // The stories of the React entry: the public entries, as an integrator's page imports them.
  allow('^stories/screens/ReactComponent/(KefuChat|ReadAloud)\\.stories', '^main/(react|testing)\\.'),
  // The player of recordings.
  allow('^stories/host/BlackBox/', '^main/testing\\.', '^main/replay/'),
  // The loader's own elements on a host page.
  allow('^stories/support/StoryLauncher\\.', '^main/embed/', '^shared/'),
  allow('^stories/screens/ReactComponent/ReadAloud\\.stories', packages('@guidepup/virtual-screen-reader')),
  // The same hostile texts are measured in Node and in a browser.
  allow('^stories/primitives/SanitisedHtml/SanitisedHtml\\.stories', '^tests/ui/text/hostile-shapes\\.'),
  allow('^scripts/', '^scripts/', '^sandbox/', '(^|/)node_modules/'),
  allow('^scripts/chaos\\.mjs$', '^tests/model/'),
  allow('^scripts/layout-fuzz\\.mjs$', '^tests/layout/'),
  allow('^scripts/(?:mistakes|record-examples)\\.mjs$', '^tests/contract/check/'),
  // Both upload the same damaged and whole files.
  allow('^scripts/browsers/', '^tests/e2e/support/files\\.'),
  // The journeys draw each theme.
  allow('^scripts/browsers/', '^domain/theme/theme-id\\.'),
  // The bench draws the widget over fakes; the package's css is made from the rule that the component uses.
  allow('^scripts/bench/page/', '^main/testing\\.', '^ui/index\\.', '^ui/styles/kefu\\.css$'),
  // The files of a new theme are compiled as the themes are.
  allow(
    '^scripts/theme/sample/',
    '^ui/(themes/base|foundation|views)/',
    '^scripts/theme/sample/',
    packages('react'),
  ),
  allow('^scripts/package/css\\.mjs$', '^ui/root/raise-specificity\\.'),
  allowNode('^scripts/'),
  allowNode('^bin/'),
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
      from: { pathNot: '^tests/' },
      to: { circular: true },
    },
    {
      name: 'no-circular-tests',
      severity: 'error',
      comment: 'Parts of a test world may name each other as types.',
      from: { path: '^tests/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      comment: 'The imported file or package does not exist.',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  allowed: [...domain, ...application, ...adapters, ...shared, ...ui, ...main, ...check, ...around],
  allowedSeverity: 'error',
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(dist|storybook-static|\\.cache|tests/consumers/[^/]+)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'browser', 'module', 'node', 'default'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
