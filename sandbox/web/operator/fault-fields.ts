// What can be said of a fault before it is switched on.
import { choice, field } from './controls';
import type { FaultKind } from './store';

const OPERATIONS =
  'config sentence polling refreshToken check send sendV2 ack helperSearch isNewQueue getAnswer getQuestion notice aliyunSign awsSign comment preview helperList chatsList'.split(
    ' ',
  );
const USUAL: Readonly<Record<string, string>> = { ms: '1000', code: '500', status: '500' };
/** The parameters that the row offers; data is left to scripts. */
const OFFERED = new Set(['ms', 'code', 'msg', 'status', 'socket']);
const NUMBERS = ['ms', 'code', 'status', 'count'];
const TEXTS = ['operation', 'msg', 'socket'];

const NUMBER = { type: 'number', inputmode: 'numeric' };
const SOCKETS: readonly [string, string][] = [
  ['', 'both'],
  ['human', 'human'],
  ['robot', 'robot'],
];

const operationChoice = () =>
  choice('operation', [['', 'every call'], ...OPERATIONS.map((one) => [one, one] as const)]);

function controlOf(parameter: string, { kind }: FaultKind) {
  if (parameter === 'socket') return choice('socket', SOCKETS);
  if (parameter === 'msg') return field('msg', { placeholder: 'busy' });
  const isStatusOfCode = parameter === 'status' && kind === 'code';
  return field(parameter, { ...NUMBER, value: isStatusOfCode ? '' : (USUAL[parameter] ?? '') });
}

/** @returns given: what was filled in */
export function faultFields(kind: FaultKind) {
  const inputs = new Map<string, HTMLInputElement | HTMLSelectElement | null>();
  const named = (name: string, labelled: HTMLLabelElement) => {
    inputs.set(name, labelled.querySelector<HTMLInputElement | HTMLSelectElement>('.input'));
    return labelled;
  };
  const nodes = [
    kind.operation ? named('operation', operationChoice()) : null,
    ...kind.params.filter((one) => OFFERED.has(one)).map((one) => named(one, controlOf(one, kind))),
    named('count', field('times', { ...NUMBER, min: 1, placeholder: 'until off' })),
  ];
  const value = (name: string) => (inputs.get(name)?.value ?? '').trim();
  const given = () => ({
    ...Object.fromEntries(NUMBERS.filter(value).map((name) => [name, Number(value(name))])),
    ...Object.fromEntries(TEXTS.filter(value).map((name) => [name, value(name)])),
  });
  return { nodes, given };
}
