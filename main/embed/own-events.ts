import { ofPage } from '../../shared/browser/of-page';
import { FULL_SCREEN_EVENTS, fullScreenOfPage } from './full-screen';

/**
 * What a visitor does in the widget is hidden from the page, as if launcher and panel were a frame: a modal that a script of the page has
 * made neither takes the focus back nor closes at a press in the chat.
 *
 * @param placeMayChange called when the page shows something outside of which the widget cannot be used (placement.ts)
 */
export const hideOwnEvents = (host: HTMLElement, signal: AbortSignal, placeMayChange: () => void): void => {
  // At the window, which hears each event first.
  for (const type of [
    ...'pointerdown,mousedown,touchstart,click,focusin,focusout'.split(','),
    ...FULL_SCREEN_EVENTS,
  ])
    addEventListener(
      type,
      (event) => {
        const path = event.composedPath() as Element[];
        const [target] = path;
        const isIn = (selector: string) => path.some((one) => one.matches?.(selector));
        // A field of the page may wait for this event, so only a modal does not hear it.
        const isOwn =
          type === 'focusout'
            ? (event as FocusEvent).relatedTarget === host && isIn('[role$=dialog],[aria-modal=true]')
            : path.includes(host);
        if (fullScreenOfPage()) placeMayChange();
        if (FULL_SCREEN_EVENTS.includes(type)) return;
        if (isOwn) {
          event.stopImmediatePropagation();
          // A copy that stays in the shadow root.
          if (type === 'click') target?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
          // An element with a closed shadow root may hide a dialog.
        } else if (isIn('dialog') || target?.localName?.includes('-')) placeMayChange();
      },
      { capture: true, signal },
    );
  if (ofPage('querySelector').call(document, 'dialog[open]')) placeMayChange();
};
