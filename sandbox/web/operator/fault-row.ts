// One kind of fault: its switch, its parameters, and whom it affects now.

import type { Fault } from '../../state/faults';
import { h, icon } from '../shared/dom';
import { act, call, of, toast } from './api';
import { faultFields } from './fault-fields';
import { type FaultKind, state } from './store';

/** What a fault does, in words; the label itself comes from the sandbox. */
const WORDS: Record<string, string> = {
  latency: 'Answers wait.',
  code: 'That answer instead; nothing is done.',
  'drop-before': 'Connection cut, nothing done.',
  'drop-after': 'Done and stored, then the connection is cut.',
  'lost-poll': 'Polling and check answer empty though there is news.',
  'expired-token': 'All calls but config and refresh answer 401.',
  'refresh-fails': 'token/refresh does not work.',
  garbage: 'A body that nothing can read.',
  'wrong-key': 'Encrypted with another passphrase.',
  'missing-headers': 'The answer comes without i and s.',
  'refuse-sockets': 'Upgrade refused with 503.',
  'no-pongs': 'Pings stay unanswered.',
  'mute-sockets': 'Sockets open, the server says nothing.',
  'slow-upload': 'A pause between the chunks of an upload.',
  'sign-fails': 'Both sign calls fail.',
  'storage-fails': 'The storage refuses uploads.',
  'missing-image': 'Stored files answer 404.',
};

/** @param scope whom a new fault affects */
export function faultRow(kind: FaultKind, scope: () => object) {
  const box = h('input', { type: 'checkbox', role: 'switch', 'aria-label': kind.label });
  const { nodes, given } = faultFields(kind);
  const active = h('ul.active');
  const again = h('button.button.small', { onclick: () => switchOn() }, 'Add with these');
  const details = h(
    'details',
    h('summary', h('span', h('b', kind.label), h('small', WORDS[kind.kind] ?? ''))),
    h('div.grid', ...nodes),
    again,
  );
  const row = h('li.fault', h('label.switch', box), h('div.about', details, active));

  const switchOn = () => act('addFault', { kind: kind.kind, ...scope(), ...given() });
  box.addEventListener('change', async () => {
    await (box.checked ? switchOn() : switchOff(kind));
    update();
  });

  const update = () => {
    const mine = ofKind(kind);
    box.checked = mine.length > 0;
    row.classList.toggle('on', mine.length > 0);
    again.hidden = mine.length === 0;
    active.replaceChildren(...mine.map((fault) => activeFault(fault, kind.label)));
  };
  return { row, update };
}

const ofKind = ({ kind }: FaultKind) => state.faults.filter((one) => one.kind === kind);

const switchOff = (kind: FaultKind) =>
  Promise.all(ofKind(kind).map((one) => call(of(one.id, 'removeFault')).catch(() => null)));

/**
 * A fault that is on, with a button that switches it off.
 * @param label of its kind
 */
function activeFault(fault: Fault, label: string) {
  const text = wordsOf(fault);
  const onclick = () =>
    void call(of(fault.id, 'removeFault')).catch((problem: Error) => toast(problem.message, 'bad'));
  const name = `Switch off: ${label}, ${text}`;
  return h(
    'li',
    h('b', 'ON'),
    ` ${text}`,
    h('button.button.quiet.only-icon', { 'aria-label': name, onclick }, icon('close')),
  );
}

const wordsOf = ({ operation, socket, ms, code, status, visitor, count }: Fault) =>
  [
    operation ?? socket ?? '',
    ms !== undefined && `${ms} ms`,
    code !== undefined && `code ${code}`,
    status !== undefined && `status ${status}`,
    visitor ? `only ${visitor}` : 'everyone',
    count !== undefined ? `${count} left` : 'until off',
  ]
    .filter(Boolean)
    .join(' · ');
