import type { Observable } from 'rxjs';
import type { EvaluationRequest } from '../../domain/evaluation/evaluation';
import type { Agent } from '../../domain/identity/agent';
import type { LanguageCode } from '../../domain/language/language';

/**
 * Opens sockets. `open` is cold: subscribing opens a socket, unsubscribing closes it. The stream emits 'opened' once, then
 * the received events, then 'closed', and completes. It never errors: the adapter logs and drops what cannot be decoded.
 */
export interface RealtimePort {
  open(line: SocketTarget): Observable<SocketSignal>;
}

export type SocketTarget =
  | { readonly kind: 'agent'; readonly url: string }
  | { readonly kind: 'robot'; readonly url: string };

export type SocketSignal =
  | { readonly kind: 'opened'; readonly send: (frame: OutgoingFrame) => void }
  | { readonly kind: 'received'; readonly event: RealtimeEvent }
  | { readonly kind: 'closed' };

export type OutgoingFrame =
  | { readonly kind: 'subscribe'; readonly channel: string }
  | { readonly kind: 'unsubscribe'; readonly channel: string }
  | { readonly kind: 'ping' }
  | { readonly kind: 'pong' }
  /** Only for the robot's socket: c:atc. */
  | {
      readonly kind: 'typing';
      readonly businessId: string;
      readonly text: string;
      readonly language: LanguageCode;
    };

export type RealtimeEvent =
  | { readonly kind: 'greeted'; readonly activityTimeoutSeconds: number | null }
  | { readonly kind: 'subscribed'; readonly channel: string }
  /** `status`: what the server says about the reason, such as 401; null: nothing. */
  | { readonly kind: 'subscription-refused'; readonly channel: string; readonly status: number | null }
  | { readonly kind: 'ping' }
  | { readonly kind: 'pong' }
  | { readonly kind: 'protocol-error'; readonly code: number | null; readonly message: string }
  /** Of the connection, or on the visitor's channel. */
  | { readonly kind: 'idle-refresh' | 'disconnection'; readonly channel?: string }
  | { readonly kind: 'suggestions'; readonly questions: readonly string[] }
  | ChannelEvent;

/** `channel`: the channel of the frame. The reader checks that the channel is one of its own. */
export type ChannelEvent = VisitorEvent | AgentEvent;

/** Sent on the visitor's own channel. */
export type VisitorEvent = { readonly channel: string } & (
  | { readonly kind: 'recalled'; readonly clientId: string | null; readonly serverId: string | null }
  | { readonly kind: 'evaluation-asked'; readonly request: EvaluationRequest }
  | { readonly kind: 'transferred'; readonly agent: Agent }
  | { readonly kind: 'config-changed' }
);

/** Sent on the channel of the present agent. */
export interface AgentEvent {
  readonly kind: (typeof AGENT_EVENTS)[number];
  readonly channel: string;
}

const AGENT_EVENTS = ['agent-offline', 'agent-online'] as const;

export const isAgentEvent = ({ kind }: { readonly kind: string }): boolean =>
  AGENT_EVENTS.some((agentEvent) => agentEvent === kind);
