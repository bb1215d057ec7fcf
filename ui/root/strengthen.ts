/** Matches every element, and weighs as much as two ids. */
const TWO_IDS = ':not(#\\_#\\_)';

/**
 * Gives each selector of a list the weight of two more ids, so that no rule of the page around a component overrules it.
 * All rules of the widget get the same weight: which of them wins stays the same.
 */
export const strengthen = (selectors: string): string =>
  complexSelectors(selectors)
    .map((selector) => selector.replace(/\.kefu[\w-]*/, `$&${TWO_IDS}`))
    .join(',');

/** Splits at the commas that are in no brackets. */
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

/** The same for all rules of a style sheet. */
export const strengthenSheet = (rules: CSSRuleList): void => {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) rule.selectorText = strengthen(rule.selectorText);
    else if (rule instanceof CSSGroupingRule) strengthenSheet(rule.cssRules);
  }
};
