// Hands the visitor to another agent.
import { h } from '../shared/dom';
import { act, call, of } from './api';
import { ask, choice, field } from './controls';
import type { Visitor } from './store';

const agentsOf = async (visitor: Visitor) => {
  const { agents } = await call({ name: 'agents', query: { business_id: visitor.business_id } });
  return agents;
};

export async function askTransfer(visitor: Visitor) {
  const agents = await agentsOf(visitor).catch(() => []);
  const others = agents
    .filter((one) => one.service_id !== visitor.service?.service_id)
    .map((one) => [one.service_id, `${one.nick_name} (${one.service_id})`] as const);
  const newcomer = h(
    'div.grid',
    { hidden: others.length > 0 },
    field('service_id', { name: 'service_id', value: '900' }),
    field('nick_name', { name: 'nick_name', value: 'Zoe' }),
  );
  const values = await ask(
    'Transfer',
    [
      choice('To', [...others, ['', 'somebody new']], {
        name: 'to',
        onchange: (event: Event) => {
          newcomer.hidden = (event.target as HTMLSelectElement).value !== '';
        },
      }),
      newcomer,
      h(
        'label.switch',
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
