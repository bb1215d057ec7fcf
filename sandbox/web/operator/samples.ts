// Ready-made messages, and media by address: what a tester sends again and again.
import { act, of } from './api';
import { ask, type Item } from './controls';
import { state } from './store';

const text = (...lines: readonly string[]) => ({ content: lines.join(' ') });
const html = (...parts: readonly string[]) => ({ html: parts.join('') });

const SAMPLES: Readonly<Record<string, object>> = {
  Greeting: text('Hello! How can I help you today?'),
  'Long text': text('Thank you for waiting. '.repeat(24)),
  Emoji: text('🎉👍🏽'),
  'Arabic, from the right': text('شكرًا لتواصلك معنا، كيف يمكنني مساعدتك اليوم؟'),
  'Address, mail and phone': text(
    'See https://example.com/help?topic=limits,',
    'write to help@example.com or call +44 20 7946 0000.',
  ),
  'HTML with list and link': html(
    '<p><b>To deposit:</b></p><ol><li>Open <i>Wallet</i></li><li>Choose an amount</li><li>Confirm</li></ol>',
    '<p><a href="https://example.com/deposit">All methods</a></p>',
  ),
  'HTML table': html(
    '<table><thead><tr><th>Method</th><th>Fee</th><th>Time</th><th>Limit</th></tr></thead>',
    '<tbody><tr><td>Card</td><td>0 %</td><td>at once</td><td>2,000</td></tr>',
    '<tr><td>Bank transfer</td><td>0 %</td><td>1–2 days</td><td>20,000</td></tr></tbody></table>',
  ),
  'Hostile HTML': html(
    '<img src=x onerror="document.title=1"><a href="javascript:alert(1)">link</a>',
    '<script>document.title=2</script><b style="position:fixed;inset:0">bold</b>',
  ),
};

/** @param key the visitor's */
export const deliver = (key: string, body: object) => act(of(key, 'send'), body);

const drawn = (number: number) => `${location.origin}/sandbox/assets/agent-${number}.svg`;

/** Sends all to the same visitor, and stops at the first that is refused. */
async function thirty(key: string) {
  for (let n = 1; n <= 30; n++) if (!(await deliver(key, { content: `Message ${n} of 30` }))) return;
}

/** For the visitor who is chosen when the menu opens. */
export function sampleItems(): Item[] {
  const key = state.selected;
  const sample = (label: string, body: object): Item => ({ label, run: () => void deliver(key, body) });
  return [
    ...Object.entries(SAMPLES).map(([label, body]) => sample(label, body)),
    'line',
    sample('Five images', { imgs: [1, 2, 3, 4, 1].map(drawn) }),
    { label: 'Thirty messages', run: () => void thirty(key) },
    sample('A system line', {
      content: 'The conversation was moved to the day team.',
      direction: 'system',
    }),
  ];
}

async function askAddress(dialog: string, body: (address: string) => object, usual?: string) {
  const key = state.selected;
  const values = await ask(dialog, (form) => {
    const address = form.querySelector<HTMLInputElement>('[name=address]');
    if (address && usual) address.value = usual;
  });
  if (!values) return;
  const embed = values.has('embed') ? { embed: true } : {};
  await deliver(key, { ...body(String(values.get('address'))), ...embed });
}

export const askImage = () => askAddress('ask-image', (one) => ({ imgs: [one] }), drawn(1));
export const askVideo = () => askAddress('ask-video', (one) => ({ video: one }));
