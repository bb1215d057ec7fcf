import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import configuration from '../../.dependency-cruiser.cjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

const LAYERS = [
  'domain',
  'application',
  'adapters',
  'ui',
  'main',
  'check',
  'shared',
  'contract',
  'backend',
  'sandbox',
  'stories',
  '.storybook',
];

/** tests/server judges it: its packages belong to no visitor. */
const SERVER = '^(tests/)?server/';

const violations = async (folders: readonly string[], baseDir: string): Promise<readonly string[]> => {
  const { options: given, ...ruleSet } = configuration;
  const { path } = given.exclude as { path: string };
  const options = { ...given, exclude: { path: [path, SERVER] } };
  const { output } = await cruise([...folders], { ...options, ruleSet, validate: true, baseDir });
  return (output as ICruiseResult).summary.violations.map(
    ({ rule, from, to }) => `${from} → ${to} (${rule.name})`,
  );
};

type Row = readonly [file: string, statement: string];

/** Each line alone breaks the architecture, so each must be reported. */
const FORBIDDEN: readonly Row[] = [
  ['domain/a.ts', "import '../application/target'"],
  ['domain/b.ts', "import 'rxjs'"],
  ['domain/c.ts', "import type {} from 'rxjs'"],
  ['domain/d.ts', "import 'node:fs'"],
  ['application/a.ts', "import '../adapters/http/target'"],
  ['application/b.ts', "import '../ui/target'"],
  ['application/c.ts', "import 'axios'"],
  ['application/d.ts', "import type {} from 'react'"],
  ['application/e.ts', "import 'inversify'"],
  ['application/f.ts', "import '../contract/target'"],
  ['application/session/a.ts', "import '../conversation/target'"],
  ['application/delivery/a.ts', "import '../lifecycle/target'"],
  ['application/feedback/a.ts', "import type {} from '../presentation/target'"],
  ['ui/views/Header/a.ts', "import '../Composer/target'"],
  ['ui/views/Header/b.ts', "import '../../screens/target'"],
  ['ui/foundation/a.ts', "import type {} from '../views/Composer/target'"],
  ['ui/primitives/a.ts', "import '../themes/target'"],
  ['adapters/http/a.ts', "import '../realtime/target'"],
  ['adapters/http/b.ts', "import '../../application/state/target'"],
  ['adapters/http/c.ts', "import '../../contract/target'"],
  ['adapters/http/d.ts', "import 'browser-image-compression'"],
  ['adapters/realtime/a.ts', "import 'axios'"],
  ['adapters/realtime/b.ts', "import type {} from '../../contract/target'"],
  ['adapters/storage/a.ts', "import '../cipher/target'"],
  ['adapters/media/wire.ts', "import '../wire/target'"],
  ['adapters/storage/b.ts', "import 'crypto-js'"],
  ['adapters/browser/a.ts', "import 'axios'"],
  ['adapters/memory/a.ts', "import '../http/target'"],
  ['adapters/memory/b.ts', "import 'axios'"],
  ['adapters/http/e.ts', "import 'inversify'"],
  ['adapters/http/f.ts', "import '../../main/target'"],
  ['ui/a.ts', "import '../adapters/http/target'"],
  ['ui/b.ts', "import '../main/target'"],
  ['ui/c.ts', "import 'inversify'"],
  ['ui/d.ts', "import 'axios'"],
  ['ui/e.ts', "import 'rxjs'"],
  ['main/a.ts', "import 'inversify'"],
  ['main/b.ts', "import '../sandbox/target'"],
  ['main/c.ts', "import '../contract/target'"],
  ['main/d.ts', "import 'axios'"],
  ['main/h5/a.ts', "import type {} from '../../check/target'"],
  ['main/f.ts', "import 'node:fs'"],
  ['main/g.ts', "import '../check/target'"],
  ['check/a.ts', "import '../sandbox/target'"],
  ['check/b.ts', "import '../ui/target'"],
  ['shared/browser/a.ts', "import '../../application/target'"],
  ['contract/a.ts', "import '../domain/target'"],
  ['contract/b.ts', "import '../sandbox/target'"],
  ['backend/a.ts', "import '../sandbox/target'"],
  ['backend/b.ts', "import '../domain/target'"],
  ['sandbox/a.ts', "import '../application/target'"],
  ['sandbox/b.ts', "import '../adapters/http/target'"],
  ['sandbox/c.ts', "import '../domain/target'"],
  ['sandbox/d.ts', "import 'axios'"],
  ['stories/a.ts', "import '../adapters/http/target'"],
  ['stories/b.ts', "import '../main/target'"],
  ['stories/c.ts', "import '../sandbox/target'"],
  ['stories/views/Header/a.ts', "import '../Composer/target'"],
  ['scripts/a.mjs', "import '../domain/target.ts'"],
];

/** The same folders with allowed imports. The rules must not report these. */
const ALLOWED: readonly Row[] = [
  ['domain/ok.ts', "import './target'"],
  ['application/ok.ts', "import 'rxjs'; import '../domain/target'"],
  ['application/lifecycle/ok.ts', "import '../delivery/target'; import './target'; import '../ports/target'"],
  [
    'ui/views/Header/ok.ts',
    "import './target'; import '../../primitives/target'; import '../../i18n/target'",
  ],
  ['ui/themes/ok.ts', "import '../views/Composer/target'; import '../foundation/target'"],
  [
    'adapters/http/ok.ts',
    "import 'axios'; import 'crypto-js/aes'; import '../cipher/target'; import '../wire/target'",
  ],
  ['adapters/http/types.ts', "import type {} from '../../contract/target'"],
  ['adapters/realtime/ok.ts', "import 'rxjs/webSocket'; import '../../application/ports/target'"],
  [
    'adapters/storage/ok.ts',
    "import '@smithy/signature-v4'; import '@aws-crypto/sha256-js'; import '../wire/target'",
  ],
  ['adapters/media/ok.ts', "import 'browser-image-compression'; import './target'"],
  ['ui/ok.ts', "import 'react-dom/client'; import 'i18next'; import type {} from 'rxjs'"],
  ['main/container/ok.ts', "import 'inversify'; import '../../adapters/http/target'"],
  ['check/ok.ts', "import 'node:http'; import 'ws'; import '../contract/target'; import './target'"],
  ['shared/browser/ok.ts', "import './target'; import '../../domain/target'"],
  ['main/ok.ts', "import 'react'; import '../ui/target'; import './container/ok'"],
  ['backend/ok.ts', "import 'node:http'; import 'ws'; import 'busboy'; import '../contract/target'"],
  [
    'sandbox/ok.ts',
    "import 'node:http'; import 'ws'; import '../contract/target'; import '../backend/target'",
  ],
  ['sandbox/types.ts', "import type {} from '../domain/target'"],
  ['stories/ok.ts', "import '../adapters/memory/target'; import '../ui/target'; import 'storybook/test'"],
  ['stories/views/Header/ok.ts', "import './target'; import '../../support/target'"],
  ['scripts/ok.mjs', "import '../sandbox/target.ts'; import 'vite'; import 'node:fs'"],
];

const TARGETS = [
  ...['presentation', 'lifecycle', 'delivery', 'conversation'].map((name) => `application/${name}`),
  ...['themes', 'screens', 'primitives', 'foundation', 'i18n', 'views/Header', 'views/Composer'].map(
    (name) => `ui/${name}`,
  ),
  ...['support', 'views/Header', 'views/Composer'].map((name) => `stories/${name}`),
  ...[
    'domain',
    'application',
    'application/ports',
    'application/state',
    'ui',
    'main',
    'check',
    'shared/browser',
  ],
  ...['contract', 'backend', 'sandbox'],
  ...['cipher', 'wire', 'http', 'realtime', 'storage', 'browser', 'media', 'memory'].map(
    (name) => `adapters/${name}`,
  ),
];

describe('the allow-lists', () => {
  const fixture = join(root, '.cache', 'architecture');
  let reported: readonly string[] = [];

  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(fixture, file)), { recursive: true });
    writeFileSync(join(fixture, file), text);
  };

  beforeAll(async () => {
    rmSync(fixture, { recursive: true, force: true });
    write('tsconfig.json', '{}');
    write('domain/ring/a.ts', "import './b'; export {};\n");
    write('domain/ring/b.ts', "import './a'; export {};\n");
    write('ui/missing.ts', "import './nowhere'; export {};\n");
    for (const folder of TARGETS) write(`${folder}/target.ts`, 'export {};\n');
    for (const [file, statement] of [...FORBIDDEN, ...ALLOWED]) write(file, `${statement};\nexport {};\n`);
    reported = await violations([...LAYERS.filter((layer) => layer !== '.storybook'), 'scripts'], fixture);
  });

  afterAll(() => rmSync(fixture, { recursive: true, force: true }));

  const of = (file: string) => reported.filter((line) => line.startsWith(`${file} →`));

  it.each(FORBIDDEN)('%s may not: %s', (file) => {
    expect(of(file)).toHaveLength(1);
    expect(of(file)[0]).toContain('(not-in-allowed)');
  });

  it.each(ALLOWED)('%s may: %s', (file) => {
    expect(of(file)).toEqual([]);
  });

  it('refuse a cycle', () => {
    expect(reported.filter((line) => line.startsWith('domain/ring/')).join()).toContain('(no-circular)');
  });

  it('name only folders that exist', () => {
    expect(of('ui/missing.ts').join()).toContain('(not-to-unresolvable)');
  });
});

describe('this repository', () => {
  it('follows the allow-lists', async () => {
    const present = [...LAYERS, 'scripts', 'tests'].filter((folder) => existsSync(join(root, folder)));
    expect(await violations(present, root)).toEqual([]);
  });
});
