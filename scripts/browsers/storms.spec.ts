// KEFU_STORMS=20 npm run browsers -- storms: that many storms of faults. KEFU_SEED is the seed of the first, KEFU_MESSAGES how many
// messages each has; --workers plays several side by side.
import { expect } from '@playwright/test';
import { playStorm } from './play-storm';
import { test } from './stage';

const numberOf = (name: string, otherwise: number): number => {
  const value = Number(process.env[name] ?? otherwise);
  if (!Number.isInteger(value) || value < 0)
    throw new Error(`${name} is ${process.env[name]}, not a whole number`);
  return value;
};

const storms = numberOf('KEFU_STORMS', 0);
const messages = numberOf('KEFU_MESSAGES', 500);
const first = numberOf('KEFU_SEED', 1);

for (let seed = first; seed < first + storms; seed += 1)
  test(`storm ${seed}`, async ({ engine, site }, info) => {
    test.setTimeout(240_000 + messages * 2_000);
    const { trace, lost, doubled, errors, ...figures } = await playStorm(
      site,
      (size) => engine.openProfile(size),
      seed,
      messages,
    );
    info.annotations.push({ type: engine.name, description: JSON.stringify(figures) });
    await info.attach('trace', { body: JSON.stringify(trace, null, 1), contentType: 'application/json' });
    expect({ lost, doubled, errors }).toEqual({ lost: [], doubled: [], errors: [] });
  });
