import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { LIMITS } from '../../domain/limits';
import { err, type Result } from '../../domain/result';
import type { Feedback } from '../feedback/feedback';
import type { Notices } from '../messaging/notices';
import type { Navigation } from '../ports/navigation.port';
import type { Session } from './session';
import type { TokenKeeper } from './token-keeper';

/**
 * What every call of a running session has in common (section 8): a token that holds, one renewal after a 401, the
 * backend's own words of a -1 or 500 shown for 5 s, and the way to the 404 page.
 */
export class Calls {
  constructor(
    private readonly tokens: TokenKeeper,
    private readonly session: Session,
    private readonly feedback: Feedback,
    private readonly notices: Notices,
    private readonly navigation: Navigation,
  ) {}

  /** A call the visitor waits for. */
  async run<T>(call: () => Promise<Result<T, GatewayFailure>>): Promise<Result<T, GatewayFailure>> {
    const result = await this.quietly(call);
    if (!result.ok) this.tell(result.failure);
    return result;
  }

  /** A call in the background: its failures are the caller's to judge. */
  async quietly<T>(call: () => Promise<Result<T, GatewayFailure>>): Promise<Result<T, GatewayFailure>> {
    await this.tokens.keepFresh();
    for (let renewals = 0; ; renewals += 1) {
      const used = this.tokens.current();
      const result = await call();
      if (result.ok) this.tokens.proven();
      if (result.ok || result.failure.kind !== 'unauthorised') return result;
      const renewal = renewals < LIMITS.tokenRefreshRetries ? await this.tokens.renew(used) : 'refused';
      if (renewal === 'unreachable') return err({ kind: 'network', reason: 'unreachable' });
      if (renewal === 'renewed') continue;
      this.lost();
      return result;
    }
  }

  private lost(): void {
    if (this.session.now.standing === 'expired') return;
    this.session.lost();
    this.notices.add('session_expired');
  }

  leaveIfForbidden(failure: GatewayFailure): void {
    if (failure.kind === 'forbidden') this.navigation.toNotFound();
  }

  /** @returns whether the backend's own words were shown */
  tell(failure: GatewayFailure): boolean {
    this.leaveIfForbidden(failure);
    const shown = failure.kind === 'refused' && (failure.code === -1 || failure.code === 500);
    if (!shown || failure.message === '') return false;
    this.feedback.serverWords(failure.message, LIMITS.serverMessageMs);
    return true;
  }
}
