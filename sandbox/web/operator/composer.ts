// The reply box: it keeps a draft for each visitor, Enter sends, and images are sent with the text.
import { byId } from '../shared/dom';
import { toast } from './api';
import { menu, nameOf } from './controls';
import type { Draft } from './drafts';
import { draftOf, keep, putBack } from './drafts';
import { stickToEnd } from './messages';
import { askImage, askVideo, deliver, sampleItems } from './samples';
import { say, state } from './store';
import { drawStrip, take } from './waiting-images';

const input = byId<HTMLTextAreaElement>('composer');
const isHtml = byId('as-html');
const file = byId<HTMLInputElement>('files');

export const focusComposer = () => input.focus();

export const attachFiles = (files: Iterable<File>) => take(files).then(focusComposer);

const grow = () => {
  input.style.height = 'auto';
  input.style.height = `${Math.min(input.scrollHeight + 2, 180)}px`;
};

/** The box and the images beside it are the chosen visitor's own. */
export function showDraft() {
  input.value = draftOf(state.selected).text;
  drawStrip();
  grow();
}

async function send() {
  const key = state.selected;
  const { text, pictures } = draftOf(key);
  const words = text.trim();
  if (!key || (words === '' && pictures.length === 0)) return;
  const asHtml = isHtml.getAttribute('aria-pressed') === 'true';
  keep(key, { text: '', pictures: [] });
  showDraft();
  const sent = await deliver(key, {
    ...(words ? (asHtml ? { html: words } : { content: words }) : {}),
    ...(pictures.length > 0 ? { imgs: pictures } : {}),
  });
  if (!sent) return wasNotSent(key, { text, pictures });
  if (key === state.selected) stickToEnd();
}

/** No text is lost, also if another visitor has been chosen since. */
function wasNotSent(key: string, draft: Draft) {
  putBack(key, draft);
  if (key === state.selected) return showDraft();
  const visitor = state.visitors.get(key);
  if (visitor) toast(`Not sent to ${nameOf(visitor)}: it waits in their box`, 'bad');
  say('drafts');
}

export function wireComposer() {
  menu(byId('attach'), () => [
    { label: 'Images from this computer …', hint: 'or paste, or drop', run: () => file.click() },
    { label: 'Image by address …', run: () => void askImage().then(focusComposer) },
    { label: 'Video by address …', run: () => void askVideo().then(focusComposer) },
  ]);
  menu(byId('samples'), sampleItems);
  isHtml.addEventListener('click', () =>
    isHtml.setAttribute('aria-pressed', String(isHtml.getAttribute('aria-pressed') !== 'true')),
  );
  file.addEventListener('change', async () => {
    await attachFiles(file.files ?? []);
    file.value = '';
  });
  byId('reply').addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  input.addEventListener('keydown', (event) => {
    // In Safari the Enter that ends a composition is 229, and the composition is over.
    const isComposing = event.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || isComposing) return;
    event.preventDefault();
    void send();
  });
  input.addEventListener('input', () => {
    keep(state.selected, { text: input.value });
    grow();
  });
  input.addEventListener('paste', (event) => {
    const files = event.clipboardData?.files;
    if (!files?.length) return;
    event.preventDefault();
    void attachFiles(files);
  });
}
