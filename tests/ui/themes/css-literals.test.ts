import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SHAPE_TOKENS } from '../../../ui/foundation/look/tokens';
import { findLiterals, findShadowLiterals, findSizeLiterals } from './support/find-literals';

const TOKENS = join('ui', 'styles', 'tokens.css');
/** Paper is white in every theme. */
const PRINT = join('ui', 'screens', 'chat', 'print.css');
/** Bars are black, and the frames around them must be seen on any picture. */
const EDITOR = join('ui', 'views', 'ImageDialog', 'editor', 'image-editor.css');

/** Without those of themes, which have a linter of their own. */
const files = readdirSync('ui', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !file.endsWith('theme.css'))
  .map((file) => join('ui', file));

describe('colours and radii come from tokens', () => {
  it.each(files.filter((file) => file !== TOKENS && file !== PRINT && file !== EDITOR))('%s', (file) => {
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

/** Decided exceptions: each reason is also in docs/theming.md. */
const ALLOWED_SIZES: readonly string[] = [
  // The corners of a frame have their middle on it.
  'margin: -14px',
  // Safari enlarges the page when a text box with a smaller font gets the focus.
  'font-size: 16px',
  'font-size: max(16px, var(--kefu-type-3))',
  // Emoji are images, so their size does not follow the sizes of the text.
  'font-size: 18px',
  'font-size: 20px',
  'font-size: 26px',
  'font-size: 40px',
];

describe('spacing and font sizes come from tokens', () => {
  it.each(files.filter((file) => file !== TOKENS))('%s', (file) => {
    const found = findSizeLiterals(readFileSync(file, 'utf8'));
    expect(found.filter((declaration) => !ALLOWED_SIZES.includes(declaration))).toEqual([]);
  });

  it('each exception is still used', () => {
    const found = files.flatMap((file) => findSizeLiterals(readFileSync(file, 'utf8')));
    expect(ALLOWED_SIZES.filter((declaration) => !found.includes(declaration))).toEqual([]);
  });

  it('finds paddings, margins, gaps and font sizes of 4 px and more', () => {
    const css = `.a { padding: 3px 10px; margin-inline-start: -6px; row-gap: 4.5px; font-size: 17px }
      .b { padding: 3px; margin: -1px 0 0 1.4em; gap: var(--kefu-2); inset: 10px; font-size: 95% }
      .c { padding: calc(1.5 * var(--kefu-unit)) max(var(--kefu-3), 12px); inline-size: 40px }`;
    expect(findSizeLiterals(css)).toEqual([
      'padding: 3px 10px',
      'margin-inline-start: -6px',
      'row-gap: 4.5px',
      'font-size: 17px',
      'padding: calc(1.5 * var(--kefu-unit)) max(var(--kefu-3), 12px)',
    ]);
  });
});

describe('the usual values of the tokens', () => {
  const css = readFileSync(TOKENS, 'utf8');

  it.each(SHAPE_TOKENS)('%s has one', (token) => {
    expect(css.match(new RegExp(`^ {2}--kefu-${token}:`, 'gm'))).toHaveLength(1);
  });
});

describe('elevation comes from tokens', () => {
  it.each(files.filter((file) => file !== TOKENS))('%s', (file) => {
    expect(findShadowLiterals(readFileSync(file, 'utf8'))).toEqual([]);
  });

  it('finds a shadow with a blur, and no ring and no bar', () => {
    const css = `.a { box-shadow: 0 4px 12px var(--kefu-line); text-shadow: 1px 1px 2px currentColor }
      .b { box-shadow: 0 0 0 1.5px var(--kefu-danger); box-shadow: inset 3px 0 var(--kefu-line); box-shadow: none }
      .c { box-shadow: var(--kefu-shadow-1), 0 0 0 2px var(--kefu-line); filter: drop-shadow(0 1px 3px currentColor) }`;
    expect(findShadowLiterals(css)).toEqual([
      'box-shadow: 0 4px 12px var(--kefu-line)',
      'text-shadow: 1px 1px 2px currentColor',
      'filter: drop-shadow(0 1px 3px currentColor)',
    ]);
  });
});
