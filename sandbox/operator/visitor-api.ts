// The operator's calls for one conversation.

import { type WireMessage, wireMessage } from '../../backend/calls/wire-message';
import { AGENT_PREFIX, VISITOR_PREFIX } from '../../backend/sockets/channel-prefixes';
import type { SocketKind } from '../../backend/sockets/connections';
import { suggestions } from '../../backend/sockets/robot';
import { escapeHtml, say } from '../../backend/text';
import { PASSPHRASE } from '../context';
import type { Sandbox } from '../sandbox';
import { nextAgent } from '../state/merchants';
import { absoluteAgent } from '../state/summary';
import type { Agent, Mode, Visitor } from '../state/types';
import { OperatorError } from './error';
import type { EvaluationRequest, Outgoing, Recall, TransferTo } from './inputs';

export class VisitorApi {
  constructor(protected readonly sandbox: Sandbox) {}

  send(id: string, out: Outgoing): WireMessage {
    const visitor = this.visitor(id);
    const { html, imgs = [], video = '', embed = false } = out;
    const text = html ?? escapeHtml(out.content ?? '').replaceAll('\n', '<br>');
    if (text === '' && imgs.length === 0 && video === '' && !out.contents)
      throw new OperatorError(400, 'nothing to send: content, html, imgs or video');
    const media = embed
      ? imgs.map((src) => `<img src="${escapeHtml(src)}" alt="">`).join('') +
        (video === '' ? '' : `<video src="${escapeHtml(video)}" controls></video>`)
      : '';
    visitor.taken = true;
    visitor.agent ??= this.sandbox.merchants.get(visitor.business_id)?.agents[0];
    const { message } = this.sandbox.world.add(visitor, {
      direction: out.direction ?? 'to_visiter',
      content: text + media,
      imgs: embed ? [] : imgs,
      video: embed ? '' : video,
      avatar: visitor.agent?.avatar ?? '',
      nickName: visitor.agent?.nick_name ?? '',
      unstr: out.unstr,
      contents: out.contents,
      type: out.type,
    });
    return wireMessage(message, visitor);
  }

  recall(id: string, which: Recall): void {
    const visitor = this.visitor(id);
    const message = visitor.messages.find(
      (one) => one.unstr === which.unstr || String(one.cid) === String(which.cid),
    );
    if (!message) throw new OperatorError(404, 'there is no such message');
    this.sandbox.world.setState(visitor, message, 'delete');
    this.toVisitor(visitor, 'my-chexiao', { message: { unstr: message.unstr, cid: String(message.cid) } });
  }

  transfer(id: string, to: TransferTo = {}): Agent {
    const visitor = this.visitor(id);
    const merchant = this.sandbox.merchants.get(visitor.business_id);
    const wanted = to.service_id === undefined ? undefined : String(to.service_id);
    const known =
      wanted === undefined
        ? merchant && nextAgent(merchant, visitor.agent)
        : merchant?.agents.find((one) => one.service_id === wanted);
    const base = known ?? { service_id: wanted ?? '', nick_name: '', avatar: '' };
    const agent = { ...base, nick_name: to.nick_name ?? base.nick_name, avatar: to.avatar ?? base.avatar };
    visitor.agent = agent;
    visitor.agentOnline = true;
    visitor.movedSilently = to.silent === true;
    if (!visitor.movedSilently)
      this.toVisitor(visitor, 'getswitch', { message: absoluteAgent(agent, visitor.base) });
    this.sandbox.world.touch(visitor);
    return agent;
  }

  refreshToken(id: string): void {
    const visitor = this.visitor(id);
    // The page is not loaded again, so the robot's messages are still visible.
    visitor.keepsPageLoad = true;
    this.toVisitor(visitor, 'getswitch', { message: { refresh_token: 1 } });
  }

  /**
   * Asks for a rating on the visitor's channel. If no socket has subscribed (the visitor is with the robot or
   * away), the request waits until one does.
   */
  evaluation(id: string, ask: EvaluationRequest = {}): 'sent' | 'waits' {
    const visitor = this.visitor(id);
    const { bare = false, ...given } = ask;
    const text = (en: string, cn: string) => say({ en, cn }, visitor.lang);
    const preset = {
      title: text('How was our service?', '请为本次服务评分'),
      comments: [text('Speed', '响应速度'), text('Manners', '服务态度')],
      word_switch: 'open',
      word_title: text('Anything else?', '其他建议'),
    };
    const message = bare ? {} : { ...preset, ...given };
    const isHeard = this.toVisitor(visitor, 'push-comment', { message }) > 0;
    visitor.waitingRating = isHeard ? undefined : message;
    return isHeard ? 'sent' : 'waits';
  }

  idle(id: string): void {
    this.sandbox.connections.direct(this.visitor(id).id, { event: 'pusher:idle_refresh', data: {} });
  }

  disconnect(id: string): void {
    this.sandbox.connections.direct(this.visitor(id).id, { event: 'pusher:disconnection', data: {} });
  }

  end(id: string): void {
    const visitor = this.visitor(id);
    visitor.ended = true;
    visitor.taken = false;
    this.disconnect(id);
  }

  socketError(id: string, code = 4200, message = 'reconnect'): void {
    if (!Number.isInteger(code) || code < 4000 || code > 4299)
      throw new OperatorError(400, 'code must be 4000 to 4299');
    const { connections } = this.sandbox;
    for (const one of connections.of(this.visitor(id).id, 'human'))
      connections.closeWithError(one, code, message);
  }

  dropSockets(id: string, socket?: SocketKind): void {
    for (const one of this.sandbox.connections.of(this.visitor(id).id, socket)) one.socket.terminate();
  }

  agentOnline(id: string, online: boolean): void {
    const visitor = this.visitor(id);
    visitor.agentOnline = online;
    if (visitor.agent) {
      const { service_id } = visitor.agent;
      this.sandbox.connections.publish(
        {
          channel: AGENT_PREFIX + service_id,
          event: online ? 'geton' : 'logout',
          data: { message: { service_id } },
        },
        visitor.id,
      );
    }
    this.sandbox.world.touch(visitor);
  }

  mode(id: string, mode: Mode): void {
    const visitor = this.visitor(id);
    visitor.mode = mode;
    this.sandbox.world.touch(visitor);
  }

  take(id: string, taken = true): void {
    const visitor = this.visitor(id);
    visitor.taken = taken;
    this.sandbox.world.touch(visitor);
  }

  ban(id: string, banned = true): void {
    const visitor = this.visitor(id);
    visitor.banned = banned;
    this.sandbox.world.touch(visitor);
  }

  suggest(id: string, list: readonly unknown[]): void {
    const { connections } = this.sandbox;
    const data = suggestions(list, PASSPHRASE);
    for (const one of connections.of(this.visitor(id).id, 'robot'))
      connections.send(one, { event: 's:atc', data });
  }

  expireToken(id: string): void {
    this.sandbox.tokens.expire(this.visitor(id).id);
  }

  /** Sends any frame unchanged, valid or not. */
  frame(id: string, socket: SocketKind, raw: string): void {
    for (const one of this.sandbox.connections.of(this.visitor(id).id, socket)) one.socket.send(raw);
  }

  protected visitor(id: string): Visitor {
    const visitor = this.sandbox.world.find(id);
    if (!visitor) throw new OperatorError(404, `there is no visitor ${id}`);
    return visitor;
  }

  /** @returns the number of sockets that received it */
  private toVisitor(visitor: Visitor, event: string, data: unknown): number {
    return this.sandbox.connections.publish({ channel: `${VISITOR_PREFIX}${visitor.channel}`, event, data });
  }
}
