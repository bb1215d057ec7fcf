import { Container } from 'inversify';
import { ConsoleLog } from '../../adapters/browser/log';
import type { TokenSource } from '../../application/ports/token-source.port';
import type { Widget } from '../../application/widget';
import { assemble } from '../core/assemble';
import type { KefuOptions } from '../options';
import { fittingSettings } from '../settings/read-settings';
import { BearerToken } from './bearer-token';
import { browserModule } from './browser.module';
import { httpModule } from './http.module';
import { neverThrows } from './never-throws';
import { type Overrides, PORTS, type Ports, SETTINGS } from './ports';

/**
 * Puts a widget together. Nothing runs before `start()`. An option that does not fit is named in the log and left at its default.
 *
 * @param overrides other implementations of ports, by name: a fake, a framed host, another transport
 */
export const createWidget = (options: KefuOptions = {}, overrides: Overrides = {}): Widget =>
  composeWidget(options, overrides).widget;

/** As `createWidget`; tests also read the bearer token that the HTTP client would send. */
export const composeWidget = (
  options: KefuOptions,
  overrides: Overrides,
): { readonly widget: Widget; readonly tokens: TokenSource } => {
  const log = overrides.log ?? new ConsoleLog(false);
  const fitting = fittingSettings(options, 'code', (what) => log.error(`the widget ${what}`));
  const bearerToken = new BearerToken();
  const { widget, token } = assemble(portsOf(fitting, overrides, bearerToken), fitting);
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
