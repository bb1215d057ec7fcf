import type { Rows } from '../../../../application/presentation/conversation/conversation-contract';
import { hasFailed } from '../../../../domain/message/delivery';
import type { Message } from '../../../../domain/message/message';
import { httpUrl } from '../../../../domain/text/web-address';
import type { Translations } from '../../../i18n/Translations';
import { plainText } from '../../../primitives/SanitisedHtml/plain-text';
import type { Sanitise } from '../../../primitives/SanitisedHtml/render-safely';
import { authorName, bodyText } from '../message/message-words';

type Words = Pick<Translations, 't' | 'dates' | 'tag' | 'direction'>;

export interface SavedConversation {
  readonly rows: Rows;
  readonly words: Words;
  /** When it is saved, in Unix seconds. */
  readonly now: number;
  /** Nothing was said before the first row. */
  readonly isWhole: boolean;
}

/** Every loaded message as text: time and author, then what was said. Pictures and videos are addresses. */
export const conversationAsText = (conversation: SavedConversation): string => {
  const { rows, words } = conversation;
  const { t } = words;
  const messages = messagesOf(rows).map((message) =>
    [headOf(words, message).join(' · '), ...linesOf(words, message)].join('\n'),
  );
  return `${[t('conversation'), noteOf(conversation), '', messages.join('\n\n')].join('\n')}\n`;
};

const linesOf = ({ t }: Words, message: Message): readonly string[] => {
  const { body } = message;
  const text = body.kind === 'welcome' ? body.blocks.map(plainText).join('\n') : bodyText(t, message);
  return [text, ...addressesOf(message)];
};

/**
 * The same as one page: nothing in it loads or runs, and links are the only way out.
 *
 * @param sanitise null: its code has not come, and HTML is its text
 */
export const conversationAsPage = (conversation: SavedConversation, sanitise: Sanitise | null): string => {
  const { rows, words } = conversation;
  const { t, tag, direction } = words;
  const messages = messagesOf(rows).map(
    (message) => `<article class="${message.direction}">
<p class="head">${headOf(words, message)
      .map((part) => `<bdi>${escaped(part)}</bdi>`)
      .join(' · ')}</p>
${bodyOf(words, message, sanitise)}
</article>`,
  );
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${escaped(t('conversation'))}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(t('conversation'))}</h1>
<p class="note">${escaped(noteOf(conversation))}</p>
<main>
${messages.join('\n')}
</main>
</body>
</html>
`;
};

const STYLE = `
:root { color-scheme: light; }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem; color: #1a1a1a; background: #fff; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.4rem; }
.note, .head { color: #595959; font-size: .875rem; margin: 0 0 .25rem; }
article { margin: 1rem 0; padding: .75rem 1rem; border: 1px solid #c8c8c8; border-radius: .75rem; break-inside: avoid; }
.to_service { margin-inline-start: 15%; background: #f1f6f6; }
.to_visiter { margin-inline-end: 15%; }
.text { white-space: pre-wrap; }
p, ul, ol { margin: .25rem 0; }
table { border-collapse: collapse; }
td, th { border: 1px solid #c8c8c8; padding: .25rem .5rem; }
img { max-width: 100%; height: auto; }
@media print { body { padding: 0; } .to_service { background: none; } }
`;

const bodyOf = ({ t }: Words, message: Message, sanitise: Sanitise | null): string => {
  const { body } = message;
  const links = addressesOf(message).map((address) => `<p>${linkTo(address)}</p>`);
  if (sanitise !== null && body.kind === 'html') return htmlOf(body.html, sanitise);
  if (sanitise !== null && body.kind === 'welcome')
    return body.blocks.map((block) => htmlOf(block, sanitise)).join('\n');
  return [`<div class="text" dir="auto">${escaped(bodyText(t, message))}</div>`, ...links].join('\n');
};

/** Pictures from elsewhere become links: opened later, the page tells nobody so. */
const htmlOf = (html: string, sanitise: Sanitise): string => {
  const box = document.createElement('div');
  box.dir = 'auto';
  box.append(sanitise(html));
  for (const media of box.querySelectorAll('img, video, audio')) {
    const address = httpUrl(media.getAttribute('src') ?? media.querySelector('[src]')?.getAttribute('src'));
    if (address === null) continue;
    const link = document.createElement('a');
    link.href = address;
    link.rel = 'noopener noreferrer';
    link.textContent = media.getAttribute('alt') || address;
    media.replaceWith(media.closest('a') ? link.textContent : link);
  }
  for (const element of box.querySelectorAll('[class], [tabindex], [role]'))
    for (const name of ['class', 'tabindex', 'role']) element.removeAttribute(name);
  return box.outerHTML;
};

/** When, who, and that an own message was not sent: the file must not say more than is true. */
const headOf = ({ t, dates }: Words, message: Message): readonly string[] => [
  dates.exact(message.sentAt),
  authorName(t, message.author),
  ...(hasFailed(message) ? [t('status_failed')] : []),
];

const messagesOf = (rows: Rows): readonly Message[] =>
  Array.from({ length: rows.length }, (_, index) => rows.at(index)?.message).filter(
    (message) => message !== undefined,
  );

/** When it was saved, and that earlier messages may be missing. */
const noteOf = ({ words: { t, dates }, now, isWhole }: SavedConversation): string => {
  const saved = t('saved_note', { time: dates.exact(now) });
  return isWhole ? saved : `${saved} ${t('saved_earlier')}`;
};

const addressesOf = ({ body }: Message): readonly string[] => {
  if (body.kind === 'images') return body.urls;
  if (body.kind === 'media') return [...body.images, ...body.videos];
  return body.kind === 'video' ? [body.url] : [];
};

const linkTo = (address: string): string => {
  const href = httpUrl(address);
  const shown = escaped(address);
  return href === null ? shown : `<a href="${escaped(href)}" rel="noopener noreferrer">${shown}</a>`;
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
