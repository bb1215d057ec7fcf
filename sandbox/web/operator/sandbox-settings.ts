import type { Settings } from '../../state/types';
import { h } from '../shared/dom';
import { act } from './api';
import { ask, choice } from './controls';
import { merchantList } from './merchant-settings';
import { on, state } from './store';

const ANSWER_FORMS: readonly (readonly [Settings['answerForm'], string])[] = [
  ['merchant', 'as the merchant has it'],
  ['headers', 'base64 with headers i and s'],
  ['json', '{ ct, iv, s }'],
];

const NUMBERS = [
  ['agentDelayMs', 'Its delay, ms'],
  ['tokenTtl', 'Token lives, seconds'],
  ['activityTimeout', 'Ping interval, seconds'],
] as const;

export function settingsTab() {
  return h(
    'div.stack',
    scriptedAgentSwitch(),
    h('div.grid', ...NUMBERS.map(numberField)),
    answerFormChoice(),
    h('h3', 'Merchants'),
    merchantList(),
    h('h3', 'Everybody'),
    h('div.row', expireButton(), resetButton()),
  );
}

const save = (body: Partial<Settings>) => void act('changeSettings', body, 'Saved');

function scriptedAgentSwitch() {
  const input = h('input', { type: 'checkbox', role: 'switch' });
  input.addEventListener('change', () => save({ scriptedAgent: input.checked }));
  on('settings', () => {
    input.checked = state.settings?.scriptedAgent === true;
  });
  const hint = 'Answers when nobody is at the console; silent while you are here.';
  return h('label.switch', input, h('span', h('b', 'Scripted agent'), h('small', hint)));
}

function numberField([name, label]: (typeof NUMBERS)[number]) {
  const onchange = () => save({ [name]: Number(input.value) });
  const input = h('input.input', { type: 'number', min: 0, onchange });
  on('settings', () => {
    // The operator may be typing in it.
    if (document.activeElement !== input) input.value = String(state.settings?.[name] ?? '');
  });
  return h('label.field', h('span', label), input);
}

function answerFormChoice() {
  const field = choice('Form of encrypted answers', ANSWER_FORMS);
  const select = field.querySelector('select');
  select?.addEventListener('change', () => save({ answerForm: select.value as Settings['answerForm'] }));
  on('settings', () => {
    if (select) select.value = state.settings?.answerForm ?? 'merchant';
  });
  return field;
}

function expireButton() {
  const onclick = () => void act('expireTokens', {}, 'All tokens expired');
  return h('button.button', { onclick }, 'Expire all tokens');
}

function resetButton() {
  const warning = 'Visitors, messages, files, faults, settings and the log go; open sockets are cut.';
  const onclick = async () => {
    const isSure = await ask('Reset the sandbox?', [h('p', warning)], { submit: 'Reset', danger: true });
    if (isSure) await act('reset', {}, 'Reset');
  };
  return h('button.button.danger', { onclick }, 'Reset the sandbox');
}
