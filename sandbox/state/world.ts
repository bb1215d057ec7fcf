// Visitors and their conversations in memory. The number is limited; the oldest are removed first.
import { randomBytes } from 'node:crypto';
import { wireMessage } from '../../backend/calls/wire-message';
import { type Clock, seconds } from '../../backend/clock';
import type { Message } from '../../backend/message';
import type { Bus } from './bus';
import { summary } from './summary';
import type { Merchant, Visitor } from './types';

const MAX_VISITORS = 300;
const MAX_MESSAGES = 300;

export type Draft = Partial<Omit<Message, 'cid' | 'timestamp' | 'epoch'>> & Pick<Message, 'direction'>;

export class World {
  private readonly visitors = new Map<string, Visitor>();
  private readonly channels = new Map<string, Visitor>();
  private nextCid = 1;

  constructor(
    private readonly clock: Clock,
    private readonly bus: Bus,
    private readonly merchants: ReadonlyMap<string, Merchant>,
  ) {}

  all(): readonly Visitor[] {
    return [...this.visitors.values()].sort((a, b) => b.lastSeen - a.lastSeen);
  }

  find(keyOrId: string): Visitor | undefined {
    return (
      this.visitors.get(keyOrId) ?? [...this.visitors.values()].find((one) => one.visiter_id === keyOrId)
    );
  }

  byChannel(channel: string): Visitor | undefined {
    return this.channels.get(channel);
  }

  /**
   * The visitor with this id. An unknown id makes a new visitor, because a stored id outlives a restart of the
   * sandbox.
   */
  open(merchant: Merchant, wantedId: string, base: string): Visitor {
    const visiter_id = /^[\w.-]{1,64}$/.test(wantedId) ? wantedId : `v_${randomBytes(6).toString('hex')}`;
    const key = `${merchant.business_id}:${visiter_id}`;
    let visitor = this.visitors.get(key);
    if (!visitor) {
      visitor = {
        key,
        visiter_id,
        business_id: merchant.business_id,
        channel: randomBytes(10).toString('hex'),
        created: seconds(this.clock),
        name: '',
        lang: merchant.lang,
        from_url: '',
        base,
        mode: merchant.is_bot === 1 ? 'robot' : 'agent',
        typing: '',
        lastSeen: this.clock.now(),
        unread: 0,
        taken: false,
        ended: false,
        banned: false,
        movedSilently: false,
        agent: undefined,
        agentOnline: true,
        waitingRating: undefined,
        messages: [],
        sockets: { human: 0, robot: 0 },
        epoch: 0,
        keepEpoch: false,
      };
      this.visitors.set(key, visitor);
      this.channels.set(visitor.channel, visitor);
      this.bound();
    }
    visitor.base = base;
    return visitor;
  }

  /** Stores a message once for each unstr. The second time it returns the first message. */
  add(visitor: Visitor, draft: Draft): { message: Message; isNew: boolean } {
    const known =
      draft.unstr === undefined ? undefined : visitor.messages.find((one) => one.unstr === draft.unstr);
    if (known) return { message: known, isNew: false };
    const message: Message = {
      unstr: `sb${seconds(this.clock)}${randomBytes(16).toString('hex')}`,
      content: '',
      imgs: [],
      video: '',
      avatar: '',
      nick_name: '',
      service_id: visitor.agent?.service_id ?? '',
      robot: false,
      state: draft.direction === 'to_visiter' && draft.robot !== true ? 'unread' : 'read',
      ...draft,
      cid: this.nextCid++,
      timestamp: seconds(this.clock),
      epoch: visitor.epoch,
    };
    visitor.messages.push(message);
    if (visitor.messages.length > MAX_MESSAGES)
      visitor.messages.splice(0, visitor.messages.length - MAX_MESSAGES);
    if (message.direction === 'to_service') {
      if (!message.robot) visitor.unread += 1;
      visitor.typing = '';
    } else if (!message.robot) visitor.unread = 0;
    this.bus.emit('message', { visitor: visitor.key, message: wireMessage(message, visitor) });
    this.touch(visitor);
    return { message, isNew: true };
  }

  setState(visitor: Visitor, message: Message, state: Message['state']): void {
    message.state = state;
    if (state === 'delete') message.content = '';
    this.bus.emit('message', { visitor: visitor.key, message: wireMessage(message, visitor) });
    this.touch(visitor);
  }

  /** Reports a change of the visitor. */
  touch(visitor: Visitor): void {
    visitor.lastSeen = this.clock.now();
    if (this.visitors.get(visitor.key) === visitor) this.bus.emit('visitor', this.summary(visitor));
  }

  summary(visitor: Visitor): ReturnType<typeof summary> {
    return summary(visitor, this.merchants.get(visitor.business_id));
  }

  clear(): void {
    this.visitors.clear();
    this.channels.clear();
  }

  private bound(): void {
    if (this.visitors.size <= MAX_VISITORS) return;
    // A connected visitor stays as long as there is one who is not connected.
    const all = [...this.visitors.values()];
    const away = all.filter((one) => one.sockets.human + one.sockets.robot === 0);
    const oldest = (away.length > 0 ? away : all).reduce((a, b) => (b.lastSeen < a.lastSeen ? b : a));
    this.visitors.delete(oldest.key);
    this.channels.delete(oldest.channel);
    this.bus.emit('gone', { key: oldest.key });
  }
}
