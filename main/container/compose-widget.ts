import { Container } from 'inversify';
import { ConsoleLog } from '../../adapters/browser/log';
import type { TokenSource } from '../../application/ports/token-source.port';
import type { Widget } from '../../application/widget';
import { assemble } from '../core/assemble';
import type { MakeMedia } from '../core/media-part';
import type { KefuOptions } from '../options';
import { fittingSettings } from '../settings/read-settings';
import { BearerToken } from './bearer-token';
import { browserModule } from './browser.module';
import { httpModule } from './http.module';
import { neverThrows } from './never-throws';
import { type Overrides, PORTS, type Ports, SETTINGS } from './ports';

/**
 * As `createWidget`; tests also read the bearer token that the HTTP client would send.
 *
 * @param makeMedia the app loads the use cases of media late; a package has one file
 */
export const composeWidget = (
  options: KefuOptions,
  overrides: Overrides,
  makeMedia: MakeMedia,
): { readonly widget: Widget; readonly tokens: TokenSource } => {
  const log = overrides.log ?? new ConsoleLog(false);
  const fitting = fittingSettings(options, 'code', (what) => log.error(`the widget ${what}`));
  const bearerToken = new BearerToken();
  const { widget, token } = assemble(portsOf(fitting, overrides, bearerToken), fitting, makeMedia);
  bearerToken.readFrom(token);
  return { widget, tokens: bearerToken };
};

const portsOf = (options: KefuOptions, overrides: Overrides, bearerToken: BearerToken): Ports => {
  const container = new Container();
  container.bind(SETTINGS.options.id).toConstantValue(options);
  container.bind(SETTINGS.bearerToken.id).toConstantValue(bearerToken);
  container.load(httpModule, browserModule);
  for (const [name, port] of Object.entries(overrides))
    container.rebind(PORTS[name as keyof Ports].id).toConstantValue(port);
  const ports = Object.fromEntries(
    Object.entries(PORTS).map(([name, { id }]) => [name, container.get(id)]),
  ) as unknown as Ports;
  return { ...ports, ...withSafeGateways(ports) };
};

/** Ports that read what others send. */
const GATEWAYS = [
  'sessionGateway',
  'messageGateway',
  'robotGateway',
  'evaluationGateway',
  'formGateway',
  'mediaGateway',
] as const satisfies readonly (keyof Ports)[];

const withSafeGateways = (ports: Ports): Partial<Ports> =>
  Object.fromEntries(GATEWAYS.map((name) => [name, neverThrows(ports[name], name, ports.log)]));
