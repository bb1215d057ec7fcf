import type { StoryGlobals } from './globals';

/*
 * A page cannot change what the browser reports about its user's settings. So the style sheets are changed: a rule
 * for a setting applies always ("all") or never ("not all"). The end-to-end tests use the browser's own emulation.
 */

/** The original text of each changed rule. */
const original = new WeakMap<CSSMediaRule, string>();

const mediaRules = (rules: CSSRuleList): readonly CSSMediaRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule) return [rule, ...mediaRules(rule.cssRules)];
    return rule instanceof CSSImportRule && rule.styleSheet ? mediaRules(rule.styleSheet.cssRules) : [];
  });

const isReadable = (sheet: CSSStyleSheet): boolean =>
  sheet.href === null || new URL(sheet.href).origin === location.origin;

/** @param isActive null: as the browser reports */
export const emulate = (condition: string, isActive: boolean | null): void => {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].filter(isReadable);
  for (const rule of sheets.flatMap((sheet) => mediaRules(sheet.cssRules))) {
    const text = original.get(rule) ?? rule.media.mediaText;
    if (!text.includes(condition)) continue;
    original.set(rule, text);
    rule.media.mediaText = isActive === null ? text : isActive ? 'all' : 'not all';
  }
};

/** Approximates the colours that a browser forces: system colours instead of those of the page. */
const FORCED = `
  .kefu, .kefu * { border-color: CanvasText; color: CanvasText !important; background-color: Canvas !important;
    background-image: none !important; box-shadow: none !important; text-shadow: none !important; }
  .kefu a { color: LinkText !important; }
  .kefu button { color: ButtonText !important; background-color: ButtonFace !important; }
  .kefu svg, .kefu img { background-color: transparent !important; }
`;
let forced: CSSStyleSheet | null = null;

const forceColours = (isActive: boolean): void => {
  if (isActive === (forced !== null)) return;
  if (forced === null) {
    forced = new CSSStyleSheet();
    forced.replaceSync(FORCED);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, forced];
  } else {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== forced);
    forced = null;
  }
};

let emulated: Pick<StoryGlobals, 'forcedColours' | 'motion'> = { forcedColours: 'system', motion: 'system' };

/** Applies the toolbar's forced colours and motion to all style sheets of the page. */
export const emulateSettings = ({ forcedColours, motion }: typeof emulated): void => {
  if (forcedColours === emulated.forcedColours && motion === emulated.motion) return;
  emulated = { forcedColours, motion };
  emulate('forced-colors', forcedColours === 'active' ? true : null);
  emulate('prefers-reduced-motion', motion === 'system' ? null : motion === 'reduced');
  forceColours(forcedColours === 'active');
};

/**
 * Keeps the direction of all widgets in an element, also after they have rendered again.
 *
 * @returns a function that stops it
 */
export const keepDirection = (element: Element, direction: StoryGlobals['direction']): (() => void) => {
  if (direction === 'language') return () => undefined;
  const turn = () => {
    for (const root of element.querySelectorAll<HTMLElement>('.kefu')) {
      if (root.dir !== direction) root.dir = direction;
    }
  };
  const observer = new MutationObserver(turn);
  observer.observe(element, { subtree: true, childList: true, attributeFilter: ['dir'] });
  turn();
  return () => observer.disconnect();
};
