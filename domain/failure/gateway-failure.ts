/**
 * How a call can fail. Every gateway port reports failures in this form.
 *
 * - network: no answer of the backend came (refused, dropped, timed out, an HTTP error of a gateway, decision 39), so nobody knows
 *   whether the call arrived. server-error: HTTP 500 without an envelope. cancelled: the call did not go out, because the widget has ended or nobody needs the answer any more.
 * - unauthorised: code or status 401; the application refreshes the token and repeats the call.
 * - limited: HTTP 429, or 503 with Retry-After (decision 40). `retryAfterMs`: when the call may be made again; null if the answer
 *   does not say. The application makes such a call again by itself.
 * - forbidden: HTTP 403 or 404 of the backend itself; `FORBIDDEN_CALLS` says what follows.
 * - refused: the backend answered with a code that is not a success; `message` is the backend's own text, '' if it sent
 *   none.
 * - undecodable: the answer could not be read. isEnvelope: it is the backend's, and a field of it is missing; else it may be a gateway's page. Causes: wrong key, missing headers, wrong shape. `reason` names the field or the
 *   setting for the integrator's log. The visitor never sees it.
 */
export type GatewayFailure =
  | { readonly kind: 'network'; readonly reason: 'unreachable' | 'timeout' | 'server-error' | 'cancelled' }
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'limited'; readonly retryAfterMs: number | null }
  | { readonly kind: 'forbidden'; readonly status: 403 | 404 }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  | { readonly kind: 'undecodable'; readonly reason: string; readonly isEnvelope?: true };

/** Code 500 in the envelope, or HTTP 500: the only failure after which a message is sent again at once (decision 6). */
export const isServerFault = (failure: GatewayFailure): boolean =>
  failure.kind === 'refused'
    ? failure.code === 500
    : failure.kind === 'network' && failure.reason === 'server-error';
