import { useLayoutEffect } from 'react';
import { raiseSpecificity } from '../../ui/root/raise-specificity';

let panels = 0;
const plainSelectors = new Map<CSSStyleRule, string>();

/**
 * The catalogue loads the plain style sheets of the app. A panel expects those of the package, and makes its theme's rules as
 * strong as theirs. So while a panel is drawn, the rules of the catalogue are as strong too.
 */
export const usePackageStyles = (isPanel: boolean): void => {
  useLayoutEffect(() => {
    if (!isPanel) return undefined;
    if (panels === 0) for (const { cssRules } of document.styleSheets) raiseRules(cssRules);
    panels += 1;
    return () => {
      panels -= 1;
      if (panels === 0) restoreRules();
    };
  }, [isPanel]);
};

const raiseRules = (rules: CSSRuleList): void => {
  for (const rule of rules) {
    if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) raiseRules(rule.cssRules);
    if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes('.kefu')) continue;
    plainSelectors.set(rule, rule.selectorText);
    rule.selectorText = raiseSpecificity(rule.selectorText);
  }
};

const restoreRules = (): void => {
  for (const [rule, selectors] of plainSelectors) rule.selectorText = selectors;
  plainSelectors.clear();
};
