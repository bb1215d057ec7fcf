/** Colour names that themes have used. `transparent`, `currentColor` and system colours are no literals. */
const NAMED = /(?<![\w-])(?:white|black|red|green|blue|yellow|orange|gold|silver|gr[ae]y|ivory)(?![\w-])/;
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i;
/** A length that is not made from a token. 0 is allowed. */
const LENGTH = /(?<![\w-])(?!0(?:px|%)?\b)\d*\.?\d+(?:px|%|em|rem)/;

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');

const isLiteralRadius = (property: string, value: string): boolean =>
  /border(-\w+)*-radius$/.test(property) && LENGTH.test(value) && !value.includes('var(--kefu-radius');

/** Colours and radii that a rule writes instead of a token. */
export const findLiterals = (css: string): readonly string[] =>
  declarationsWhere(
    css,
    (property, value) => COLOUR.test(value) || NAMED.test(value) || isLiteralRadius(property, value),
  );

const SPACING = /^(?:padding|margin)(?:-|$)|^(?:row-|column-)?gap$/;
const PIXELS = /(?<![\w.-])-?(\d+(?:\.\d+)?)px\b/g;
/** The smallest step of the tokens. A smaller length is an optical correction, and no token has it. */
const UNIT_PIXELS = 4;

/** Paddings, margins, gaps and font sizes that a rule writes in pixels instead of a token. */
export const findSizeLiterals = (css: string): readonly string[] =>
  declarationsWhere(css, (property, value) => {
    if (!SPACING.test(property) && property !== 'font-size') return false;
    return [...value.matchAll(PIXELS)].some(([, pixels]) => Number(pixels) >= UNIT_PIXELS);
  });

/** x, y, blur and spread of a layer. Colours and tokens are left out. */
const lengthsOf = (layer: string): readonly number[] =>
  [...layer.replace(/[\w-]+\([^()]*\)|#[\da-f]+/gi, '').matchAll(/(?<![\w.-])-?\d*\.?\d+/g)].map(([number]) =>
    Number(number),
  );

/** A shadow without a blur is a ring or a bar, and no token has it. */
const hasBlur = (value: string): boolean =>
  value
    .replace(/^.*drop-shadow\((.*)\).*$/, '$1')
    .split(/,(?![^()]*\))/)
    .some((layer) => (lengthsOf(layer)[2] ?? 0) > 0);

/** Shadows that a rule draws itself instead of taking a token of the elevation. */
export const findShadowLiterals = (css: string): readonly string[] =>
  declarationsWhere(
    css,
    (property, value) =>
      (/^(?:box|text)-shadow$/.test(property) || value.includes('drop-shadow(')) && hasBlur(value),
  );

const declarationsWhere = (
  css: string,
  isFound: (property: string, value: string) => boolean,
): readonly string[] =>
  [...withoutComments(css).matchAll(/([\w-]+)\s*:\s*([^;{}]+)[;}]/g)].flatMap(
    ([, property = '', value = '']) => (isFound(property, value) ? [`${property}: ${value.trim()}`] : []),
  );
