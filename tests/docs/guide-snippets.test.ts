import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as testing from '../../main/testing';

/** The examples of a guide that begin a widget of fakes, as they are written there. */
const examplesOf = (guide: string): readonly string[] =>
  [...readFileSync(guide, 'utf8').matchAll(/^```js\n([\s\S]*?)^```$/gm)]
    .map(([, code = '']) => code)
    .filter((code) => code.includes("from 'kefu-widget/testing'"));

const KNOWN: Readonly<Record<string, unknown>> = { ...testing, assert };

/** Runs an example; what it imports is given as parameters. */
const run = async (code: string): Promise<void> => {
  const names = [...code.matchAll(/^import (?:\{([^}]+)\}|(\w+)) from .+$/gm)].flatMap(
    ([, several, one = '']) => (several ?? one).split(',').map((name) => name.trim()),
  );
  const body = code.replace(/^import .+$/gm, '');
  const run = new Function(...names, `return (async () => {${body}})()`) as (
    ...values: readonly unknown[]
  ) => Promise<void>;
  await run(...names.map((name) => KNOWN[name]));
};

describe.each(['README.md', 'docs/testing.md'])('%s', (guide) => {
  const examples = examplesOf(guide);

  it('has an example with fakes, and each does what it asserts', async () => {
    expect(examples).not.toHaveLength(0);
    for (const code of examples) await run(code);
  });
});
