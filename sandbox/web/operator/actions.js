// @ts-check
// What an operator does to a conversation besides writing: dialogs, the menu behind the three dots, ready-made messages.
import { h, icon } from '../shared/dom.js';
import { act, call, of } from './api.js';
import { ask, choice, field } from './parts.js';

/** @typedef {import('./store.js').Visitor} Visitor */

/** What a tester sends again and again. @type {[string, object][]} */
export const SAMPLES = [
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

/** @param {Visitor} visitor */
const transferItems = async (visitor) => {
  const { agents } = await call(`agents?business_id=${encodeURIComponent(visitor.business_id)}`);
  return /** @type {import('./store.js').Agent[]} */ (agents);
};

/** @param {Visitor} visitor */
export async function askTransfer(visitor) {
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
export async function askRating(visitor) {
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
export const moreItems = ({ key, ...visitor }) => {
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
