/** Colours by name that themes have been written with; `transparent`, `currentColor` and system colours are no literals. */
const NAMED = /(?<![\w-])(?:white|black|red|green|blue|yellow|orange|gold|silver|gr[ae]y|ivory)(?![\w-])/;
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i;
/** A length that is not made from a token. 0 is no shape. */
const LENGTH = /(?<![\w-])(?!0(?:px|%)?\b)\d*\.?\d+(?:px|%|em|rem)/;

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');

const isLiteralRadius = (property: string, value: string): boolean =>
  /border(-\w+)*-radius$/.test(property) && LENGTH.test(value) && !value.includes('var(--kefu-radius');

/** Colours and radii that stand in the rules instead of a token. */
export const findLiterals = (css: string): readonly string[] =>
  [...withoutComments(css).matchAll(/([\w-]+)\s*:\s*([^;{}]+)[;}]/g)].flatMap(
    ([, property = '', value = '']) => {
      const isLiteral = COLOUR.test(value) || NAMED.test(value) || isLiteralRadius(property, value);
      return isLiteral ? [`${property}: ${value.trim()}`] : [];
    },
  );
