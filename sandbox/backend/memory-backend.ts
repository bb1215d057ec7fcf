// The sandbox as the calls of the wire see it: everything in memory.
import type { Agent, Backend, Merchant, Visitor } from '../../backend/backend';
import { storageHost } from '../../backend/http/origin';
import type { StoredMessage } from '../../backend/message';
import { type Phrase, say } from '../../backend/text';
import { articles, hints, questionAbout, questionById, searchArticles } from '../agent/faq';
import { APP_KEY, PASSPHRASE } from '../context';
import type { Sandbox } from '../sandbox';
import type * as state from '../state/types';

const WELCOME: Phrase = {
  en: '<p>Ask us about <b>deposits</b>, withdrawals or betting rules.</p>',
  cn: '<p>您可以咨询<b>存款</b>、提款或投注规则。</p>',
};

const ROBOT_AVATAR = '/sandbox/assets/robot.svg';

export const memoryBackend = (sandbox: Sandbox): Backend => {
  const { clock, world, tokens, merchants, journal, bus, settings } = sandbox;
  const visitorOf = (id: number): state.Visitor => {
    const visitor = world.byId(id);
    if (!visitor) throw new Error('the visitor is gone');
    return visitor;
  };
  return {
    clock,
    settings: {
      secretKey: PASSPHRASE,
      get activityTimeout() {
        return settings.activityTimeout;
      },
    },
    humanSocket: (origin) => ({ scheme: 'ws', host: new URL(origin).host, appKey: APP_KEY }),
    storageOrigin: (origin) => `http://${storageHost(new URL(origin).host)}`,
    tokens,
    merchants: {
      find: async (id, visitor) => {
        const found = merchants.get(id);
        return found && asMerchant(found, visitor && world.byId(visitor.id)?.agent);
      },
    },
    visitors: {
      arrive: async (arrival) => {
        const merchant = merchants.get(arrival.merchant);
        if (!merchant) throw new Error('the merchant is gone');
        const visitor = world.open(merchant, arrival.visiterId);
        visitor.base = arrival.origin;
        if (visitor.banned) return asVisitor(visitor);
        visitor.lang = arrival.lang;
        visitor.name = arrival.name || visitor.name;
        visitor.from_url = arrival.fromUrl || visitor.from_url;
        if (!visitor.keepsPageLoad) visitor.pageLoads += 1;
        visitor.keepsPageLoad = false;
        world.touch(visitor);
        return asVisitor(visitor);
      },
      find: async (id) => {
        const found = world.byId(id);
        return found && asVisitor(found);
      },
      change: async (id, change) => {
        const visitor = visitorOf(id);
        visitor.lang = change.lang ?? visitor.lang;
        visitor.movedSilently = change.isMovedSilently ?? visitor.movedSilently;
        visitor.ended = change.isEnded ?? visitor.ended;
        if (change.agent !== undefined) giveAgent(visitor, change.agent);
        if (change.mode === 'agent') visitor.typing = '';
        visitor.mode = change.mode ?? visitor.mode;
        world.touch(visitor);
      },
      touch: () => undefined,
      hasAgent: async () => undefined,
      isTyping: async ({ id }, text) => {
        const visitor = visitorOf(id);
        visitor.typing = text;
        bus.emit('typing', { visitor: visitor.key, text });
        world.touch(visitor);
      },
    },
    messages: {
      add: async (id, draft) => {
        const visitor = visitorOf(id);
        const isToAgent = draft.direction === 'to_service' && !draft.isRobot;
        if (isToAgent) giveAgent(visitor, draft.serviceId ?? '');
        if (isToAgent) visitor.mode = 'agent';
        const isRobots = draft.isRobot && draft.direction === 'to_visiter';
        const added = world.add(visitor, {
          ...draft,
          avatar: isRobots ? ROBOT_AVATAR : (draft.avatar ?? ''),
        });
        // A question from the list has its answer already.
        if (added.isNew && isToAgent && draft.qid === undefined)
          sandbox.scripted.answer(visitor, added.message);
        return added;
      },
      hasNothingAfter: () => false,
      since: async (id, cid) =>
        visitorOf(id).messages.filter((one) => one.cid > cid && !one.robot && one.state !== 'delete'),
      history: async (id, pageLoad, count) =>
        visitorOf(id)
          .messages.filter((one) => !one.robot || one.pageLoad < pageLoad)
          .slice(-count),
      lastOfEachAgent: async (id) => {
        const visitor = visitorOf(id);
        return lastOfEachAgent(visitor, merchants.get(visitor.business_id)?.agents ?? []);
      },
      acknowledge: async (id, cid) => {
        const visitor = visitorOf(id);
        const message = visitor.messages.find((one) => one.cid === cid);
        if (message?.state === 'unread') world.setState(visitor, message, 'read');
      },
    },
    robot: {
      hints: async (_merchant, lang) => hints(lang),
      byId: async (_merchant, qid, lang) => questionById(qid, lang),
      answerTo: async (_merchant, lang, sentence) => questionAbout(sentence, lang),
      articles: async (_merchant, lang) => articles(lang),
      searchArticles: async (_merchant, lang, sentence) => searchArticles(sentence, lang),
    },
    robotHook: undefined,
    ratings: {
      add: async ({ id }, { serviceId, scores, comment }, now) =>
        journal.note('rating', {
          time: Math.floor(now / 1000),
          visitor: visitorOf(id).key,
          service_id: serviceId,
          comment,
          scores,
        }),
    },
    grants: { make: (kind, type, visitor) => sandbox.grants.make(kind, type, visitor) },
    files: { isOverQuota: async () => false },
  };

  function giveAgent(visitor: state.Visitor, id: string): void {
    if (visitor.agent?.service_id === id) return;
    const known = merchants.get(visitor.business_id)?.agents.find((one) => one.service_id === id);
    visitor.agent = known ?? visitor.agent;
  }
};

export const asVisitor = (visitor: state.Visitor): Visitor => ({
  id: visitor.id,
  merchant: visitor.business_id,
  visiterId: visitor.visiter_id,
  channel: visitor.channel,
  name: visitor.name,
  lang: visitor.lang,
  mode: visitor.mode,
  agent: visitor.agent?.service_id,
  isMovedSilently: visitor.movedSilently,
  isEnded: visitor.ended,
  isBanned: visitor.banned,
  lastCid: visitor.messages.at(-1)?.cid ?? 0,
  pageLoads: visitor.pageLoads,
});

/** @param own the visitor's agent: an operator may have named one whom the merchant does not list */
const asMerchant = (merchant: state.Merchant, own: state.Agent | undefined): Merchant => {
  const others = merchant.agents.filter((one) => one.service_id !== own?.service_id);
  const { business_id, name, lang, is_bot, no_service, banned, agents } = merchant;
  return {
    id: business_id,
    name,
    lang,
    isRobotFirst: is_bot === 1,
    isOpen: !no_service,
    hours: null,
    isBanned: banned,
    look: lookOf(merchant),
    welcome: (lang) => [
      say({ en: `Welcome to ${name}!`, cn: `欢迎来到 ${name}！` }, lang),
      say(WELCOME, lang),
    ],
    signingKey: undefined,
    agents: (own ? [own, ...others] : agents).map(asAgent),
  };
};

const asAgent = ({ service_id, nick_name, avatar }: state.Agent): Agent => ({
  id: service_id,
  nickName: nick_name,
  avatar,
  isOnline: true,
});

/** With the name and the avatar of the agent, who may have been named by a transfer alone. */
const lastOfEachAgent = (visitor: state.Visitor, agents: readonly state.Agent[]): StoredMessage[] => {
  const last = new Map<string, StoredMessage>();
  for (const one of visitor.messages) {
    if (one.robot || one.state === 'delete' || one.direction === 'system' || one.service_id === '') continue;
    last.delete(one.service_id);
    last.set(one.service_id, one);
  }
  return [...last.values()].reverse().map((one) => {
    const isTheirs = ({ service_id }: { readonly service_id: string }) => service_id === one.service_id;
    const agent =
      visitor.messages.findLast((other) => isTheirs(other) && other.direction === 'to_visiter') ??
      [...agents, ...(visitor.agent ? [visitor.agent] : [])].find(isTheirs);
    return { ...one, nick_name: agent?.nick_name ?? '', avatar: agent?.avatar ?? '' };
  });
};

const lookOf = (merchant: state.Merchant): Merchant['look'] => {
  const { style, adv, logo_url, logo_link, name_show } = merchant;
  return {
    style,
    client_message_bg_color: merchant.client_message_bg_color,
    client_send_bg_color: merchant.client_send_bg_color,
    client_font_color: merchant.client_font_color,
    client_header_bg_color: merchant.client_header_bg_color,
    adv,
    logo_url,
    logo_link,
    name_show,
  };
};
