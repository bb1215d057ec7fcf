/**
 * How a call can fail, as every gateway port reports it.
 *
 * - network: no answer of the backend came (refused, dropped, timed out, a gateway's 502): the caller cannot know whether it arrived.
 *   not-asked: the call did not go out, because the widget has ended or nobody wants the answer any more.
 * - unauthorised: code or status 401; the application refreshes the token and repeats.
 * - forbidden: HTTP 403 or 404; the screen leaves for the 404 page.
 * - refused: the backend answered with a code that is no success; `message` is its own words, '' if none.
 * - undecodable: an answer that could not be read: wrong key, missing headers, wrong shape. `reason` names the field
 *   or the setting, for the integrator's log, never for the visitor.
 */
export type GatewayFailure =
  | { readonly kind: 'network'; readonly reason: 'unreachable' | 'timeout' | 'not-asked' }
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'forbidden'; readonly status: 403 | 404 }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  | { readonly kind: 'undecodable'; readonly reason: string };

/** Code 500 in the envelope, or HTTP 500: the only failure that is ever repeated (decision 6). */
export const isServerFault = (failure: GatewayFailure): boolean =>
  failure.kind === 'refused' && failure.code === 500;
