import type { LoaderOptions } from '../settings/loader-schema';
import { keyOfRow } from './key-of-row';
import { SHAPES_CSS } from './launcher-shapes';
import { PHONE } from './phone';

/**
 * The word for "chat" in a language, by widget code or BCP 47 tag: a word for readers who may not know the English one. The
 * rules for tags in domain/language are too large for the loader; a test compares both.
 */
export const wordFor = (language: string): string =>
  keyOfRow(
    '客服 cn zh tc,チャット jp ja,채팅 kr ko,แชท th,Чат rus ru,محادثة ara ar,चैट hi'.split(','),
    `${language}`.toLowerCase().split('-')[0] as string,
  ) ?? 'Chat';

/** The scheme as a value of css. */
export const colorScheme = ({ scheme }: Pick<LoaderOptions, 'scheme'>): string =>
  scheme === 'light' || scheme === 'dark' ? scheme : 'light dark';

const numberOr = (value: unknown, other: number): number => {
  const number = +`${value}`;
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
 * The height twice, because browsers before 2022 do not know `dvh`.
 *
 * No regular expression: the first one of a page takes 0.1 ms.
 */
export const loaderCss = (options: LoaderOptions): string => {
  const x = numberOr(options.offsetX, 20);
  const y = numberOr(options.offsetY, 20);
  return `:host{all:initial!important;position:fixed!important;z-index:${numberOr(options.zIndex, 9e9)}!important;color-scheme:${colorScheme(options)}!important}
[hidden]{display:none!important}
.l,.p,.n{all:unset;position:fixed;bottom:calc(${y}px + env(safe-area-inset-bottom));inset-inline-${options.position === 'start' ? 'start' : 'end'}:${x}px;box-shadow:0 4px 28px #0005}
.l{display:grid;place-items:center;width:56px;height:56px;border-radius:28px;color:#fff;background:var(--ground);--ground:#0b7f81;cursor:pointer;outline:revert;forced-color-adjust:none}
${SHAPES_CSS}
.l:before{content:"";padding:13px;background:currentColor;clip-path:path("M4 2h18q4 0 4 4v8q0 4-4 4H12l-6 6v-6H4q-4 0-4-4V6q0-4 4-4z")}
.p{margin-bottom:72px;width:min(max(320px,${numberOr(options.width, 400)}px),100vw - ${2 * x}px);${['vh', 'dvh'].map((unit) => `height:min(max(400px,${numberOr(options.height, 640)}px),100${unit} - ${y + 92}px)`).join(';')};border-radius:16px;overflow:hidden;background:linear-gradient(#8883,#8883) 50% 98%/92% 44px no-repeat,Canvas}
@media ${PHONE}{.p{inset:0;margin:0;width:auto;height:auto;border-radius:0}}
@media print{:host{display:none!important}}`;
};
