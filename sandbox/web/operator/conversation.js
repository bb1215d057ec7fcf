// @ts-check
import { copy, h, icon } from '../shared/dom.js';
import { askRating, askTransfer, moreItems, SAMPLES } from './actions.js';
import { act, of, toast } from './api.js';
import { bubble } from './bubble.js';
import { shrink } from './images.js';
import { ask, avatar, field, menu, nameOf } from './parts.js';
import { on, say, selected, state } from './store.js';

/** @typedef {import('./store.js').Visitor} Visitor */

const MOST_IMAGES = 5;
const NEAR_PIXELS = 80;

const talk = /** @type {HTMLElement} */ (document.getElementById('talk'));

const title = h('div', { class: 'title' });
const tools = h('div', { class: 'tools' });
const list = h('ol', { class: 'messages' });
const ghost = h('div', { class: 'ghost', 'aria-live': 'off' });
const scroller = h(
  'div',
  { class: 'scroller', tabindex: 0 },
  h('div', { class: 'log-of', role: 'log', 'aria-label': 'Messages', 'aria-live': 'off' }, list),
  ghost,
);
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
const strip = h('ul', { class: 'strip', 'aria-label': 'Images to send' });
const composer = h(
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
const head = h(
  'header',
  { class: 'head' },
  h(
    'button',
    {
      type: 'button',
      class: 'button quiet only-icon back',
      'aria-label': 'Back to the visitors',
      onclick: () => say('list'),
    },
    icon('back'),
  ),
  title,
  tools,
);
const nothing = h(
  'div',
  { class: 'empty' },
  h('span', { class: 'picture', 'aria-hidden': 'true' }),
  h('h2', {}, 'Pick a visitor'),
  h('p', {}, h('kbd', {}, 'Alt 1'), ' … ', h('kbd', {}, 'Alt 9'), ' or ', h('kbd', {}, '/'), ' to search'),
);

/** @type {Map<string, string>} */
const drafts = new Map();
/** @type {string[]} */
let pictures = [];
let shownKey = '';

function drawHead() {
  const visitor = selected();
  if (!visitor) return;
  const isOnline = visitor.online || visitor.robot_online;
  const id = h(
    'button',
    {
      type: 'button',
      class: 'id',
      title: 'Copy the visitor id',
      onclick: () => void copy(visitor.visiter_id).then(() => toast('Copied')),
    },
    visitor.visiter_id,
  );
  title.replaceChildren(
    h('span', { class: `face ${isOnline ? 'online' : ''}` }, avatar(visitor)),
    h(
      'div',
      {},
      h('h2', {}, nameOf(visitor)),
      h(
        'p',
        {},
        isOnline ? 'online' : 'offline',
        ` · ${visitor.merchant || visitor.business_id} · ${visitor.lang}`,
        visitor.service ? ` · with ${visitor.service.nick_name}` : '',
        ' · ',
        id,
      ),
    ),
  );
  // The controls stay in place while they are used: only what changed is drawn anew.
  const signature = JSON.stringify([
    visitor.key,
    visitor.mode,
    visitor.ended,
    visitor.banned,
    visitor.taken,
    visitor.agent_online,
  ]);
  if (tools.dataset.signature === signature) return;
  tools.dataset.signature = signature;
  const mode = h(
    'div',
    { class: 'segments', role: 'group', 'aria-label': 'Who answers' },
    ...['robot', 'agent'].map((name) =>
      h(
        'button',
        {
          type: 'button',
          'aria-pressed': String(visitor.mode === name),
          onclick: () => void act(of(visitor.key, 'mode'), { mode: name }, `Mode: ${name}`),
        },
        name === 'robot' ? 'Robot' : 'Agent',
      ),
    ),
  );
  const more = h(
    'button',
    { type: 'button', class: 'button only-icon', 'aria-label': 'More', title: 'More' },
    icon('more'),
  );
  menu(more, () => moreItems(/** @type {Visitor} */ (selected() ?? visitor)));
  tools.replaceChildren(
    ...(visitor.banned ? [h('span', { class: 'tag bad' }, 'banned')] : []),
    ...(visitor.ended ? [h('span', { class: 'tag bad' }, 'ended')] : []),
    mode,
    h(
      'button',
      {
        type: 'button',
        class: 'button',
        title: 'Transfer to another agent',
        onclick: () => void askTransfer(/** @type {Visitor} */ (selected())),
      },
      icon('swap'),
      h('span', {}, 'Transfer'),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'button',
        title: 'Push a rating request',
        onclick: () => void askRating(/** @type {Visitor} */ (selected())),
      },
      icon('star'),
      h('span', {}, 'Rate'),
    ),
    more,
  );
}

function drawGhost() {
  const visitor = selected();
  ghost.replaceChildren(
    ...(visitor?.typing
      ? [
          h(
            'div',
            { class: 'bubble', dir: 'auto' },
            visitor.typing,
            h('span', { class: 'caret', 'aria-hidden': 'true' }),
          ),
          h('p', { class: 'meta' }, 'is typing'),
        ]
      : []),
  );
}

/** True while the end is in view: then it stays there, whatever grows. */
let sticks = true;
const toEnd = () => {
  scroller.scrollTop = scroller.scrollHeight;
};

function drawMessages() {
  const messages = state.messages.get(state.selected) ?? [];
  if (shownKey !== state.selected) sticks = true;
  shownKey = state.selected;
  /** @type {Node[]} */
  const rows = [];
  let day = '';
  for (const [index, message] of messages.entries()) {
    const today = new Date(message.timestamp * 1000).toLocaleDateString(undefined, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    });
    if (today !== day) rows.push(h('li', { class: 'day' }, today));
    rows.push(bubble(message, today === day ? messages[index - 1] : undefined));
    day = today;
  }
  if (messages.length === 0) rows.push(h('li', { class: 'none' }, 'Nothing said yet.'));
  list.replaceChildren(...rows);
  if (sticks) toEnd();
}

function drawStrip() {
  strip.hidden = pictures.length === 0;
  strip.replaceChildren(
    ...pictures.map((one, index) =>
      h(
        'li',
        {},
        h('img', { src: one, alt: `Image ${index + 1}` }),
        h(
          'button',
          {
            type: 'button',
            'aria-label': `Remove image ${index + 1}`,
            onclick: () => {
              pictures.splice(index, 1);
              drawStrip();
            },
          },
          icon('close'),
        ),
      ),
    ),
  );
}

/** @param {Iterable<File>} files */
async function take(files) {
  const images = [...files]
    .filter((one) => one.type.startsWith('image/'))
    .slice(0, MOST_IMAGES - pictures.length);
  for (const one of images) {
    try {
      pictures.push(await shrink(one, MOST_IMAGES));
    } catch (problem) {
      toast(`${one.name}: ${/** @type {Error} */ (problem).message}`, 'bad');
    }
  }
  drawStrip();
  input.focus();
}

const grow = () => {
  input.style.height = 'auto';
  input.style.height = `${Math.min(input.scrollHeight + 2, 180)}px`;
};

/** @param {object} body */
const deliver = (body) => act(of(state.selected, 'messages'), body);

async function send() {
  const text = input.value.trim();
  if (!state.selected || (text === '' && pictures.length === 0)) return;
  const asHtml = isHtml.getAttribute('aria-pressed') === 'true';
  const before = { text: input.value, pictures };
  input.value = '';
  pictures = [];
  drafts.delete(state.selected);
  drawStrip();
  grow();
  const sent = await deliver({
    ...(text ? (asHtml ? { html: text } : { content: text }) : {}),
    ...(before.pictures.length > 0 ? { imgs: before.pictures } : {}),
  });
  if (sent || input.value) {
    sticks = true;
    return toEnd();
  }
  // It did not go out: nothing that was written is lost.
  input.value = before.text;
  pictures = before.pictures;
  drawStrip();
}

/** @param {string} what @param {string} value @param {(address: string) => object} body */
async function askAddress(what, value, body) {
  const values = await ask(
    what,
    [
      field('Address', { name: 'address', type: 'url', required: true, value }),
      h(
        'label',
        { class: 'switch' },
        h('input', { type: 'checkbox', name: 'embed' }),
        'as HTML in the content',
      ),
    ],
    { submit: 'Send' },
  );
  if (values)
    await deliver({
      ...body(String(values.get('address'))),
      ...(values.has('embed') ? { embed: true } : {}),
    });
  input.focus();
}

export const focusComposer = () => input.focus();

export function conversationView() {
  talk.append(nothing, head, scroller, composer);
  scroller.addEventListener('scroll', () => {
    sticks = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_PIXELS;
  });
  const follow = new ResizeObserver(() => sticks && toEnd());
  for (const part of [list, ghost, scroller]) follow.observe(part);
  drawStrip();
  menu(attach, () => [
    { label: 'Images from this computer …', hint: 'or paste, or drop', run: () => file.click() },
    {
      label: 'Image by address …',
      run: () =>
        void askAddress('Image by address', `${location.origin}/sandbox/assets/agent-1.svg`, (one) => ({
          imgs: [one],
        })),
    },
    {
      label: 'Video by address …',
      run: () =>
        void askAddress('Video by address', 'https://example.com/clip.mp4', (one) => ({ video: one })),
    },
  ]);
  menu(samples, () => [
    ...SAMPLES.map(([label, body]) => ({ label, run: () => void deliver(body) })),
    'line',
    {
      label: 'Five images',
      run: () =>
        void deliver({
          imgs: [1, 2, 3, 4, 1].map((one) => `${location.origin}/sandbox/assets/agent-${one}.svg`),
        }),
    },
    {
      label: 'Thirty messages',
      run: () =>
        void (async () => {
          for (let n = 1; n <= 30; n++) await deliver({ content: `Message ${n} of 30` });
        })(),
    },
    {
      label: 'A system line',
      run: () =>
        void deliver({ content: 'The conversation was moved to the day team.', direction: 'system' }),
    },
  ]);
  isHtml.addEventListener('click', () =>
    isHtml.setAttribute('aria-pressed', String(isHtml.getAttribute('aria-pressed') !== 'true')),
  );
  file.addEventListener(
    'change',
    () =>
      void take(file.files ?? []).then(() => {
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
      void take(files);
    }
  });
  talk.addEventListener('dragover', (event) => {
    event.preventDefault();
    talk.classList.add('drop');
  });
  talk.addEventListener('dragleave', () => talk.classList.remove('drop'));
  talk.addEventListener('drop', (event) => {
    event.preventDefault();
    talk.classList.remove('drop');
    void take(event.dataTransfer?.files ?? []);
  });

  on('select', () => {
    const visitor = selected();
    talk.classList.toggle('has-visitor', Boolean(visitor));
    for (const part of [head, scroller, composer]) part.hidden = !visitor;
    nothing.hidden = Boolean(visitor);
    input.value = drafts.get(state.selected) ?? '';
    pictures = [];
    drawStrip();
    drawHead();
    drawMessages();
    drawGhost();
    grow();
  });
  on('visitors', (detail) => {
    if (detail && detail.key !== state.selected) return;
    drawHead();
    drawGhost();
  });
  on('messages', ({ key, message, isNew }) => {
    if (key === state.selected) drawMessages();
    const visitor = state.visitors.get(key);
    if (isNew && message.direction === 'to_service' && visitor)
      document.getElementById('news')?.replaceChildren(`${nameOf(visitor)}: ${message.content || 'media'}`);
  });
}
