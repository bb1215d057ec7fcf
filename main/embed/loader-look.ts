import type { LoaderOptions } from '../settings/loader-schema';
import { PHONE } from './phone';

/** The word for "chat" in languages whose readers may not know it, with widget codes and BCP 47 tags. */
const WORDS = '客服 cn zh tc,チャット jp ja,채팅 kr ko,แชท th,Чат rus ru,محادثة ara ar,चैट hi'.split(',');

/** The word for "chat" in a language, by widget code or BCP 47 tag. */
export const wordFor = (language: string): string => {
  const code = ` ${language.toLowerCase().split(/\W/)[0] || 'en'} `;
  return (WORDS.find((entry) => `${entry} `.includes(code)) ?? 'Chat').split(' ')[0] ?? '';
};

/** A bubble as a clip path, because a page's img-src may forbid drawings in CSS. */
const BUBBLE = 'M4 2h18q4 0 4 4v8q0 4-4 4H12l-6 6v-6H4q-4 0-4-4V6q0-4 4-4z';

/** A circle if none is named. */
const SHAPES: Readonly<Record<string, string>> = {
  square: 'border-radius:16px',
  pill: 'width:88px',
  ticket: 'border-radius:4px 28px',
};

/** The composer, where the app draws it; the panel's script draws the rest (ConversationSkeleton). */
const SKELETON = 'linear-gradient(#8883,#8883) 50% calc(100% - 12px)/92% 44px no-repeat';

const numberOr = (value: unknown, other: number): number =>
  Number(value ?? Number.NaN) >= 0 ? Number(value) : other;

/**
 * l launcher, p panel, s with a skeleton as its background. Page css cannot reach them; of the host element itself every
 * declaration is important, because page css would win otherwise. What is not seen before the panel's script is there is in
 * panel-look.ts.
 */
export const loaderCss = (options: LoaderOptions): readonly [css: string, ground: string] => {
  const [x, y] = [numberOr(options.offsetX, 20), numberOr(options.offsetY, 20)];
  const css = `:host{all:initial!important;position:fixed!important;z-index:${numberOr(options.zIndex, 2147483647)}!important;color-scheme:${/^[ld]/.test(`${options.scheme}`) ? options.scheme : 'light dark'}!important}
[hidden]{display:none!important}
.l,.p,.n{all:unset;position:fixed;bottom:calc(${y}px + env(safe-area-inset-bottom));inset-inline-${options.position === 'start' ? 'start' : 'end'}:${x}px}
.l{display:grid;place-items:center;width:56px;height:56px;border-radius:28px;background:var(--ground);box-shadow:0 4px 32px #0005;cursor:pointer;outline:revert;forced-color-adjust:none;${SHAPES[`${options.shape}`] ?? ''}}
.l:before{content:"";width:26px;height:26px;background:#fff;clip-path:path("${BUBBLE}")}
.p{margin-bottom:72px;width:min(${Math.max(320, numberOr(options.width, 400))}px,100vw - ${2 * x}px);height:min(${Math.max(400, numberOr(options.height, 640))}px,100dvh - ${y + 92}px);border-radius:16px;overflow:hidden;background:Canvas;box-shadow:0 4px 32px #0005}
.s{background:${SKELETON},Canvas}
@media ${PHONE}{.p{inset:0;margin:0;width:auto;height:auto;border-radius:0}}
@media print{:host{display:none!important}}`;
  return [css, options.color || '#0b7f81'];
};
