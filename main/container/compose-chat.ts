import { Container } from 'inversify';
import { browserClock } from '../../adapters/browser/clock';
import { ConsoleLog } from '../../adapters/browser/log';
import type { Chat } from '../../application/integration/visitor-chat';
import type { TokenSource } from '../../application/ports/token-source.port';
import { boundedLog } from '../../application/state/bounded-log';
import { assemble, type Core } from '../core/assemble';
import type { MakeMedia } from '../core/media-part';
import type { Ports } from '../core/ports';
import type { KefuOptions } from '../options';
import { fittingSettings } from '../settings/read-settings';
import { BearerToken } from './bearer-token';
import { browserModule } from './browser.module';
import { httpModule } from './http.module';
import { neverThrows } from './never-throws';
import { type Overrides, PORTS, SETTINGS } from './port-bindings';
import type { Surroundings } from './surroundings';

/**
 * A chat without the API for integrators. The app loads the API only in a frame.
 *
 * @param makeMedia the app loads the use cases of media later; a package has them in one file
 */
export const composeApp = (
  options: KefuOptions,
  overrides: Overrides,
  makeMedia: MakeMedia,
  surroundings: Pick<Surroundings, 'ports' | 'made'>,
): Chat => {
  const fitting = checked(options, overrides);
  const chat = composeChat(fitting, overrides, makeMedia, surroundings.ports);
  surroundings.made(chat.parts);
  return chat;
};

/** The valid options. The log names the others. */
export const checked = (options: KefuOptions, overrides: Overrides): KefuOptions => {
  const log = overrides.log ?? new ConsoleLog(false);
  return fittingSettings(options, 'code', (what) => log.error(`the widget ${what}`));
};

/** @param around changes the ports before the chat is composed */
export const composeChat = (
  options: KefuOptions,
  overrides: Overrides,
  makeMedia: MakeMedia,
  around: (ports: Ports) => Ports = (ports) => ports,
): Chat & { readonly parts: Core; readonly tokens: TokenSource } => {
  const bearerToken = new BearerToken();
  const ports = around(portsOf(options, overrides, bearerToken));
  const { widget, token, parts } = assemble(ports, options, makeMedia);
  bearerToken.readFrom(token);
  return { widget, parts, tokens: bearerToken };
};

const portsOf = (options: KefuOptions, overrides: Overrides, bearerToken: BearerToken): Ports => {
  const container = new Container();
  container.bind(SETTINGS.options.id).toConstantValue(options);
  container.bind(SETTINGS.bearerToken.id).toConstantValue(bearerToken);
  container.load(httpModule, browserModule);
  const { clock = browserClock, log = new ConsoleLog(options.debug ?? false), ...others } = overrides;
  container.bind(PORTS.log.id).toConstantValue(boundedLog(log, clock));
  container.bind(PORTS.clock.id).toConstantValue(clock);
  for (const [name, port] of Object.entries(others))
    container.rebind(PORTS[name as keyof Ports].id).toConstantValue(port);
  const ports = Object.fromEntries(
    Object.entries(PORTS).map(([name, { id }]) => [name, container.get(id)]),
  ) as unknown as Ports;
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
