// What a dialog asks before a call: a rating, another agent, frames, suggestions.
import { byId, h, icon } from '../shared/dom';
import { act, call, of, toast } from './api';
import { ask } from './controls';
import type { Visitor } from './store';

const control = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;

export async function askError({ key }: Visitor) {
  const values = await ask('ask-error');
  if (!values) return;
  const body = { code: Number(values.get('code')), message: values.get('message') };
  await act(of(key, 'socketError'), body, 'Error sent, socket closed');
}

export async function askFrame({ key }: Visitor) {
  const values = await ask('ask-frame');
  if (values) await act(of(key, 'frame'), Object.fromEntries(values), 'Frame sent');
}

export async function askSuggestions({ key }: Visitor) {
  const values = await ask('ask-suggestions');
  if (!values) return;
  const list = String(values.get('list')).split(/\r?\n/).filter(Boolean);
  await act(of(key, 'suggest'), { list }, 'Suggestions sent');
}

export async function askTransfer(visitor: Visitor) {
  const query = { business_id: visitor.business_id };
  const { agents } = await call({ name: 'agents', query }).catch(() => ({ agents: [] }));
  const others = agents.filter((one) => one.service_id !== visitor.service?.service_id);
  const values = await ask('ask-transfer', (form) => {
    const to = control(form, 'to');
    const newcomer = control(form, 'service_id').closest<HTMLElement>('.grid');
    const follow = () => newcomer?.toggleAttribute('hidden', to.value !== '');
    to.replaceChildren(
      ...others.map((one) => new Option(`${one.nick_name} (${one.service_id})`, one.service_id)),
      new Option('somebody new', ''),
    );
    to.onchange = follow;
    follow();
  });
  if (!values) return;
  const silent = values.has('silent') ? { silent: true } : {};
  const to = values.get('to')
    ? { service_id: values.get('to') }
    : { service_id: values.get('service_id'), nick_name: values.get('nick_name') };
  await act(of(visitor.key, 'transfer'), { ...to, ...silent }, 'Transferred');
}

const RATING = {
  chinese: { title: '请为本次服务评分', items: ['响应速度', '服务态度'], word: '其他建议' },
  other: { title: 'How was our service?', items: ['Speed', 'Manners'], word: 'Anything else?' },
};

export async function askRating({ key, lang }: Visitor) {
  const { title, items, word } = RATING[/^(cn|tc)$/.test(lang) ? 'chinese' : 'other'];
  const values = await ask('ask-rating', (form) => {
    control(form, 'title').value = title;
    control(form, 'word_title').value = word;
    const list = form.querySelector('.items');
    list?.replaceChildren(...items.map(ratingItem));
    byId('add-item').onclick = () => {
      const item = ratingItem('');
      list?.append(item);
      item.querySelector('input')?.focus();
    };
  });
  if (!values) return;
  const request = {
    title: values.get('title'),
    comments: values.getAll('item').filter(Boolean),
    word_switch: values.has('word') ? 'open' : 'close',
    word_title: values.get('word_title'),
  };
  const answer = await act(of(key, 'evaluation'), values.has('bare') ? { bare: true } : request);
  if (!answer) return;
  const isSent = answer.request === 'sent';
  toast(isSent ? 'Rating request pushed' : 'It waits until the visitor is with an agent');
}

function ratingItem(text: string) {
  const remove = { 'aria-label': 'Remove item', onclick: () => item.remove() };
  const item = h(
    'li',
    h('input.input', { name: 'item', value: text, 'aria-label': 'Item' }),
    h('button.button.quiet.only-icon', remove, icon('close')),
  );
  return item;
}
