import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import { drawingOf } from '../../../domain/theme/themes';
import { CARD_CSS } from '../../../main/embed/card-look';

/** Backgrounds are gone in forced colours, so this button is seen by its border alone. */
const BUTTON = '.kefu-greeting-start';

const cssOf = (id: (typeof THEME_IDS)[number]): string => {
  try {
    return readFileSync(`ui/themes/${drawingOf(id)}/theme.css`, 'utf8');
  } catch {
    return '';
  }
};

const rules = (css: string): readonly { readonly selectors: string; readonly body: string }[] =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.replaceAll(/\s+/g, ' '),
    body: body.replaceAll(/\s+/g, ' '),
  }));

const takesEdge = ({ selectors, body }: ReturnType<typeof rules>[number]): boolean =>
  selectors.includes(BUTTON) && /border: (?:0|none)|clip-path: (?!none)/.test(body);

it.each(THEME_IDS)('in %s the button that starts the chat has a border in forced colours', (id) => {
  const [usual = '', forced = ''] = cssOf(id).split('@media (forced-colors: active)');
  if (!rules(usual).some(takesEdge)) return;
  const back = rules(forced).filter(({ selectors }) => selectors.includes(BUTTON));
  expect(back.map(({ body }) => body.trim())).toEqual([
    expect.stringMatching(/border: 1px solid; clip-path: none/),
  ]);
});

/** Grounds are gone, so an edge is all that is seen of the bar and the buttons over a picture. */
it.each(THEME_IDS)('in %s bar and buttons of the viewer have a border in forced colours', (id) => {
  const css = rules(cssOf(id));
  for (const part of ['.kefu-viewer-bar', '.kefu-viewer-turn']) {
    const own = css.filter(({ selectors }) => selectors.includes(part));
    const cut = own.findLastIndex(({ body }) => /border: 0|clip-path: (?!none)/.test(body));
    const back = own.slice(cut + 1).map(({ body }) => body);
    if (cut >= 0) expect(back.join(), part).toMatch(/border(?:-block-end)?: 1px solid; clip-path: none/);
  }
});

const COVERS = /\.kefu-(?:dialog|card|thanks|failure-plate|viewer)(?![\w-])(?!.*::)/;

it.each(THEME_IDS)(
  'in %s what lies over the conversation has a ground in forced colours, which drop a gradient',
  (id) => {
    const grounds = rules(cssOf(id)).flatMap(({ selectors, body }) => {
      const [, ground = ''] = /background: ([^;]*gradient[^;]*)/.exec(body) ?? [];
      return COVERS.test(selectors) && ground ? [ground] : [];
    });
    for (const ground of grounds) expect(ground).toMatch(/\) var\(--kefu-[a-z-]+\)$/);
  },
);

/** A drawing without words whose shape is all that is seen: a pip before a question or on an edge, the leaves on a dialog. */
const ORNAMENT = /(?:\.kefu-repl|\.kefu-dialog-head|\.kefu-failure-p|\.sgg-vine\)\)).*::(?:before|after)/;

it.each(THEME_IDS)(
  'in %s what is drawn before a question, on a dialog or on a failure leaves no gap in forced colours',
  (id) => {
    const css = rules(cssOf(id));
    const drawn = css.filter(
      ({ selectors, body }) =>
        ORNAMENT.test(selectors) &&
        body.includes('content: ""') &&
        /background: (?!var\(--kefu-bubble-in)/.test(body) &&
        !body.includes('border:'),
    );
    const mended = css.filter(({ body }) =>
      /background: CanvasText|color: CanvasText|display: none/.test(body),
    );
    for (const { selectors } of drawn)
      expect(mended.map((rule) => rule.selectors).join(), selectors).toContain(
        selectors.split('*/').at(-1)?.trim(),
      );
  },
);

it('the crest of hg has a ground in forced colours, because words scroll away beneath it', () => {
  const css = rules(cssOf('hg')).filter(({ selectors }) => selectors.includes('.kefu-header-avatar'));
  expect(css.map(({ body }) => body).join()).toContain('background: Canvas;');
});

it('the ticket of dx has no hole in forced colours, where what lies below would be seen through it', () => {
  const forced = cssOf('dx').split('@media (forced-colors: active)').at(-1) ?? '';
  const card = rules(forced).filter(({ selectors }) => selectors.includes('.kefu-card'));
  expect(card.map(({ body }) => body).join()).toContain('mask: none');
});

it('the bar of a lost network has an edge in forced colours', () => {
  const [, forced = ''] = readFileSync('ui/styles/access.css', 'utf8').split(
    '@media (forced-colors: active)',
  );
  const bar = rules(forced).filter(({ selectors }) => selectors.includes('.kefu-offline'));
  expect(bar.map(({ body }) => body).join()).toContain('border-block-end: 1px solid');
});

it('the number of a question of eb has an edge in forced colours, because its ground covers that of the plate', () => {
  const forced = cssOf('eb').split('@media (forced-colors: active)').at(-1) ?? '';
  const numbers = rules(forced).filter(({ selectors }) => /\.kefu-reply.*::before/.test(selectors));
  expect(numbers.map(({ body }) => body).join()).toContain('border: 1px solid');
});

/** Such an edge has no colour, so that what the theme draws over it is seen; in forced colours it becomes a beam. */
it.each(THEME_IDS)('in %s a dialog with a wide, clear edge has a fine one in forced colours', (id) => {
  const edges = rules(cssOf(id)).filter(
    ({ selectors, body }) => /\.kefu-dialog\s*$/.test(selectors) && body.includes('border'),
  );
  if (!edges.some(({ body }) => /border: [3-9]px solid transparent/.test(body))) return;
  expect(edges.at(-1)?.body).toContain('border: 1px solid;');
});

it.each(['stg', 'sz'] as const)(
  'the head of a dialog of %s leaves its corners whole in forced colours',
  (id) => {
    const heads = rules(cssOf(id)).filter(({ selectors }) => /\.kefu-dialog-head\s*$/.test(selectors));
    expect(heads.at(-1)?.body).toContain('background: none');
  },
);

it('a failed message has an edge of its own in forced colours', () => {
  const forced =
    readFileSync('ui/styles/access.css', 'utf8').split('@media (forced-colors: active)')[1] ?? '';
  const failed = rules(forced).filter(({ selectors }) => selectors.includes('.kefu-bubble-failed'));
  expect(failed.map(({ body }) => body).join()).toContain('border: 2px dashed');
});

it('the cross that closes the preview is seen in forced colours, and no shadow lies behind its letters', () => {
  const [, forced = ''] = CARD_CSS.split('@media (forced-colors:active)');
  expect(forced).toMatch(/^\{[^@]*\.n \.x:before\{background:CanvasText\}/);
  expect(forced).toMatch(/^\{[^@]*\.n\{[^}]*filter:none!important\}/);
});
