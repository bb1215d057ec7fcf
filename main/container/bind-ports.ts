import { Container } from 'inversify';
import type { Log } from '../../application/ports/log.port';
import type { Overrides, Ports } from '../core/ports';
import type { KefuOptions } from '../options';
import { ADAPTERS, type Bound } from './adapters';
import type { BearerToken } from './bearer-token';
import { boundedLog } from './bounded-log';
import { neverThrows } from './never-throws';

type Name = keyof typeof ADAPTERS;

const isName = (name: string): name is Name => Object.hasOwn(ADAPTERS, name);

/** The ports of one chat: those that the host or a test gives, and our adapters for the others. */
export const bindPorts = (options: KefuOptions, overrides: Overrides, bearerToken: BearerToken): Ports => {
  const container = new Container();
  const bound = new Proxy({} as Bound, { get: (_, name: keyof Bound) => container.get(name) });
  const given = new Map<string, unknown>(Object.entries(overrides));
  const make = (name: Name): unknown => given.get(name) ?? ADAPTERS[name](bound);
  container.bind('options').toConstantValue(options);
  container.bind('bearerToken').toConstantValue(bearerToken);
  const names = Object.keys(ADAPTERS).filter(isName);
  for (const name of names)
    container
      .bind<unknown>(name)
      .toDynamicValue(() => (name === 'log' ? boundedLog(make(name) as Log, bound.clock) : make(name)))
      .inSingletonScope();
  const ports = Object.fromEntries(names.map((name) => [name, bound[name]])) as {
    [K in keyof Ports]: Ports[K];
  };
  return { ...ports, ...withSafeGateways(ports) };
};

/** Ports that read data of others. */
const GATEWAYS = [
  'sessionGateway',
  'messageGateway',
  'robotGateway',
  'evaluationGateway',
  'helpGateway',
  'formGateway',
  'mediaGateway',
] as const satisfies readonly (keyof Ports)[];

const withSafeGateways = (ports: Ports): Partial<Ports> =>
  Object.fromEntries(GATEWAYS.map((name) => [name, neverThrows(ports[name], name, ports.log)]));
