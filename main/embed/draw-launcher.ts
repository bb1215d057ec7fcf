import { languageTagsOf } from '../../adapters/browser/language-tags';
import { LANGUAGE_TAG, type LanguageCode, languageFromTag } from '../../domain/language/language';
import { launcherShape } from '../../domain/theme/launcher-shape';
import { addStyleSheet } from '../../shared/browser/add-style-sheet';
import { PHONE } from '../../shared/browser/matches-media';
import type { LoaderOptions } from '../settings/loader-schema';
import { change, element } from './dom';
import { CHAT } from './outside-words';

/** The first language of the browser that the widget has. */
export const firstKnownTag = (page: Pick<Navigator, 'languages' | 'language'>): string | undefined =>
  languageTagsOf(page).find((tag) => languageFromTag(tag));

/** A switch of the tag is on, unless its value is `false`. */
export const isOn = (value: unknown): boolean => `${value}` !== 'false';

/** The elements of the loader, in a shadow tree that is not in the page yet. */
export const drawLauncher = (options: LoaderOptions) => {
  const host = element('div', { 'data-kefu': 'embed' });
  const root = host.attachShadow({ mode: 'open' });
  const panel = element('div', { class: 'p m s', hidden: '' });
  const launcher = element('button', {
    class: `l ${options.shape || launcherShape(options.theme)}`,
    'data-kefu': 'launcher',
    part: 'launcher',
    'aria-expanded': false,
  });
  const nameIn = (language?: string) => {
    const code = languageFromTag(language || firstKnownTag(navigator)) || 'en';
    const label = options.label || CHAT[code] || 'Chat';
    // The page may be in another language; a label that it gives is in its own.
    if (!options.label) host.lang = LANGUAGE_TAG[code];
    change(launcher, { 'data-word': label, 'aria-label': label });
    return label;
  };
  addStyleSheet(root, loaderCss(options));
  root.append(panel, launcher);
  if (options.color) launcher.style.setProperty('--ground', options.color);
  launcher.hidden = !isOn(options.launcher);
  return { host, root, panel, launcher, label: nameIn(options.lang), nameIn, languageFromTag };
};

/** The word for "chat" in a language, for readers who may not know the English one. */
export const wordFor = (language: string): string =>
  CHAT[languageFromTag(language) as LanguageCode] || 'Chat';

/** The scheme as a value of css. */
export const colorScheme = ({ scheme }: Pick<LoaderOptions, 'scheme'>): string =>
  scheme === 'light' || scheme === 'dark' ? scheme : 'light dark';

/** `other` if the value is no number, or a negative one. */
const numberOr = (value: unknown, other: number): number => {
  const number = Number(`${value}`);
  return number >= 0 ? number : other;
};

/**
 * Classes: l launcher, p panel with a skeleton as its background, n preview. Page css does not apply to them. Only
 * the host element itself is part of the page, so all its declarations are important. Rules for what is visible
 * later are in panel-look.ts. The highest layer is 2147483647; a browser takes it for any number above.
 *
 * The sign of the launcher is a bubble as a clip path, because `img-src` of a page may forbid drawings in css. The background
 * of the panel is the composer, at its place in the app. The panel's script draws the other parts (ConversationSkeleton).
 *
 * A pill shows the word in `data-word` beside the icon. The holes of a ticket are drawn in its background, because a mask would
 * also cut the badge and the focus ring.
 *
 * Sizes of the window in percent: a page whose root is zoomed (css `zoom`) makes `vw` and `vh` larger than the window.
 *
 * No regular expression: the first one of a page takes 0.1 ms.
 */
export const loaderCss = (options: LoaderOptions): string => {
  const x = numberOr(options.offsetX, 20);
  const y = numberOr(options.offsetY, 20);
  return `:host{all:initial!important;position:fixed!important;color-scheme:${colorScheme(options)}!important;z-index:${numberOr(options.zIndex, 9e9)}!important}
[hidden]{display:none!important}
.l,.p,.n{all:unset;position:fixed;bottom:calc(${y}px + env(safe-area-inset-bottom));inset-inline-${options.position === 'start' ? 'start' : 'end'}:${x}px;box-shadow:0 4px 28px #0005}
.l{--ground:#0b7f81;display:grid;place-items:center;width:56px;height:56px;border-radius:28px;background:var(--ground);color:#fff;cursor:pointer;outline:revert;forced-color-adjust:none}
.pill{display:flex;gap:10px;width:auto;padding:0 18px}
.pill:after{content:attr(data-word);font:600 15px system-ui}
.square{border-radius:6px}
.ticket{border-radius:4px;background:radial-gradient(7px,#0000 98%,var(--ground)) 28px}
.l:before{content:"";padding:13px;background:currentColor;clip-path:path("M4 2h18q4 0 4 4v8q0 4-4 4H12l-6 6v-6H4q-4 0-4-4V6q0-4 4-4z")}
.p{width:min(max(320px,${numberOr(options.width, 400)}px),100% - ${2 * x}px);height:max(400px,${numberOr(options.height, 640)}px);max-height:calc(100% - ${y + 92}px);margin-bottom:72px;border-radius:16px;overflow:hidden;background:linear-gradient(#8883,#8883) 50% 98%/92% 44px no-repeat,Canvas}
@media ${PHONE}{.p{inset:0;width:auto;height:auto;max-height:none;margin:0;border-radius:0}}
@media print{:host{display:none!important}}`;
};
