import { useLayoutEffect } from 'react';
import { strengthen } from '../../ui/root/strengthen';

let panels = 0;
const plainSelectors = new Map<CSSStyleRule, string>();

/**
 * The catalogue loads the plain style sheets of the app. A panel expects those of the package, and makes its theme's rules as
 * strong as theirs. So while a panel is drawn, the rules of the catalogue are as strong too.
 */
export const usePackageStyles = (isPanel: boolean): void => {
  useLayoutEffect(() => {
    if (!isPanel) return undefined;
    if (panels === 0) for (const { cssRules } of document.styleSheets) strengthenRules(cssRules);
    panels += 1;
    return () => {
      panels -= 1;
      if (panels === 0) restoreRules();
    };
  }, [isPanel]);
};

const strengthenRules = (rules: CSSRuleList): void => {
  for (const rule of rules) {
    if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) strengthenRules(rule.cssRules);
    if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes('.kefu')) continue;
    plainSelectors.set(rule, rule.selectorText);
    rule.selectorText = strengthen(rule.selectorText);
  }
};

const restoreRules = (): void => {
  for (const [rule, selectors] of plainSelectors) rule.selectorText = selectors;
  plainSelectors.clear();
};
