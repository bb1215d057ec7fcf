import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { repository } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Guides, and what the commands print. */
const FILES = [
  'README.md',
  ...['docs', 'bin', 'backend', 'sandbox', 'check'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:md|mjs|ts)$/.test(file))
      .map((file) => `${folder}/${file}`),
  ),
];

/** What asks the registry for the name, and runs what it answers. */
const BY_NAME =
  /\bnpx (?!--no-install )(?:-\S+ )*kefu-widget\b|\b(?:npm (?:i|install|add|exec)|pnpm (?:add|dlx)|yarn (?:add|dlx)|bunx?(?: add)?)(?: -\S+)* kefu-widget\b/;

it.each([
  ['npx kefu-widget copy', true],
  ['npx -y kefu-widget copy', true],
  ['npm install kefu-widget react', true],
  ['pnpm dlx kefu-widget', true],
  ['npx --no-install kefu-widget copy', false],
  ['npm install ./kefu-widget-0.1.0.tgz', false],
])('%s asks the registry: %s', (line, asks) => {
  expect(BY_NAME.test(line)).toBe(asks);
});

it('no guide takes the package from the registry while its name there is not ours (S7)', () => {
  // Once it is published, package.json names the true repository, and this test goes.
  expect(JSON.stringify(repository)).toContain('.example');
  const found = FILES.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line, at) => `${file}:${at + 1} ${line}`)
      .filter((line) => BY_NAME.test(line)),
  );
  expect(FILES.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
