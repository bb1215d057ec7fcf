import type { Chat } from '../../application/integration/visitor-chat';
import type { TokenSource } from '../../application/ports/token-source.port';
import { assemble, type Core, type Factories } from '../core/assemble';
import type { Overrides, Ports } from '../core/ports';
import type { KefuOptions } from '../options';
import { BearerToken } from './bearer-token';
import { bindPorts, type Replaced } from './bind-ports';
import type { HostIntegration } from './host-integration';

/**
 * A chat without the API for integrators. The app loads the API only in a frame.
 *
 * @param options as they were read (`fittingSettings`)
 * @param make the app loads parts later; a package has them in one file
 */
export const composeApp = (
  options: KefuOptions,
  overrides: Overrides,
  make: Factories,
  surroundings: Pick<HostIntegration, 'ports' | 'made'>,
): Chat => {
  const chat = composeChat(options, overrides, make, surroundings.ports);
  surroundings.made(chat.parts);
  return chat;
};

/** @param adaptPorts changes the ports before the chat is composed */
export const composeChat = (
  options: KefuOptions,
  replaced: Replaced,
  make: Factories,
  adaptPorts: (ports: Ports) => Ports = (ports) => ports,
): Chat & { readonly parts: Core; readonly tokens: TokenSource } => {
  const bearerToken = new BearerToken();
  const ports = adaptPorts(bindPorts(options, replaced, bearerToken));
  const { widget, token, parts } = assemble(ports, options, make);
  bearerToken.readFrom(token);
  return { widget, parts, tokens: bearerToken };
};
