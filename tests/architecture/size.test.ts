import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const sourcesOf = (layer: string): readonly SourceFile[] =>
  readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${layer}/${file}`)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const CORE = [...sourcesOf('domain'), ...sourcesOf('application')];

const MOST_PARAMETERS = 4;

/** Functions, methods and constructors; not types, because a port may be called with named fields. */
const tooManyParameters = ({ path, text }: SourceFile): readonly string[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && node.parameters.length > MOST_PARAMETERS) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1}: ${node.parameters.length} parameters`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** Facts that have a named question: `isWithAgent`, `isOpen`, `hasEnded`, `isConnected` and so on. */
const ASKED_FACT = /\b(mode|stage|status|connection)\b\)? (?:===|!==) '([a-zA-Z-]+)'/g;

/** Each comparison that is in more than one place, with its places. */
const repeatedComparisons = (files: readonly SourceFile[]): readonly string[] => {
  const places = new Map<string, string[]>();
  for (const { path, text } of files)
    for (const [, fact, value] of text.matchAll(ASKED_FACT)) {
      const comparison = `${fact} ${value}`;
      places.set(comparison, [...(places.get(comparison) ?? []), path]);
    }
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([comparison, paths]) => `${comparison}: ${paths.join(', ')}`);
};

describe('the core', () => {
  it('has no function, method or constructor with more than four parameters', () => {
    expect(CORE.length).toBeGreaterThan(150);
    expect(CORE.flatMap(tooManyParameters)).toEqual([]);
    const text =
      'class A {\n  constructor(a, b, c, d, e) {}\n  f(a, b, c, d) {}\n}\nconst g = (a, b, c, d, e, f) => a;';
    expect(tooManyParameters({ path: 'a.ts', text })).toEqual([
      'a.ts:2: 5 parameters',
      'a.ts:5: 6 parameters',
    ]);
  });

  it('compares mode, stage, status and connection with each value in one place', () => {
    expect(repeatedComparisons(CORE)).toEqual([]);
    const twice = [
      { path: 'a.ts', text: "if (facts.mode === 'agent') f();" },
      { path: 'b.ts', text: "const isOther = session.now.mode !== 'agent';" },
      { path: 'c.ts', text: "facts.mode === 'robot'" },
    ];
    expect(repeatedComparisons(twice)).toEqual(['mode agent: a.ts, b.ts']);
  });

  it('ends the session only in EndSession', () => {
    const callers = CORE.filter(({ text }) => /\bsession\.ended\(/.test(text)).map(({ path }) => path);
    expect(callers).toEqual(['application/lifecycle/end-session.ts']);
  });
});
