// Asks the visitor for a rating.
import { h, icon } from '../shared/dom';
import { act, of, toast } from './api';
import { ask, field } from './controls';
import type { Visitor } from './store';

export async function askRating(visitor: Visitor) {
  const values = await ask('Ask for a rating', ratingFields(visitor), { submit: 'Push' });
  if (!values) return;
  const answer = await act(of(visitor.key, 'evaluation'), requestOf(values));
  if (answer)
    toast(
      answer.request === 'sent' ? 'Rating request pushed' : 'It waits until the visitor is with an agent',
    );
}

const requestOf = (values: FormData) =>
  values.has('bare')
    ? { bare: true }
    : {
        title: values.get('title'),
        comments: values.getAll('item').filter(Boolean),
        word_switch: values.has('word') ? 'open' : 'close',
        word_title: values.get('word_title'),
      };

function ratingFields({ lang }: Visitor) {
  const isChinese = /^(cn|tc)$/.test(lang);
  return [
    field('Title', { name: 'title', value: isChinese ? '请为本次服务评分' : 'How was our service?' }),
    itemList(isChinese ? ['响应速度', '服务态度'] : ['Speed', 'Manners']),
    switchFor({ name: 'word', checked: true }, 'with a comment box'),
    field('Title of the comment box', {
      name: 'word_title',
      value: isChinese ? '其他建议' : 'Anything else?',
    }),
    switchFor({ name: 'bare' }, 'none of the fields: an empty request'),
  ];
}

const switchFor = (given: Record<string, unknown>, label: string) =>
  h('label.switch', h('input', { type: 'checkbox', ...given }), label);

function itemList(texts: string[]) {
  const list = h('ol.items', ...texts.map(ratingItem));
  const onclick = () => {
    const item = ratingItem('');
    list.append(item);
    item.querySelector('input')?.focus();
  };
  return h(
    'fieldset',
    h('legend', 'Items, each from 1 to 5'),
    list,
    h('button.button', { onclick }, 'Add an item'),
  );
}

function ratingItem(text: string) {
  const onclick = () => item.remove();
  const item = h(
    'li',
    h('input.input', { name: 'item', value: text, 'aria-label': 'Item' }),
    h('button.button.quiet.only-icon', { 'aria-label': 'Remove item', onclick }, icon('close')),
  );
  return item;
}
