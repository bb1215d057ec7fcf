// @ts-check
import { copy, h, icon } from '/web/shared/dom.js';
import { act, call, of, toast } from './api.js';
import { shrink } from './images.js';
import { ask, avatar, choice, field, menu, nameOf, time } from './parts.js';
import { film, picture, plain, rich } from './rich.js';
import { on, say, selected, state } from './store.js';

/** @typedef {import('./store.js').Visitor} Visitor */
/** @typedef {import('./store.js').Message} Message */

const MOST_IMAGES = 5;
const GROUP_SECONDS = 60;
const NEAR_PIXELS = 80;

/** What a tester sends again and again. @type {[string, object][]} */
const SAMPLES = [
  ['Greeting', { content: 'Hello! How can I help you today?' }],
  ['Long text', { content: 'Thank you for waiting. '.repeat(24) }],
  ['Emoji', { content: '🎉👍🏽' }],
  ['Arabic, from the right', { content: 'شكرًا لتواصلك معنا، كيف يمكنني مساعدتك اليوم؟' }],
  [
    'Address, mail and phone',
    {
      content:
        'See https://example.com/help?topic=limits, write to help@example.com or call +44 20 7946 0000.',
    },
  ],
  [
    'HTML with list and link',
    {
      html: '<p><b>To deposit:</b></p><ol><li>Open <i>Wallet</i></li><li>Choose an amount</li><li>Confirm</li></ol><p><a href="https://example.com/deposit">All methods</a></p>',
    },
  ],
  [
    'HTML table',
    {
      html: '<table><thead><tr><th>Method</th><th>Fee</th><th>Time</th><th>Limit</th></tr></thead><tbody><tr><td>Card</td><td>0 %</td><td>at once</td><td>2,000</td></tr><tr><td>Bank transfer</td><td>0 %</td><td>1–2 days</td><td>20,000</td></tr></tbody></table>',
    },
  ],
  [
    'Hostile HTML',
    {
      html: '<img src=x onerror="document.title=1"><a href="javascript:alert(1)">link</a><script>document.title=2</script><b style="position:fixed;inset:0">bold</b>',
    },
  ],
];

const talk = /** @type {HTMLElement} */ (document.getElementById('talk'));

/** @param {Message} message @param {Message | undefined} before */
function bubble(message, before) {
  const mine = message.direction === 'to_visiter';
  const isGone = message.state === 'delete';
  const joins =
    before !== undefined &&
    before.direction === message.direction &&
    before.robot === message.robot &&
    message.timestamp - before.timestamp < GROUP_SECONDS;
  if (message.direction === 'system')
    return h('li', { class: 'system', 'data-cid': message.cid }, ...rich(message.content));
  const more = h(
    'button',
    { type: 'button', class: 'button quiet only-icon more', 'aria-label': 'Message menu' },
    icon('more'),
  );
  menu(more, () => [
    ...(mine && !isGone && !message.robot
      ? [
          {
            label: 'Recall',
            hint: 'my-chexiao',
            danger: true,
            run: () => void act(of(state.selected, 'recall'), { cid: message.cid }, 'Recalled'),
          },
        ]
      : []),
    {
      label: 'Copy text',
      run: () => void copy(mine ? plain(message.content) : message.content).then(() => toast('Copied')),
    },
    {
      label: 'Copy unstr',
      hint: message.unstr.slice(-8),
      run: () => void copy(message.unstr).then(() => toast('Copied')),
    },
    { label: 'Copy cid', hint: message.cid, run: () => void copy(message.cid).then(() => toast('Copied')) },
  ]);
  // What a visitor typed is text, unless it is media that the widget sent as markup.
  const words = mine || /<(img|video)\b/i.test(message.content) ? rich(message.content) : [message.content];
  const body = isGone
    ? [h('em', {}, 'recalled')]
    : [
        message.content ? h('div', { class: 'words', dir: 'auto' }, ...words) : null,
        message.imgs.length > 0
          ? h('div', { class: 'shots' }, ...message.imgs.map((one) => picture(one)))
          : null,
        message.video ? film(message.video) : null,
      ];
  const who = message.robot ? 'robot' : mine ? message.nick_name || 'agent' : '';
  return h(
    'li',
    {
      class: `message ${mine ? 'mine' : 'theirs'} ${joins ? 'joins' : ''} ${isGone ? 'gone' : ''} ${message.robot ? 'robot' : ''}`,
      'data-cid': message.cid,
    },
    h('div', { class: 'line' }, h('div', { class: 'bubble' }, ...body), more),
    h(
      'p',
      { class: 'meta' },
      who ? `${who} · ` : '',
      time(message.timestamp),
      mine && !message.robot && !isGone
        ? ` · ${message.state === 'read' ? 'received' : 'not yet received'}`
        : '',
    ),
  );
}

/** @param {Visitor} visitor */
const transferItems = async (visitor) => {
  const { agents } = await call(`agents?business_id=${encodeURIComponent(visitor.business_id)}`);
  return /** @type {import('./store.js').Agent[]} */ (agents);
};

/** @param {Visitor} visitor */
async function askTransfer(visitor) {
  const agents = await transferItems(visitor).catch(() => []);
  const values = await ask(
    'Transfer',
    [
      choice(
        'To',
        [
          ...agents
            .filter((one) => one.service_id !== visitor.service?.service_id)
            .map(
              (one) =>
                /** @type {[string, string]} */ ([one.service_id, `${one.nick_name} (${one.service_id})`]),
            ),
          ['', 'somebody new'],
        ],
        { name: 'to' },
      ),
      h(
        'details',
        {},
        h('summary', {}, 'Somebody new'),
        h(
          'div',
          { class: 'grid' },
          field('service_id', { name: 'service_id', value: '900' }),
          field('nick_name', { name: 'nick_name', value: 'Zoe' }),
        ),
      ),
      h(
        'label',
        { class: 'switch' },
        h('input', { type: 'checkbox', name: 'silent' }),
        'without a frame: the next send answers “service changed”',
      ),
    ],
    { submit: 'Transfer' },
  );
  if (!values) return;
  const silent = values.has('silent');
  const to = values.get('to')
    ? { service_id: values.get('to') }
    : { service_id: values.get('service_id'), nick_name: values.get('nick_name') };
  await act(of(visitor.key, 'transfer'), { ...to, ...(silent ? { silent } : {}) }, 'Transferred');
}

/** @param {Visitor} visitor */
async function askRating(visitor) {
  const isChinese = /^(cn|tc)$/.test(visitor.lang);
  const list = h('ol', { class: 'items' });
  /** @param {string} text */
  const add = (text) => {
    const item = h(
      'li',
      {},
      h('input', { class: 'input', name: 'item', value: text, 'aria-label': 'Item' }),
      h(
        'button',
        {
          type: 'button',
          class: 'button quiet only-icon',
          'aria-label': 'Remove item',
          onclick: () => item.remove(),
        },
        icon('close'),
      ),
    );
    list.append(item);
    return item;
  };
  for (const text of isChinese ? ['响应速度', '服务态度'] : ['Speed', 'Manners']) add(text);
  const values = await ask(
    'Ask for a rating',
    [
      field('Title', { name: 'title', value: isChinese ? '请为本次服务评分' : 'How was our service?' }),
      h(
        'fieldset',
        {},
        h('legend', {}, 'Items, each from 1 to 5'),
        list,
        h(
          'button',
          { type: 'button', class: 'button', onclick: () => add('').querySelector('input').focus() },
          'Add an item',
        ),
      ),
      h(
        'label',
        { class: 'switch' },
        h('input', { type: 'checkbox', name: 'word', checked: true }),
        'with a comment box',
      ),
      field('Title of the comment box', {
        name: 'word_title',
        value: isChinese ? '其他建议' : 'Anything else?',
      }),
      h(
        'label',
        { class: 'switch' },
        h('input', { type: 'checkbox', name: 'bare' }),
        'none of the fields: an empty request',
      ),
    ],
    { submit: 'Push' },
  );
  if (!values) return;
  const body = values.has('bare')
    ? { bare: true }
    : {
        title: values.get('title'),
        comments: values.getAll('item').filter(Boolean),
        word_switch: values.has('word') ? 'open' : 'close',
        word_title: values.get('word_title'),
      };
  await act(of(visitor.key, 'evaluation'), body, 'Rating request pushed');
}

/** @param {Visitor} visitor */
async function askError(visitor) {
  const values = await ask(
    'Socket error',
    [
      choice(
        'Code',
        [
          ['4001', '4001: do not reconnect'],
          ['4100', '4100: reconnect after the delay'],
          ['4200', '4200: reconnect at once'],
        ],
        { name: 'code', value: '4200' },
      ),
      field('Message', { name: 'message', value: 'reconnect' }),
    ],
    { submit: 'Send' },
  );
  if (values)
    await act(
      of(visitor.key, 'socket-error'),
      { code: Number(values.get('code')), message: values.get('message') },
      'Error sent, socket closed',
    );
}

/** @param {Visitor} visitor */
async function askFrame(visitor) {
  const values = await ask(
    'Any frame',
    [
      choice(
        'Socket',
        [
          ['human', 'human'],
          ['robot', 'robot'],
        ],
        { name: 'socket' },
      ),
      field(
        'Frame, as it is sent',
        { name: 'raw', rows: 6, value: '{"event":"my-chexiao","data":{"message":{"unstr":"x"}}}' },
        'textarea',
      ),
    ],
    { submit: 'Send' },
  );
  if (values)
    await act(
      of(visitor.key, 'frame'),
      { socket: values.get('socket'), raw: values.get('raw') },
      'Frame sent',
    );
}

/** @param {Visitor} visitor */
async function askSuggestions(visitor) {
  const values = await ask(
    'Suggestions',
    [
      field(
        'One a line',
        { name: 'list', rows: 5, value: 'How to deposit\nHow to withdraw\nLimits' },
        'textarea',
      ),
    ],
    { submit: 'Send' },
  );
  if (values)
    await act(
      of(visitor.key, 'suggest'),
      { list: String(values.get('list')).split('\n').filter(Boolean) },
      'Suggestions sent',
    );
}

/** @param {Visitor} visitor @returns {import('./parts.js').Item[]} */
const moreItems = ({ key, ...visitor }) => {
  const one = { key, ...visitor };
  /** @param {string} what @param {object} body @param {string} done */
  const doing = (what, body, done) => () => void act(of(key, what), body, done);
  return [
    {
      label: one.taken ? 'Let the scripted agent answer' : 'Take the conversation',
      hint: 'take',
      run: doing('take', { taken: !one.taken }, one.taken ? 'Released' : 'Taken'),
    },
    {
      label: one.agent_online ? 'Agent goes offline' : 'Agent comes online',
      hint: one.agent_online ? 'logout' : 'geton',
      run: doing('agent', { online: !one.agent_online }, 'Said so'),
    },
    { label: 'Suggestions …', hint: 's:atc', run: () => void askSuggestions(one) },
    'line',
    { label: 'Refresh token', hint: 'getswitch', run: doing('refresh-token', {}, 'Asked to refresh') },
    { label: 'Expire token', hint: '401', run: doing('expire-token', {}, 'Token expired') },
    'line',
    { label: 'Idle', hint: 'idle_refresh', run: doing('idle', {}, 'idle_refresh sent') },
    { label: 'Disconnection', hint: 'disconnection', run: doing('disconnect', {}, 'disconnection sent') },
    { label: 'Cut the human socket', run: doing('drop-sockets', { socket: 'human' }, 'Cut') },
    { label: 'Cut the robot socket', run: doing('drop-sockets', { socket: 'robot' }, 'Cut') },
    { label: 'Socket error …', hint: 'pusher:error', run: () => void askError(one) },
    { label: 'Any frame …', run: () => void askFrame(one) },
    'line',
    {
      label: one.banned ? 'Lift the ban' : 'Ban',
      hint: 'service_ban',
      danger: true,
      run: doing('ban', { banned: !one.banned }, one.banned ? 'Ban lifted' : 'Banned'),
    },
    { label: 'End the session', danger: true, run: doing('end', {}, 'Session ended') },
  ];
};

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
