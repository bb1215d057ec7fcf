// Visitors and their conversations in memory. The number is limited; the oldest are removed first.
import { randomBytes } from 'node:crypto';
import { wireMessage } from '../../backend/calls/wire-message';
import { type Clock, seconds } from '../../backend/clock';
import type { MessageDraft, StoredMessage } from '../../backend/message';
import type { Bus } from './bus';
import { summary } from './summary';
import type { Merchant, Visitor } from './types';

const MAX_VISITORS = 300;
const MAX_MESSAGES = 300;

export class World {
  private readonly visitors = new Map<string, Visitor>();
  private readonly channels = new Map<string, Visitor>();
  private readonly ids = new Map<number, Visitor>();
  private nextCid = 1;
  private nextId = 1;

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

  byId(id: number): Visitor | undefined {
    return this.ids.get(id);
  }

  /**
   * The visitor with this id. An unknown id makes a new visitor, because a stored id outlives a restart of the
   * sandbox.
   */
  open(merchant: Merchant, wantedId: string): Visitor {
    const visiter_id = /^[\w.-]{1,64}$/.test(wantedId) ? wantedId : `v_${randomBytes(6).toString('hex')}`;
    const key = `${merchant.business_id}:${visiter_id}`;
    const known = this.visitors.get(key);
    if (known) return known;
    const visitor: Visitor = {
      id: this.nextId++,
      key,
      visiter_id,
      business_id: merchant.business_id,
      channel: randomBytes(10).toString('hex'),
      created: seconds(this.clock),
      name: '',
      lang: merchant.lang,
      from_url: '',
      base: '',
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
      pageLoads: 0,
      keepsPageLoad: false,
    };
    this.visitors.set(key, visitor);
    this.ids.set(visitor.id, visitor);
    this.channels.set(visitor.channel, visitor);
    this.bound();
    return visitor;
  }

  /** Stores a message once for each unstr. The second time it returns the first message. */
  add(visitor: Visitor, draft: MessageDraft): { message: StoredMessage; isNew: boolean } {
    const known = draft.unstr ? visitor.messages.find((one) => one.unstr === draft.unstr) : undefined;
    if (known) return { message: known, isNew: false };
    const { direction, isRobot = false, contents, type, qid } = draft;
    const message: StoredMessage = {
      cid: this.nextCid++,
      unstr: draft.unstr || `sb${seconds(this.clock)}${randomBytes(16).toString('hex')}`,
      content: draft.content ?? '',
      ...(contents === undefined ? {} : { contents }),
      imgs: draft.imgs ?? [],
      video: draft.video ?? '',
      direction,
      timestamp: seconds(this.clock),
      avatar: draft.avatar ?? '',
      nick_name: draft.nickName ?? '',
      ...(type === undefined ? {} : { type }),
      ...(qid === undefined ? {} : { qid }),
      state: direction === 'to_visiter' && !isRobot ? 'unread' : 'read',
      service_id: isRobot ? '' : (visitor.agent?.service_id ?? ''),
      robot: isRobot,
      pageLoad: visitor.pageLoads,
    };
    visitor.messages.push(message);
    if (visitor.messages.length > MAX_MESSAGES)
      visitor.messages.splice(0, visitor.messages.length - MAX_MESSAGES);
    if (direction === 'to_service') {
      if (!isRobot) visitor.unread += 1;
      visitor.typing = '';
    } else if (!isRobot) visitor.unread = 0;
    this.bus.emit('message', { visitor: visitor.key, message: wireMessage(message, visitor) });
    this.touch(visitor);
    return { message, isNew: true };
  }

  setState(visitor: Visitor, message: StoredMessage, state: StoredMessage['state']): void {
    const changed = { ...message, state };
    visitor.messages = visitor.messages.map((one) => (one === message ? changed : one));
    this.bus.emit('message', { visitor: visitor.key, message: wireMessage(changed, visitor) });
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
    this.ids.clear();
  }

  private bound(): void {
    if (this.visitors.size <= MAX_VISITORS) return;
    // A connected visitor stays as long as there is one who is not connected.
    const all = [...this.visitors.values()];
    const away = all.filter((one) => one.sockets.human + one.sockets.robot === 0);
    const oldest = (away.length > 0 ? away : all).reduce((a, b) => (b.lastSeen < a.lastSeen ? b : a));
    this.visitors.delete(oldest.key);
    this.channels.delete(oldest.channel);
    this.ids.delete(oldest.id);
    this.bus.emit('gone', { key: oldest.key });
  }
}
