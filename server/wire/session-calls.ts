// The calls that name the visitor, the agent and the token.
import { type Answer, fail, ok } from '../../backend/calls/answer';
import type { Fields } from '../../backend/calls/call-fields';
import { field } from '../../backend/calls/call-fields';
import { TEXT } from '../../backend/text';
import { type Agent, isOpenAt, type Merchant } from '../merchants/merchants';
import type { Services } from '../services';
import { readAccessKey } from './access-key';
import type { Handler } from './call';

const MOST_CHARACTERS = 200;

/** Called before there is a visitor or a token. */
export const config = async (services: Services, payload: Fields, origin: string): Promise<Answer> => {
  const { merchants, visitors, tokens, settings, clock } = services;
  const merchant = await merchants.find(field(payload, 'business_id'));
  const lang = (field(payload, 'lang') || merchant?.lang || 'en').slice(0, 20);
  if (!merchant) return fail(500, TEXT.unknownMerchant, lang);
  if (merchant.isBanned) return { ...fail(500, TEXT.serviceBan, lang), key: 'service_ban' };
  const key = field(payload, 'access_key');
  const proved = key === '' ? undefined : readAccessKey(key, merchant.signingKey, clock.now());
  if (key !== '' && proved === undefined) return fail(403, TEXT.accessKey, lang);
  const visitor = await visitors.arrive(
    {
      merchant: merchant.id,
      visiterId: proved ?? field(payload, 'visiter_id'),
      isProved: proved !== undefined,
      needsProof: merchant.signingKey !== '',
      name: field(payload, 'name').slice(0, MOST_CHARACTERS),
      lang,
      fromUrl: field(payload, 'from_url').slice(0, 2_000),
      mode: merchant.isRobotFirst ? 'robot' : 'agent',
    },
    clock.now(),
  );
  if (visitor.isBanned) return { ...fail(500, TEXT.serviceBan, lang), key: 'service_ban' };
  const { token, expired } = tokens.issue(visitor.id);
  const { host, protocol } = new URL(origin);
  const sockets = settings.pusher?.socket ?? { host, scheme: protocol === 'https:' ? 'wss' : 'ws' };
  const { welcome: _, ...look } = merchant.look;
  return ok({
    ...look,
    visiter_id: visitor.visiterId,
    hyperf_token: token,
    hyperf_token_expired: expired,
    lang,
    wsUrl: `${sockets.host}/app/${settings.pusher?.appKey ?? 'kefu'}?protocol=7&client=js&version=8.4.0&flash=false&channel=${visitor.channel}`,
    robotWsUrl: merchant.isRobotFirst ? `${host}/robot?channel=${visitor.channel}` : '',
    wsScheme: sockets.scheme,
    channel: visitor.channel,
    activity_timeout: settings.activityTimeout,
    cs: isOpenAt(merchant, clock.now()) ? merchant.agents.map(wireAgent) : [],
    is_bot: merchant.isRobotFirst ? 1 : 0,
    name_show: '1',
  });
};

export const isNewQueue: Handler = async ({ visitor, merchant }) =>
  ok(merchant.isRobotFirst && visitor.mode === 'robot' ? 1 : 0);

export const notice: Handler = async ({ services, visitor, merchant, payload }) => {
  const lang = field(payload, 'lang').slice(0, 20) || visitor.lang;
  const agent = agentOf(merchant, visitor.agent);
  if (!isOpenAt(merchant, services.clock.now()) || !agent) return fail(500, TEXT.serviceEmpty, lang);
  const isChanged = visitor.isMovedSilently || visitor.agent !== agent.id || lang !== visitor.lang;
  if (isChanged)
    await services.visitors.change(visitor.id, { agent_id: agent.id, is_moved_silently: false, lang });
  // No socket of this server says that the visitor is here.
  if (services.pusherFrames) {
    if (visitor.isEnded) await services.visitors.change(visitor.id, { is_ended: false });
    services.pusherFrames.onArrival(services.database, visitor, agent);
  }
  const { welcome } = merchant.look;
  return ok({ ...wireAgent(agent), contents: Array.isArray(welcome) ? welcome.map(String) : [] });
};

export const refreshToken: Handler = async ({ services, visitor }) => ok(services.tokens.issue(visitor.id));

export const wireAgent = (agent: Agent): { service_id: string; nick_name: string; avatar: string } => ({
  service_id: agent.id,
  nick_name: agent.nickName,
  avatar: agent.avatar,
});

/** The visitor's agent; without one, the first who is online, else the first. */
export const agentOf = (merchant: Merchant, id: string | undefined): Agent | undefined =>
  merchant.agents.find((one) => one.id === id) ??
  merchant.agents.find(({ isOnline }) => isOnline) ??
  merchant.agents[0];
