import type { LoaderOptions } from '../settings/loader-schema';
import { announcer, line } from './announcer';
import { change, element } from './dom';
import type { PanelContext } from './panel-context';
import { dismissWord, languageOf, unreadWords } from './panel-look';

type Speaker = { readonly name: string; readonly avatar: string };

/** The last unread message beside the launcher, until the visitor opens the panel or dismisses it. */
export interface UnreadPreview {
  /** @param text '' for a message without plain text */
  show(text: string, count: number): void;
  /** The agent who speaks from now on; without a name: the robot, or nobody. */
  by(agent: Speaker): void;
  hide(): void;
  /** Writes its own words again, in the present language. */
  rename: (count: number) => void;
}

export const unreadPreview = (context: PanelContext, options: LoaderOptions): UnreadPreview => {
  const { root, launcher, open, signal } = context;
  let shown: HTMLElement | undefined;
  let agent: Speaker | undefined;
  const hide = () => shown?.remove();
  // The loader's `hide()` knows no preview.
  const watch = new MutationObserver(hide);
  watch.observe(launcher, { attributeFilter: ['hidden'] });
  signal.addEventListener('abort', () => watch.disconnect());
  const announce = announcer(root);
  const preview: UnreadPreview = {
    hide,
    rename: hide,
    by: (speaker) => {
      agent = speaker;
    },
    show(text, count) {
      hide();
      if (options.preview === false || launcher.hidden) return;
      shown = element('div', { class: 'n', part: 'preview', 'data-kefu': 'preview' });
      const message = element('button', { class: 't' });
      const close = element('button', { class: 'x' });
      if (agent?.name) {
        shown.append(face(agent));
        message.append(line('b', agent.name));
      }
      const words = message.appendChild(line('span', text));
      preview.rename = (unread) => {
        const language = languageOf(context, options);
        change(close, { 'aria-label': dismissWord(language) });
        if (!text) words.textContent = unreadWords(language, unread);
      };
      preview.rename(count);
      message.onclick = open;
      close.onclick = hide;
      launcher.before(shown);
      shown.append(message, close);
      announce(`${agent?.name ? `${agent.name}: ` : ''}${words.textContent}`);
    },
  };
  return preview;
};

/** The agent's first letter, and over it the picture, if the agent has one and the page lets it load. */
const face = ({ name, avatar }: Speaker): HTMLElement => {
  const made = element('i', { 'aria-hidden': true });
  const [first = ''] = name;
  made.textContent = first;
  if (avatar) {
    const picture = element('img', { alt: '', referrerpolicy: 'no-referrer', src: avatar });
    picture.onerror = () => picture.remove();
    made.append(picture);
  }
  return made;
};
