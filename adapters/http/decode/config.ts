import type { GatewayFailure } from '../../../domain/failure/gateway-failure';
import type { Agent } from '../../../domain/identity/agent';
import { type Colours, DEFAULT_COLOURS, type VisitorConfig } from '../../../domain/identity/config';
import { err, ok, type Result } from '../../../domain/result';
import { address, type Fields, fields, id, list, number, picture, text } from './read';

/** The config answer (section 3). Only a visitor id is required; everything else has a default. */
export const decodeConfig = (data: unknown): Result<VisitorConfig, GatewayFailure> => {
  const config = fields(data);
  const visitorId = id(config['visiter_id']);
  if (visitorId === '') return err({ kind: 'undecodable', reason: 'config.visiter_id is missing' });
  return ok({
    visitorId,
    token: {
      value: text(config['hyperf_token']),
      expiresAt: number(config['hyperf_token_expired']) ?? 0,
    },
    agentSocketUrl: socketUrl(config['wsUrl'], config['wsScheme']),
    robotSocketUrl: socketUrl(config['robotWsUrl'], config['wsScheme']),
    channel: text(config['channel']),
    style: text(config['style']).trim(),
    colours: decodeColours(config),
    advertisement: text(config['adv']),
    agents: list(config['cs']).flatMap((item) => decodeAgent(item) ?? []),
    robotOffered: number(config['is_bot']) === 1,
    logoUrl: picture(config['logo_url']),
    logoLink: address(config['logo_link']),
    displayName: text(config['name_show']),
  });
};

/** null without a service id: nobody is there. */
export const decodeAgent = (value: unknown): Agent | null => {
  const agent = fields(value);
  const agentId = id(agent['service_id']);
  if (agentId === '') return null;
  return { id: agentId, name: text(agent['nick_name']), avatar: address(agent['avatar']) };
};

/** `<wsScheme>://<wsUrl>`; a scheme that is present is kept. Only ws and wss are sockets. */
const socketUrl = (url: unknown, scheme: unknown): string | null => {
  const found = text(url).trim();
  if (found === '') return null;
  if (/^wss?:\/\//i.test(found)) return found;
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(found)) return null;
  const named = text(scheme).trim().replace(/:\/*$/, '').toLowerCase();
  return `${named === 'ws' ? 'ws' : 'wss'}://${found.replace(/^\/\//, '')}`;
};

const decodeColours = (config: Fields): Colours => ({
  messageBackground: colour(config['client_message_bg_color'], DEFAULT_COLOURS.messageBackground),
  sendBackground: colour(config['client_send_bg_color'], DEFAULT_COLOURS.sendBackground),
  font: colour(config['client_font_color'], DEFAULT_COLOURS.font),
  headerBackground: colour(config['client_header_bg_color'], DEFAULT_COLOURS.headerBackground),
});

const colour = (value: unknown, otherwise: string): string => {
  const found = text(value).trim();
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(found) ? found : otherwise;
};
