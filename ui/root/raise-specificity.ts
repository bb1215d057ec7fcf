/** Matches every element and has the specificity of two ids. */
const TWO_IDS = ':not(#\\_#\\_)';

/**
 * Adds the specificity of two ids to each selector of a list, so that no rule of the page around a component
 * overrules it. All rules of the widget get the same addition, so their order among themselves stays.
 */
export const raiseSpecificity = (selectors: string): string =>
  complexSelectors(selectors)
    .map((selector) => selector.replace(/\.kefu[\w-]*/, `$&${TWO_IDS}`))
    .join(',');

/** Splits at commas that are outside brackets. */
const complexSelectors = (selectors: string): readonly string[] => {
  let depth = 0;
  let part = '';
  const parts: string[] = [];
  for (const letter of selectors) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  return [...parts, part];
};

/** Does the same for all rules of a style sheet. */
export const raiseSpecificityOf = (rules: CSSRuleList): void => {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) rule.selectorText = raiseSpecificity(rule.selectorText);
    else if (rule instanceof CSSGroupingRule) raiseSpecificityOf(rule.cssRules);
  }
};
