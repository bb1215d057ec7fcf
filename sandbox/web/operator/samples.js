// @ts-check
// Ready-made messages, and media by address: what a tester sends again and again.
import { h } from '../shared/dom.js';
import { act, of } from './api.js';
import { ask, field } from './controls.js';
import { state } from './store.js';

/** @type {[string, object][]} */
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

/** @param {string} key the visitor's @param {object} body */
export const deliver = (key, body) => act(of(key, 'send'), body);

/** @param {number} number */
const drawn = (number) => `${location.origin}/sandbox/assets/agent-${number}.svg`;

/** Sends all to the same visitor, and stops at the first that is refused. @param {string} key */
async function thirty(key) {
  for (let n = 1; n <= 30; n++) if (!(await deliver(key, { content: `Message ${n} of 30` }))) return;
}

/** For the visitor who is chosen when the menu opens. @returns {import('./controls.js').Item[]} */
export function sampleItems() {
  const key = state.selected;
  /** @param {string} label @param {object} body @returns {import('./controls.js').Item} */
  const sample = (label, body) => ({ label, run: () => void deliver(key, body) });
  return [
    ...SAMPLES.map(([label, body]) => sample(label, body)),
    'line',
    sample('Five images', { imgs: [1, 2, 3, 4, 1].map(drawn) }),
    { label: 'Thirty messages', run: () => void thirty(key) },
    sample('A system line', {
      content: 'The conversation was moved to the day team.',
      direction: 'system',
    }),
  ];
}

/** @param {string} what @param {string} value @param {(address: string) => object} body */
async function askAddress(what, value, body) {
  const key = state.selected;
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
    await deliver(key, {
      ...body(String(values.get('address'))),
      ...(values.has('embed') ? { embed: true } : {}),
    });
}

/** @returns {Promise<void>} */
export const askImage = () => askAddress('Image by address', drawn(1), (one) => ({ imgs: [one] }));

/** @returns {Promise<void>} */
export const askVideo = () =>
  askAddress('Video by address', 'https://example.com/clip.mp4', (one) => ({ video: one }));
