// What broke the contract, and on which side.
import { h, icon } from '../shared/dom';
import { anyTime } from './controls';
import { on, state } from './store';

export function violationsTab() {
  const list = h('ul.violations');
  on('violations', () =>
    list.replaceChildren(
      ...(state.violations.length > 0
        ? state.violations
            .slice(-100)
            .reverse()
            .map((one) =>
              h(
                'li',
                h(
                  'header',
                  h('span.tag.bad', one.side === 'client' ? 'the widget' : 'the sandbox'),
                  h('code', one.where),
                  anyTime(one.time),
                ),
                h('pre', one.detail),
              ),
            )
        : [h('li.fine', icon('check'), 'Every request and every answer has kept to the contract.')]),
    ),
  );
  return h('div', list);
}
