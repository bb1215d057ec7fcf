import type { GatewayFailure } from '../../../domain/failure/gateway-failure';
import type { Agent } from '../../../domain/identity/agent';
import { type Colours, DEFAULT_COLOURS, type VisitorConfig } from '../../../domain/identity/config';
import { err, ok, type Result } from '../../../domain/result';
import { RANGES } from '../../wire/bounds';
import {
  address,
  type Fields,
  fields,
  html,
  id,
  list,
  moment,
  number,
  picture,
  text,
  whole,
} from '../../wire/field-readers';
import type { SocketScheme } from '../socket-scheme';

/**
 * Decodes the config answer (spec §3 Config). Only a visitor id is required; all other fields have defaults.
 *
 * @param asked the visitor id of the request, which is used if the answer has none
 * @param scheme of the sockets, used if the answer has none
 */
export const decodeConfig = (
  data: unknown,
  asked: string,
  scheme: SocketScheme,
): Result<VisitorConfig, GatewayFailure> => {
  const config = fields(data);
  const visitorId = id(config['visiter_id']) || asked;
  if (visitorId === '') return err({ kind: 'undecodable', reason: 'config.visiter_id is missing' });
  return ok({
    visitorId,
    token: {
      value: bearerToken(config['hyperf_token']),
      expiresAt: moment(config['hyperf_token_expired']) ?? 0,
    },
    agentSocketUrl: socketUrl(config['wsUrl'], config['wsScheme'], scheme),
    robotSocketUrl: socketUrl(config['robotWsUrl'], config['wsScheme'], scheme),
    channel: channelName(config['channel']),
    style: text(config['style'], 'style').trim(),
    colours: decodeColours(config),
    advertisement: html(config['adv'], 'advertisement'),
    agents: list(config['cs'], 'agents').flatMap((item) => decodeAgent(item) ?? []),
    robotOffered: number(config['is_bot'], RANGES.flag) === 1,
    logoUrl: picture(config['logo_url']),
    logoLink: address(config['logo_link']),
  });
};

/** null if there is no service id: nobody is available. */
export const decodeAgent = (value: unknown): Agent | null => {
  const agent = fields(value);
  const agentId = id(agent['service_id']);
  if (agentId === '') return null;
  return { id: agentId, name: text(agent['nick_name'], 'name'), avatar: picture(agent['avatar']) };
};

/** '' if the token cannot be sent in a header. Otherwise every call with it would fail. */
export const bearerToken = (value: unknown): string => {
  const found = whole(value, 'token').trim();
  return /^[\x20-\x7e]*$/.test(found) ? found : '';
};

/** '' if the name cannot be a channel name, for example with spaces or line breaks. */
const channelName = (value: unknown): string => {
  const found = whole(value, 'channel');
  return /^[\w\-=@,.;]*$/.test(found) ? found : '';
};

/** `<wsScheme>://<wsUrl>`. A scheme in the address is kept, in its form for sockets. Other addresses become null. */
const socketUrl = (url: unknown, scheme: unknown, otherwise: SocketScheme): string | null => {
  const found = whole(url, 'address')
    .trim()
    .replace(/^http(?=s?:\/\/)/i, 'ws');
  if (found === '') return null;
  if (/^wss?:\/\//i.test(found)) return found;
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(found)) return null;
  return `${socketScheme(scheme) ?? otherwise}://${found.replace(/^\/\//, '')}`;
};

const socketScheme = (value: unknown): SocketScheme | null => {
  const named = whole(value, 'word').trim().replace(/:\/*$/, '').toLowerCase();
  if (named === 'ws' || named === 'http') return 'ws';
  return named === 'wss' || named === 'https' ? 'wss' : null;
};

const decodeColours = (config: Fields): Colours => ({
  messageBackground: colour(config['client_message_bg_color'], DEFAULT_COLOURS.messageBackground),
  sendBackground: colour(config['client_send_bg_color'], DEFAULT_COLOURS.sendBackground),
  font: colour(config['client_font_color'], DEFAULT_COLOURS.font),
  headerBackground: colour(config['client_header_bg_color'], DEFAULT_COLOURS.headerBackground),
});

const colour = (value: unknown, otherwise: string): string => {
  const found = whole(value, 'colour').trim().toLowerCase();
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(found) ? found : (NAMED[found] ?? fromRgb(found) ?? otherwise);
};

/** Other names are unknown, so that visitors need not load all 148. */
const NAMED: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  white: '#ffffff',
  black: '#000000',
});

/** `rgb(255, 255, 255)`, `rgb(255 255 255)` and `rgba(…)` that is opaque, as a hex colour. */
const fromRgb = (text: string): string | null => {
  const [, ...parts] =
    /^rgba?\((\d{1,3})[ ,]+(\d{1,3})[ ,]+(\d{1,3})(?:[ ,/]+(?:1|100%))?\)$/.exec(text) ?? [];
  const numbers = parts.map(Number);
  if (numbers.length < 3 || numbers.some((part) => part > 255)) return null;
  return `#${numbers.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};
