// The calls that name the visitor, the agent and the token.

import { type Answer, fail, ok } from '../../backend/calls/answer';
import type { Fields } from '../../backend/calls/call-fields';
import { field } from '../../backend/calls/call-fields';
import { absolute, wireAgent } from '../../backend/calls/wire-message';
import { say, TEXT } from '../../backend/text';
import { APP_KEY } from '../context';
import type { Sandbox } from '../sandbox';
import type { Visitor } from '../state/types';
import type { Handler } from './call';

interface Opened {
  readonly answer: Answer;
  readonly visitor?: Visitor;
}

/** Config is separate, because it is called before there is a visitor or a token. */
export function config(sandbox: Sandbox, payload: Fields, host: string): Opened {
  const merchant = sandbox.merchants.get(field(payload, 'business_id'));
  const lang = field(payload, 'lang') || merchant?.lang || 'cn';
  if (!merchant) return { answer: fail(500, TEXT.unknownMerchant, lang) };
  if (merchant.banned) return { answer: { ...fail(500, TEXT.serviceBan, lang), key: 'service_ban' } };
  const base = `http://${host}`;
  const visitor = sandbox.world.open(merchant, field(payload, 'visiter_id'), base);
  if (visitor.banned) return { answer: { ...fail(500, TEXT.serviceBan, lang), key: 'service_ban' } };
  visitor.lang = lang;
  visitor.name = field(payload, 'name') || visitor.name;
  visitor.from_url = field(payload, 'from_url') || visitor.from_url;
  if (!visitor.keepEpoch) visitor.epoch += 1;
  visitor.keepEpoch = false;
  const { token, expired } = sandbox.tokens.issue(visitor.key, sandbox.settings.tokenTtl);
  sandbox.world.touch(visitor);
  const { activityTimeout } = sandbox.settings;
  const answer = ok({
    visiter_id: visitor.visiter_id,
    hyperf_token: token,
    hyperf_token_expired: expired,
    lang,
    wsUrl: `${host}/app/${APP_KEY}?protocol=7&client=js&version=8.4.0&flash=false&channel=${visitor.channel}`,
    robotWsUrl: `${host}/robot?channel=${visitor.channel}`,
    wsScheme: 'ws',
    channel: visitor.channel,
    activity_timeout: activityTimeout,
    style: merchant.style,
    client_message_bg_color: merchant.client_message_bg_color,
    client_send_bg_color: merchant.client_send_bg_color,
    client_font_color: merchant.client_font_color,
    client_header_bg_color: merchant.client_header_bg_color,
    adv: merchant.adv,
    cs: merchant.no_service ? [] : merchant.agents.map((agent) => wireAgent(agent, base)),
    is_bot: merchant.is_bot,
    logo_url: absolute(merchant.logo_url, base),
    logo_link: merchant.logo_link,
    name_show: merchant.name_show,
    ...merchant.config,
  });
  return { answer, visitor };
}

export const isNewQueue: Handler = ({ visitor, merchant }) =>
  ok(merchant.is_bot === 1 && visitor.mode === 'robot' ? 1 : 0);

export const notice: Handler = ({ sandbox, visitor, merchant, payload, host }) => {
  visitor.lang = field(payload, 'lang') || visitor.lang;
  if (merchant.no_service) return fail(500, TEXT.serviceEmpty, visitor.lang);
  visitor.agent ??= merchant.agents[0];
  visitor.movedSilently = false;
  sandbox.world.touch(visitor);
  if (!visitor.agent) return fail(500, TEXT.serviceEmpty, visitor.lang);
  const welcome = say(
    { en: `Welcome to ${merchant.name}!`, cn: `欢迎来到 ${merchant.name}！` },
    visitor.lang,
  );
  const ask = say(
    {
      en: '<p>Ask us about <b>deposits</b>, withdrawals or betting rules.</p>',
      cn: '<p>您可以咨询<b>存款</b>、提款或投注规则。</p>',
    },
    visitor.lang,
  );
  return ok({ ...wireAgent(visitor.agent, `http://${host}`), contents: [welcome, ask] });
};

export const refreshToken: Handler = ({ sandbox, visitor }) =>
  ok(sandbox.tokens.issue(visitor.key, sandbox.settings.tokenTtl));
