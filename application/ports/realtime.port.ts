import type { Observable } from 'rxjs';
import type { EvaluationRequest } from '../../domain/evaluation/evaluation';
import type { Agent } from '../../domain/identity/agent';
import type { LanguageCode } from '../../domain/language/language';

/**
 * One socket, seen from inside. `open` is cold: subscribing opens a socket, unsubscribing closes it. The stream emits
 * 'opened' once, then what arrives, then 'closed', and completes. It never errors: what cannot be decoded is logged
 * and dropped by the adapter.
 */
export interface RealtimePort {
  open(line: RealtimeLine): Observable<SocketSignal>;
}

export type RealtimeLine =
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
  /** Robot line only: c:atc. */
  | {
      readonly kind: 'typing';
      readonly businessId: string;
      readonly text: string;
      readonly language: LanguageCode;
    };

export type RealtimeEvent =
  | { readonly kind: 'greeted'; readonly activityTimeoutSeconds: number | null }
  | { readonly kind: 'subscribed'; readonly channel: string }
  | { readonly kind: 'ping' }
  | { readonly kind: 'pong' }
  | { readonly kind: 'protocol-error'; readonly code: number | null; readonly message: string }
  | { readonly kind: 'idle-refresh' }
  | { readonly kind: 'disconnection' }
  | { readonly kind: 'suggestions'; readonly questions: readonly string[] }
  | ChannelEvent;

/** `channel`: where it was said. Who hears it judges whether that channel is theirs. */
export type ChannelEvent = VisitorEvent | AgentEvent;

/** Said on the visitor's own channel. */
export type VisitorEvent = { readonly channel: string } & (
  | { readonly kind: 'recalled'; readonly clientId: string | null; readonly serverId: string | null }
  | { readonly kind: 'evaluation-asked'; readonly request: EvaluationRequest }
  | { readonly kind: 'transferred'; readonly agent: Agent }
  | { readonly kind: 'config-changed' }
);

/** Said on the channel of the agent who serves. */
export interface AgentEvent {
  readonly kind: 'agent-offline' | 'agent-online';
  readonly channel: string;
}
