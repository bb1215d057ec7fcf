// @ts-check
// Asks the visitor for a rating.
import { h, icon } from '../shared/dom.js';
import { act, of, toast } from './api.js';
import { ask, field } from './controls.js';

/** @typedef {import('./store.js').Visitor} Visitor */

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
  const answer = await act(of(visitor.key, 'evaluation'), body);
  if (answer)
    toast(
      answer.request === 'sent' ? 'Rating request pushed' : 'It waits until the visitor is with an agent',
    );
}
