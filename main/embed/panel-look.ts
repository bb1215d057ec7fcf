import { languageTagsOf } from '../../adapters/browser/language-tags';
import type { LanguageCode } from '../../domain/language/language';
import { PHONE } from '../../shared/browser/matches-media';
import type { LoaderOptions } from '../settings/loader-schema';
import { CARD_CSS, CROSS } from './card-look';
import { PANEL_WORDS } from './outside-words';
import type { PanelContext } from './panel-context';

type Language = LanguageCode | null;

/** The language of the words below; null, which means English, if it is unknown. */
export const languageOf = (
  { languageFromTag }: Pick<PanelContext, 'languageFromTag'>,
  { lang }: LoaderOptions,
  page?: Pick<Navigator, 'languages' | 'language'>,
): Language => {
  for (const tag of lang ? [lang] : languageTagsOf(page ?? navigator)) {
    const code = languageFromTag?.(`${tag}`);
    if (code) return code;
  }
  return null;
};

const textsIn = (language: Language): readonly (string | undefined)[] =>
  !language || language === 'en' ? [] : PANEL_WORDS[language];

/** Label of the badge. */
export const unreadWords = (language: Language, count: number): string =>
  (textsIn(language)[0] ?? `# unread message${count === 1 ? '' : 's'}`).replace('#', `${count}`);

/** Name of the launcher while messages are unread. */
export const launcherWords = (language: Language, label: string, unread: string): string =>
  label + (textsIn(language)[3] ?? ', ') + unread;

/** Name of the button that closes the preview. */
export const dismissWord = (language: Language): string => textsIn(language)[1] ?? 'Close';

/** On the button that loads the app again. */
export const lostWords = (language: Language): string =>
  `↻ ${textsIn(language)[2] ?? 'The chat could not be loaded.'}`;

/** The same shapes as the app's skeleton (ConversationSkeleton): avatar and name, bubbles, composer. */
export const SKELETON_SHAPES = 'avatar,name,long,short,long own,long,short own,box'.split(',');

/**
 * The css of what is visible only after the panel's script has loaded: hover, press and opening, the frame, b badge
 * of the launcher, g a large panel, w what stands in the place of an app that is not there.
 */
export const PANEL_CSS = `:host([hidden]){display:none!important}
.l{transition:background-color .12s,border-radius .12s,box-shadow .12s,color .12s,scale .12s}
.l:hover{box-shadow:0 6px 36px #0007;scale:1.04}
.l:active{scale:.95}
.l:before{transition:background-color .12s,clip-path .12s,rotate .12s}
.l:focus-visible{outline:3px solid AccentColor;outline-offset:3px;box-shadow:0 0 0 3px Canvas}
.x:before,[aria-expanded=true]:before{clip-path:${CROSS};rotate:90deg}
.pill[aria-expanded=true]{padding:0 15px}
.pill[aria-expanded=true]:after{content:none}
@media (forced-colors:active){.l{border:2px solid ButtonText;box-sizing:border-box;color:ButtonText!important;background:ButtonFace!important}
.l:hover{color:Highlight!important;border-color:Highlight}
.p{border:1px solid CanvasText}}
.p{background:Canvas;box-shadow:0 0 0 1px #8886,0 4px 28px #0005;transition:opacity .16s,translate .16s}
.g{width:min(760px,100% - 2*var(--side));height:100%}
.p[inert]{visibility:hidden;opacity:0;translate:0 12px;transition:.16s}
iframe{border:0;width:100%;height:100%;transition:opacity .16s}
.s iframe{opacity:0}
.bones{position:absolute;inset:env(safe-area-inset-top) 0 env(safe-area-inset-bottom);padding:0 16px 12px;display:flex;flex-direction:column;justify-content:flex-end;gap:12px;color:CanvasText}
.bones i{flex:none;height:44px;border-radius:16px;background:currentColor;opacity:.09;animation:breathe 1.6s ease-in-out infinite}
.bones .avatar{position:absolute;top:11px;width:42px;height:42px;border-radius:50%}
.bones .name{position:absolute;top:24px;inset-inline-start:70px;width:132px;height:16px}
.bones .long{width:60%}
.bones .short{width:36%}
.bones .own{align-self:end}
.bones .box{margin-top:44px;border-radius:22px}
.w{all:unset;position:absolute;inset:64px 20px;text-align:center;cursor:pointer;text-decoration:underline;color:CanvasText;font:400 15px/1.6 system-ui}
.w:focus-visible{outline:2px solid}
.b{position:absolute;top:-4px;inset-inline-end:-4px;padding:0 7px;border-radius:11px;color:#fff;background:#c4162a;box-shadow:0 0 0 2px #fff;font:600 12px/22px system-ui}
${CARD_CSS}
@keyframes breathe{50%{opacity:.04}}
@media ${PHONE}{.p{inset:var(--top,0) 0 auto;width:100%;height:var(--tall,100%);box-sizing:border-box;padding:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)}
[aria-expanded=true]{visibility:hidden}
.m+.l[aria-expanded=true]{visibility:visible;inset:8px auto auto;inset-inline-end:8px}
.s+.l[aria-expanded=true]{background:none!important;border-color:transparent!important;box-shadow:none!important;filter:none!important;color:#767676!important}}
@media (prefers-reduced-motion){*,:before{transition:none!important;animation:none!important;scale:none!important}}`;
