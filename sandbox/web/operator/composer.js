// @ts-check
// The reply box: drafts by visitor, Enter sends, images come along.
import { h, icon } from '../shared/dom.js';
import { stickToEnd } from './messages.js';
import { menu } from './parts.js';
import { askImage, askVideo, deliver, sampleItems } from './samples.js';
import { state } from './store.js';
import { setWaiting, strip, take, waiting } from './waiting-images.js';

const input = h('textarea', {
  id: 'composer',
  class: 'box',
  rows: 1,
  'aria-label': 'Reply',
  placeholder: 'Reply …',
  'aria-keyshortcuts': 'Enter',
});
const isHtml = h(
  'button',
  { type: 'button', class: 'button quiet', 'aria-pressed': 'false', title: 'Send what is written as HTML' },
  'HTML',
);
const attach = h(
  'button',
  {
    type: 'button',
    class: 'button quiet only-icon',
    'aria-label': 'Image or video',
    title: 'Image or video',
  },
  icon('image'),
);
const samples = h('button', { type: 'button', class: 'button quiet' }, 'Samples');
const sendButton = h('button', { type: 'submit', class: 'button primary' }, 'Send', icon('send'));
const file = h('input', { type: 'file', accept: 'image/*', multiple: true, hidden: true });
export const composer = h(
  'form',
  { class: 'composer' },
  strip,
  input,
  h(
    'div',
    { class: 'under' },
    attach,
    isHtml,
    samples,
    h('span', { class: 'grow' }),
    h('span', { class: 'hint' }, h('kbd', {}, 'Enter'), ' sends, ', h('kbd', {}, 'Shift Enter'), ' new line'),
    sendButton,
  ),
  file,
);

/** @type {Map<string, string>} */
const drafts = new Map();

export const focusComposer = () => input.focus();

/** @param {Iterable<File>} files */
export const attachFiles = (files) => take(files).then(focusComposer);

const grow = () => {
  input.style.height = 'auto';
  input.style.height = `${Math.min(input.scrollHeight + 2, 180)}px`;
};

/** What stood in the box of the chosen visitor stands there again. */
export function showDraft() {
  input.value = drafts.get(state.selected) ?? '';
  setWaiting([]);
  grow();
}

async function send() {
  const text = input.value.trim();
  const before = { text: input.value, pictures: waiting() };
  if (!state.selected || (text === '' && before.pictures.length === 0)) return;
  const asHtml = isHtml.getAttribute('aria-pressed') === 'true';
  input.value = '';
  drafts.delete(state.selected);
  setWaiting([]);
  grow();
  const sent = await deliver({
    ...(text ? (asHtml ? { html: text } : { content: text }) : {}),
    ...(before.pictures.length > 0 ? { imgs: before.pictures } : {}),
  });
  if (sent || input.value) return stickToEnd();
  // It did not go out: nothing that was written is lost.
  input.value = before.text;
  setWaiting(before.pictures);
}

export function wireComposer() {
  setWaiting([]);
  menu(attach, () => [
    { label: 'Images from this computer …', hint: 'or paste, or drop', run: () => file.click() },
    { label: 'Image by address …', run: () => void askImage().then(focusComposer) },
    { label: 'Video by address …', run: () => void askVideo().then(focusComposer) },
  ]);
  menu(samples, sampleItems);
  isHtml.addEventListener('click', () =>
    isHtml.setAttribute('aria-pressed', String(isHtml.getAttribute('aria-pressed') !== 'true')),
  );
  file.addEventListener(
    'change',
    () =>
      void attachFiles(file.files ?? []).then(() => {
        file.value = '';
      }),
  );
  composer.addEventListener('submit', (/** @type {Event} */ event) => {
    event.preventDefault();
    void send();
  });
  input.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey && !event.isComposing) {
      event.preventDefault();
      void send();
    }
  });
  input.addEventListener('input', () => {
    if (state.selected) drafts.set(state.selected, input.value);
    grow();
  });
  input.addEventListener('paste', (/** @type {ClipboardEvent} */ event) => {
    const files = event.clipboardData?.files;
    if (files?.length) {
      event.preventDefault();
      void attachFiles(files);
    }
  });
}
