import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SHAPE_TOKENS } from '../../../ui/foundation/look/tokens';
import { findLiterals } from './support/find-literals';

const TOKENS = join('ui', 'styles', 'tokens.css');

const files = readdirSync('ui', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => join('ui', file));

describe('colours and radii come from tokens', () => {
  it.each(files.filter((file) => file !== TOKENS))('%s', (file) => {
    expect(findLiterals(readFileSync(file, 'utf8'))).toEqual([]);
  });

  it('finds a colour, a named colour and a radius', () => {
    const css = `.a { color: #fff; background: rgb(0 0 0 / 5%); border: 1px solid white; border-radius: 8px }
      .b { border-end-start-radius: 50%; white-space: nowrap; border-radius: 0; /* #fff */ }
      .c { color: var(--kefu-text); border-radius: calc(var(--kefu-radius-bubble) - 4px); inset: 4px; }`;
    expect(findLiterals(css)).toEqual([
      'color: #fff',
      'background: rgb(0 0 0 / 5%)',
      'border: 1px solid white',
      'border-radius: 8px',
      'border-end-start-radius: 50%',
    ]);
  });
});

describe('the usual values of the tokens', () => {
  const css = readFileSync(TOKENS, 'utf8');

  it.each(SHAPE_TOKENS)('%s has one', (token) => {
    expect(css.match(new RegExp(`^ {2}--kefu-${token}:`, 'gm'))).toHaveLength(1);
  });
});
