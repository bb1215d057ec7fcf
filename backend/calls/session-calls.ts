// The calls that name the visitor, the agent and the token.
import type { Agent, Backend, Merchant } from '../backend';
import { isOpenAt } from '../opening-hours';
import { TEXT } from '../text';
import { readAccessKey } from './access-key';
import { type Answer, fail, ok } from './answer';
import type { Handler } from './call';
import { type Fields, field } from './call-fields';
import { absolute, wireAgent } from './wire-message';

const MOST_CHARACTERS = 200;

export const langOf = (payload: Fields): string => field(payload, 'lang').slice(0, 20);

/** Called before there is a visitor or a token. */
export const config = async (backend: Backend, payload: Fields, origin: string): Promise<Answer> => {
  const { merchants, visitors, tokens, settings, clock } = backend;
  const merchant = await merchants.find(field(payload, 'business_id'));
  const lang = langOf(payload) || merchant?.lang || 'en';
  if (!merchant) return fail(500, TEXT.unknownMerchant, lang);
  if (merchant.isBanned) return { ...fail(500, TEXT.serviceBan, lang), key: 'service_ban' };
  const { signingKey } = merchant;
  const key = signingKey === undefined ? '' : field(payload, 'access_key');
  const proved = key === '' ? undefined : readAccessKey(key, signingKey ?? '', clock.now());
  if (key !== '' && proved === undefined) return fail(403, TEXT.accessKey, lang);
  const visitor = await visitors.arrive(
    {
      merchant: merchant.id,
      visiterId: proved ?? field(payload, 'visiter_id'),
      isProved: proved !== undefined,
      needsProof: Boolean(signingKey),
      name: field(payload, 'name').slice(0, MOST_CHARACTERS),
      lang,
      fromUrl: field(payload, 'from_url').slice(0, 2_000),
      mode: merchant.isRobotFirst ? 'robot' : 'agent',
      origin,
    },
    clock.now(),
  );
  if (visitor.isBanned) return { ...fail(500, TEXT.serviceBan, lang), key: 'service_ban' };
  const { token, expired } = tokens.issue(visitor.id);
  const { logo_url: logo } = merchant.look;
  const human = backend.humanSocket(origin);
  return ok({
    name_show: '1',
    ...merchant.look,
    ...(typeof logo === 'string' ? { logo_url: absolute(logo, origin) } : {}),
    visiter_id: visitor.visiterId,
    hyperf_token: token,
    hyperf_token_expired: expired,
    lang,
    wsUrl: `${human.host}/app/${human.appKey}?protocol=7&client=js&version=8.4.0&flash=false&channel=${visitor.channel}`,
    robotWsUrl: `${new URL(origin).host}/robot?channel=${visitor.channel}`,
    wsScheme: human.scheme,
    channel: visitor.channel,
    activity_timeout: settings.activityTimeout,
    cs: isOpenAt(merchant, clock.now()) ? merchant.agents.map((one) => wireAgent(one, origin)) : [],
    is_bot: merchant.isRobotFirst ? 1 : 0,
  });
};

export const isNewQueue: Handler = async ({ visitor, merchant }) =>
  ok(merchant.isRobotFirst && visitor.mode === 'robot' ? 1 : 0);

export const notice: Handler = async ({ backend, visitor, merchant, payload, origin }) => {
  const lang = langOf(payload) || visitor.lang;
  const agent = agentOf(merchant, visitor.agent);
  if (!isOpenAt(merchant, backend.clock.now()) || !agent) return fail(500, TEXT.serviceEmpty, lang);
  const isChanged = visitor.isMovedSilently || visitor.agent !== agent.id || lang !== visitor.lang;
  if (isChanged) await backend.visitors.change(visitor.id, { agent: agent.id, isMovedSilently: false, lang });
  await backend.visitors.hasAgent(visitor, agent);
  return ok({ ...wireAgent(agent, origin), contents: merchant.welcome(lang) });
};

export const refreshToken: Handler = async ({ backend, visitor }) => ok(backend.tokens.issue(visitor.id));

/** The visitor's agent; without one, the first who is online, else the first. */
export const agentOf = (merchant: Merchant, id: string | undefined): Agent | undefined =>
  merchant.agents.find((one) => one.id === id) ??
  merchant.agents.find(({ isOnline }) => isOnline) ??
  merchant.agents[0];
