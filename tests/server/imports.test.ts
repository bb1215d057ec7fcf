import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, it } from 'vitest';
import configuration from '../../.dependency-cruiser.cjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

it('the server imports what the allow-lists name', async () => {
  const { options, ...ruleSet } = configuration;
  const { output } = await cruise(['server', 'tests/server'], {
    ...options,
    ruleSet,
    validate: true,
    baseDir: root,
  });
  const { violations } = (output as ICruiseResult).summary;
  expect(violations.map(({ rule, from, to }) => `${from} → ${to} (${rule.name})`)).toEqual([]);
});
