import { type MouseEvent, memo, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { htmlText } from '../../../domain/html/html-text';
import { fitHtml } from '../../../domain/layout/html-cost';
import { type LayoutBudget, MESSAGE_BUDGET } from '../../../domain/layout/layout-budget';
import { lazyModule, WHENEVER } from '../../../shared/browser/lazy-module';
import { DataSaverContext } from '../../foundation/DataSaverContext';
import { useT } from '../../foundation/TranslationsContext';
import { useLayoutShare } from '../layout-share';
import { OpenedContext } from '../opened';
import { ShowAll } from '../ShowAll';
import { renderSafely } from './render-safely';

/** Kept after loading, so that later messages show formatted HTML in their first frame. */
let loaded: HtmlCode | null = null;

/** The sanitiser, and what only pictures in HTML need. */
type HtmlCode = typeof import('./sanitise');

const loadCode = lazyModule<HtmlCode>(() => import('./sanitise'), WHENEVER);

const load = async (): Promise<HtmlCode> => {
  loaded = await loadCode();
  return loaded;
};

interface SanitisedHtmlProps {
  readonly html: string;
  readonly className?: string;
  /** Opens a picture. Left out: pictures cannot be opened. It must be the same function in each render. */
  readonly onPicture?: ((url: string) => void) | undefined;
  /** Sends the words of a link that says so. Left out: such a link is text. It must be the same function in each render. */
  readonly onSay?: ((words: string) => void) | undefined;
  /** The budget of a part of a message, which its share of the screen already limits. */
  readonly budget?: LayoutBudget;
  /** HTML that is not drawn, but shown as text with what does not fit. */
  readonly more?: string;
}

/**
 * HTML from outside, in the typography of our own text. Its plain text is shown until the sanitiser has loaded.
 * Text beyond the limit of decision 25, or beyond the budget of layout, is plain text behind a button.
 */
export const SanitisedHtml = memo((props: SanitisedHtmlProps) => {
  const { html, className = '', onPicture, onSay, budget, more = '' } = props;
  const t = useT();
  const whole = useMemo(() => fitHtml(html, budget), [html, budget]);
  const units = useLayoutShare(budget ? 0 : whole.cost);
  const fitted = useMemo(
    () => (budget || units >= whole.cost ? whole : fitHtml(html, { ...MESSAGE_BUDGET, units })),
    [html, budget, whole, units],
  );
  const { head } = fitted;
  const rest = [fitted.rest, more].filter(Boolean).join('<br>');
  const element = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState<HtmlCode | null>(loaded);
  const savesData = useContext(DataSaverContext);
  const opened = useContext(OpenedContext);
  useLayoutEffect(() => {
    let wanted = true;
    if (code === null) {
      load().then(
        (ready) => wanted && setCode(ready),
        () => undefined,
      );
    }
    const content = renderSafely(head, code?.sanitise ?? null);
    // In messages alone: the figures of an article or announcement belong to its text.
    if (onSay) code?.drawSayLinks(content);
    if (onPicture) code?.drawCards(content, t);
    if (savesData) code?.holdPictures(content, t, { opened, canOpen: onPicture !== undefined });
    element.current?.replaceChildren(content);
    if (element.current && onPicture) code?.makeOpenable(element.current, t);
    return () => {
      wanted = false;
    };
  }, [code, head, t, onPicture, onSay, savesData, opened]);

  useLayoutEffect(() => {
    const box = element.current;
    // Without the sanitiser there is text alone.
    if (!box || code === null) return undefined;
    const { nameFailure, releaseEmoticon } = code;
    const fails = (event: Event) => nameFailure(event, t);
    // An image's load and error do not bubble.
    box.addEventListener('load', releaseEmoticon, true);
    box.addEventListener('error', fails, true);
    return () => {
      box.removeEventListener('load', releaseEmoticon, true);
      box.removeEventListener('error', fails, true);
    };
  }, [code, t]);

  const open = ({ nativeEvent }: MouseEvent) => {
    const picture = code?.pressedPicture(nativeEvent) ?? null;
    if (picture !== null) onPicture?.(picture);
    const words = code?.pressedWords(nativeEvent) ?? null;
    if (words !== null) onSay?.(words);
  };
  return (
    <>
      <div
        ref={element}
        className={`kefu-html ${className}`}
        data-kefu="text"
        dir="auto"
        // Not `onClick`, for which React gives the element a listener: a screen reader would call the text "clickable".
        onClickCapture={open}
      />
      {rest !== '' && (
        <p className="kefu-text" dir="auto">
          <ShowAll key={rest.length} read={() => htmlText(rest)} />
        </p>
      )}
    </>
  );
});
