import { withoutUnusedMembers } from './unused-members.mjs';

/** Each of these expressions is always `value` in this app. */
const all = (value, ...expressions) => Object.fromEntries(expressions.map((source) => [source, value]));

/**
 * The parts of virtua that the app uses: one vertical list of a known row height, inside a scroll container, whose rows are made by a
 * function and drawn by a browser. Its file is published with short names, so each expression is written as it is there. The rest of the
 * file is unchanged.
 */
export const VIRTUA = {
  always: {
    // A row is below the one before, in an element, and is measured before it is shown.
    'f ? "height" : "width"': '"width"',
    'f ? "top" : "left"': '"left"',
    'f ? "insetInlineStart" : "top"': '"top"',
    'r && a ? void 0 : "absolute"': '"absolute"',
    '!r || a ? void 0 : "hidden"': 'r ? "hidden" : void 0',
    'f && (e.display = "inline-flex")': 'undefined',
    '"string" == typeof l ? { ref: u, style: d, children: e } : { ref: u, style: d, index: o, children: e }':
      '{ ref: u, style: d, children: e }',
    'if ("function" == typeof e)': 'true',
    'W ? B : "100%"': '"100%"',
    'W ? "100%" : B': 'B',
    'H.U(e)': 'undefined',
    // It scrolls up and down.
    'r ? "scrollLeft" : "scrollTop"': '"scrollTop"',
    'r ? "left" : "top"': '"top"',
    's ? -e : e': 'e',
    'r ? t.deltaX : t.deltaY': 't.deltaY',
    'o ? u : d': 'd',
    'o && "rtl" === getComputedStyle(i).direction': 'false',
    'o ? "overflowX" : "overflowY"': '"overflowY"',
    // The scroll container is no window.
    ...all('undefined', 'i && i()', 'i && e.h(7, i())'),
    // A row that is not measured has a given height, and none is scrolled to the middle.
    ...all('false', 'l && t && s > t', '"nearest" === n'),
    '"center" === n ? (t.m(o) - e.o()) / 2 : 0': '0',
  },
};

export const lighterList = () => withoutUnusedMembers({ 'virtua/lib/index.js': VIRTUA });
