import { Container } from 'inversify';
import { ConsoleLog } from '../../adapters/browser/log';
import type { Log } from '../../application/ports/log.port';
import type { TokenSource } from '../../application/ports/token-source.port';
import type { Widget } from '../../application/widget';
import type { KefuOptions } from '../options';
import { fittingSettings } from '../settings/read-settings';
import { browserModule } from './browser.module';
import { conversationModule } from './conversation.module';
import { httpModule } from './http.module';
import { messagingModule } from './messaging.module';
import { neverThrows } from './never-throws';
import type { Overrides } from './overrides';
import { sessionModule } from './session.module';
import { CORE, PORTS } from './tokens';
import { uploadModule } from './upload.module';
import { viewsModule } from './views.module';

/** Ports that read what others send. */
const GATEWAYS = [
  'sessionGateway',
  'messageGateway',
  'robotGateway',
  'evaluationGateway',
  'formGateway',
  'mediaGateway',
] as const satisfies readonly (keyof Overrides)[];

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
  const container = new Container({ jitless: true });
  const log = overrides.log ?? new ConsoleLog(false);
  const fitting = fittingSettings(options, 'code', (what) => log.error(`the widget ${what}`));
  container.bind(CORE.options.id).toConstantValue(fitting);
  container.load(
    httpModule,
    browserModule,
    sessionModule,
    messagingModule,
    conversationModule,
    uploadModule,
    viewsModule,
  );
  for (const [name, port] of Object.entries(overrides)) {
    const { id } = PORTS[name as keyof Overrides];
    if (container.isBound(id)) container.unbind(id);
    container.bind(id).toConstantValue(port);
  }
  for (const name of GATEWAYS) {
    container.onActivation<object>(PORTS[name].id, (context, gateway) =>
      neverThrows(gateway, name, context.get<Log>(PORTS.log.id)),
    );
  }
  return {
    widget: container.get<Widget>(CORE.widget.id),
    tokens: container.get<TokenSource>(CORE.tokenCell.id),
  };
};
