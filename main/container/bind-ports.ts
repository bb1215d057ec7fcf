import { Container, ContainerModule } from 'inversify';
import type { StorageConsent } from '../../adapters/browser/storage-consent';
import type { TokenSource } from '../../application/ports/token-source.port';
import { ownProperties } from '../../domain/own-properties';
import type { Overrides, Ports } from '../core/ports';
import type { KefuOptions } from '../options';
import { adaptersModule, PORT_NAMES, PORTS } from './adapters';
import { boundedLog } from './bounded-log';
import { consentOf } from './config-adapters';
import { neverThrows } from './gateway-calls';

export type { Container } from 'inversify';

/** What replaces adapters: ports, and a consent that outlives the chat. */
export type Replaced = Overrides & { readonly consent?: StorageConsent };

/** The ports of one chat: those that the host or a test gives, and our adapters for the others. */
export const bindPorts = (options: KefuOptions, replaced: Replaced, tokens: TokenSource): Ports => {
  // A page may have extended Object.prototype.
  const given = ownProperties(replaced);
  const consent = given.consent ?? consentOf(options);
  const container = new Container({ defaultScope: 'Singleton' });
  container.load(adaptersModule({ options, tokens, consent }), guards);
  for (const name of PORT_NAMES) {
    const port = given[name];
    if (port) container.rebind<unknown>(PORTS[name]).toConstantValue(port);
  }
  return portsIn(container);
};

/** A container with these ports, in which others can be bound. */
export const containerOf = (ports: Ports): Container => {
  const container = new Container({ defaultScope: 'Singleton' });
  for (const name of PORT_NAMES) container.bind<unknown>(PORTS[name]).toConstantValue(ports[name]);
  return container;
};

/** All ports of a container, by name. */
export const portsIn = (container: Container): Ports =>
  Object.fromEntries(
    PORT_NAMES.map((name) => [name, container.get<unknown>(PORTS[name])]),
  ) as unknown as Ports;

type GatewayName = Extract<keyof Ports, `${string}Gateway`>;

/** It reads data of others. */
const isGateway = (name: keyof Ports): name is GatewayName => name.endsWith('Gateway');

/** What protects the chat from every implementation of a port, ours or not. */
const guards = new ContainerModule((_bind, _unbind, _isBound, _rebind, _unbindAsync, onActivation) => {
  onActivation(PORTS.log, ({ container }, log) => boundedLog(log, container.get(PORTS.clock)));
  for (const name of PORT_NAMES.filter(isGateway))
    onActivation<Ports[GatewayName]>(PORTS[name], ({ container }, gateway) =>
      neverThrows(gateway, name, container.get(PORTS.log)),
    );
});
