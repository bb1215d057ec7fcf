import { contrast, isHex } from '../../ui/foundation/look/contrast';
import { COLOUR_TOKENS, type ColourToken } from '../../ui/foundation/look/tokens';

const PREFIX = '--kefu-';

/** The names that one style declaration sets. */
const namesIn = (style: CSSStyleDeclaration): readonly string[] =>
  [...style].filter((name) => name.startsWith(PREFIX));

const rootRules = (): readonly CSSStyleRule[] =>
  [...document.styleSheets]
    .filter(({ href }) => href === null || new URL(href).origin === location.origin)
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSStyleRule => rule instanceof CSSStyleRule && rule.selectorText === '.kefu');

/**
 * All tokens of a widget as the browser computes them: those that the theme sets on the root, and those of the
 * style sheets. There is no list here, so the pages are right for every theme.
 */
export const readTokens = (root: HTMLElement): ReadonlyMap<string, string> => {
  const names = [root.style, ...rootRules().map(({ style }) => style)].flatMap(namesIn);
  const computed = getComputedStyle(root);
  return new Map(
    [...new Set(names)].map((name) => [name.slice(PREFIX.length), computed.getPropertyValue(name).trim()]),
  );
};

export interface ColourRow {
  readonly name: ColourToken;
  readonly value: string;
  /** The background of the token, and the contrast to it; null if the token is a background. */
  readonly on: ColourToken | null;
  readonly contrast: number | null;
}

/** `on-header` is read on `header`. A token without a background of its own is read on the surface. */
const groundOf = (name: ColourToken): ColourToken | null => {
  if (name.startsWith('on-')) return name.slice('on-'.length) as ColourToken;
  if (['danger', 'warning'].includes(name)) return `${name}-ground` as ColourToken;
  if (name.startsWith('dot-')) return 'header';
  return ['text', 'muted', 'edge', 'accent-text', 'success', 'focus'].includes(name) ? 'surface' : null;
};

export const readColours = (tokens: ReadonlyMap<string, string>): readonly ColourRow[] =>
  COLOUR_TOKENS.map((name) => {
    const value = tokens.get(name) ?? '';
    const on = groundOf(name);
    const ground = on === null ? '' : (tokens.get(on) ?? '');
    const isComparable = isHex(value) && isHex(ground);
    return { name, value, on, contrast: isComparable ? contrast(value, ground) : null };
  });

/** A token as the colour that the browser paints at a place. */
export const paintedToken = (place: Element, token: string): string => {
  const probe = document.createElement('i');
  probe.style.color = `var(--kefu-${token})`;
  place.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};
