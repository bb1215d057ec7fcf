import { ConsoleLog } from '../../adapters/browser/log';
import {
  type HeadlessWidget,
  headlessWidget,
  type Readers,
} from '../../application/integration/headless-widget';
import { Integration } from '../../application/integration/integration';
import { NamedNavigation, type NamedParams } from '../../application/integration/named-navigation';
import type { Panel } from '../../application/integration/panel';
import type { TokenSource } from '../../application/ports/token-source.port';
import type { KefuOptions } from '../options';
import { readUpdate, readVisitor } from '../settings/read-update';
import { BearerToken } from './bearer-token';
import { checked, composeChat } from './compose-chat';
import type { Overrides } from './ports';

/**
 * Puts a widget together. Nothing runs before `start()`. An option that does not fit is named in the log and left at its default.
 *
 * @param overrides other implementations of ports, by name: a fake, a framed host, another transport
 */
export const createWidget = (options: KefuOptions = {}, overrides: Overrides = {}): HeadlessWidget =>
  composeHeadless(options, overrides).widget;

/** As `createWidget`; tests also read the bearer token that the HTTP client would send. */
export const composeHeadless = (
  options: KefuOptions,
  overrides: Overrides,
): { readonly widget: HeadlessWidget; readonly tokens: TokenSource } => {
  const fitting = checked(options, overrides);
  const log = overrides.log ?? new ConsoleLog(fitting.debug ?? false);
  let tokens: TokenSource = new BearerToken();
  const compose = (named: NamedParams, panel: Panel) => {
    const chat = composeChat(fitting, overrides, (ports) => ({
      ...ports,
      navigation: new NamedNavigation(ports.navigation, named),
      hostBridge: panel.around(ports.hostBridge),
    }));
    tokens = chat.tokens;
    return chat;
  };
  const complain = (what: string) => log.error(what);
  const read: Readers = {
    visitor: (given) => readVisitor(given, complain),
    update: (given) => readUpdate(given, complain),
  };
  const integration = new Integration({ compose, scheme: 'system', log });
  return { widget: headlessWidget(integration, read), tokens: { current: () => tokens.current() } };
};
