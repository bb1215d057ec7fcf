import type { LoaderOptions } from '../settings/loader-schema';
import { element } from './dom';
import type { PanelContext } from './panel-context';
import { dismissWord, unreadWords } from './panel-look';

/** The last unread message beside the launcher, until the visitor opens the panel or dismisses it. */
export interface UnreadPreview {
  /** @param text '' for a message without plain text */
  show(text: string, count: number): void;
  hide(): void;
}

export const unreadPreview = ({ launcher, open }: PanelContext, options: LoaderOptions): UnreadPreview => {
  let shown: HTMLElement | undefined;
  const hide = () => {
    shown?.remove();
    shown = undefined;
  };
  return {
    hide,
    show(text, count) {
      hide();
      if (options.preview === false || launcher.hidden) return;
      shown = element('div', { class: 'n', part: 'preview', role: 'status', 'data-kefu': 'preview' });
      const message = element('button', { class: 't', dir: 'auto' });
      const close = element('button', { class: 'x', 'aria-label': dismissWord(options) });
      message.textContent = text || unreadWords(options, count);
      message.onclick = open;
      close.onclick = hide;
      shown.append(message, close);
      launcher.before(shown);
    },
  };
};
