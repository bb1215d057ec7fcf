import type { ReceivedMessage } from '../../application/ports/message-gateway.port';
import type { Agent } from '../../domain/identity/agent';
import { DEFAULT_COLOURS, type VisitorConfig } from '../../domain/identity/config';
import type { Direction, Message } from '../../domain/message/message';

export const SAMPLE_AGENT: Agent = { id: '101', name: 'Ann', avatar: null };

/** A plain config; no robot is offered. */
export const SAMPLE_CONFIG: VisitorConfig = {
  visitorId: 'v1',
  token: { value: 'token-1', expiresAt: 0 },
  agentSocketUrl: 'wss://backend.test/app/key',
  robotSocketUrl: 'wss://backend.test/robot',
  channel: 'c1',
  style: '',
  colours: DEFAULT_COLOURS,
  advertisement: '',
  agents: [SAMPLE_AGENT],
  robotOffered: false,
  logoUrl: null,
  logoLink: null,
};

const ROLES = { to_service: 'visitor', to_visiter: 'service', system: 'system' } as const;

/** A message as check and polling return it: completed, and unread if it is for the visitor. */
export const sampleMessage = (direction: Direction, text: string, more: Partial<Message> = {}): Message => ({
  clientId: `cid:${more.serverId ?? '1'}`,
  serverId: '1',
  direction,
  status: 'completed',
  sentAt: 0,
  author: { role: ROLES[direction], name: '', avatar: null },
  body: { kind: 'text', text },
  unread: direction === 'to_visiter',
  ...more,
});

export const received = (message: Message, more: Partial<ReceivedMessage> = {}): ReceivedMessage => ({
  message,
  dated: true,
  deleted: false,
  isWelcome: false,
  ...more,
});
