// @ts-check
// What can be said of a fault before it is switched on.
import { choice, field } from './controls.js';

/** @typedef {{ kind: string, label: string, params: string[], operation: boolean }} Kind */

const OPERATIONS =
  'config sentence polling refreshToken check send sendV2 ack helperSearch isNewQueue getAnswer getQuestion notice aliyunSign awsSign comment preview helperList chatsList'.split(
    ' ',
  );
const USUAL = /** @type {Record<string, string>} */ ({ ms: '1000', code: '500', status: '500' });
/** The parameters that the row offers; data is left to scripts. */
const OFFERED = new Set(['ms', 'code', 'msg', 'status', 'socket']);
const NUMBERS = ['ms', 'code', 'status', 'count'];
const TEXTS = ['operation', 'msg', 'socket'];

const NUMBER = { type: 'number', inputmode: 'numeric' };
/** @type {[string, string][]} */
const SOCKETS = [
  ['', 'both'],
  ['human', 'human'],
  ['robot', 'robot'],
];

const operationChoice = () =>
  choice(
    'operation',
    [['', 'every call'], ...OPERATIONS.map((one) => /** @type {[string, string]} */ ([one, one]))],
    {},
  );

/** @param {string} parameter @param {Kind} kind */
function controlOf(parameter, { kind }) {
  if (parameter === 'socket') return choice('socket', SOCKETS, {});
  if (parameter === 'msg') return field('msg', { placeholder: 'busy' });
  const isStatusOfCode = parameter === 'status' && kind === 'code';
  return field(parameter, { ...NUMBER, value: isStatusOfCode ? '' : (USUAL[parameter] ?? '') });
}

/**
 * @param {Kind} kind
 * @returns {{ nodes: (Node | null)[], given: () => Record<string, unknown> }} given: what was filled in
 */
export function faultFields(kind) {
  /** @type {Map<string, HTMLInputElement | HTMLSelectElement>} */
  const inputs = new Map();
  /** @param {string} name @param {Element} control */
  const named = (name, control) => {
    inputs.set(
      name,
      /** @type {never} */ (control.matches('.input') ? control : control.querySelector('.input')),
    );
    return control;
  };
  const nodes = [
    kind.operation ? named('operation', operationChoice()) : null,
    ...kind.params.filter((one) => OFFERED.has(one)).map((one) => named(one, controlOf(one, kind))),
    named('count', field('times', { ...NUMBER, min: 1, placeholder: 'until off' })),
  ];
  const value = (/** @type {string} */ name) => (inputs.get(name)?.value ?? '').trim();
  const given = () => ({
    ...Object.fromEntries(NUMBERS.filter(value).map((name) => [name, Number(value(name))])),
    ...Object.fromEntries(TEXTS.filter(value).map((name) => [name, value(name)])),
  });
  return { nodes, given };
}
