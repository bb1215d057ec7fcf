import type { ConfigAsk, ServiceNotice, SessionGateway } from '../../application/ports/session-gateway.port';
import type { VisitorConfig } from '../../domain/identity/config';
import type { Token } from '../../domain/identity/token';
import { ok } from '../../domain/result';
import { SAMPLE_AGENT, SAMPLE_CONFIG } from './samples';
import { Script } from './scripted-replies';

type NoticeAsk = Parameters<SessionGateway['notice']>[0];

/** A backend with one agent and no robot. If a visitor id is asked for, it is kept. */
export class FakeSessionGateway implements SessionGateway {
  readonly scripts = {
    config: new Script<ConfigAsk, VisitorConfig>((ask) =>
      ok({ ...SAMPLE_CONFIG, visitorId: ask.visitorId || SAMPLE_CONFIG.visitorId }),
    ),
    isNewQueue: new Script<string, boolean>(ok(false)),
    notice: new Script<NoticeAsk, ServiceNotice>(ok({ agent: SAMPLE_AGENT, welcome: [] })),
    refreshToken: new Script<undefined, Token>(ok({ value: 'token-2', expiresAt: 0 })),
  } as const;

  config(ask: ConfigAsk) {
    return this.scripts.config.answer(ask);
  }

  isNewQueue(businessId: string) {
    return this.scripts.isNewQueue.answer(businessId);
  }

  notice(ask: NoticeAsk) {
    return this.scripts.notice.answer(ask);
  }

  refreshToken() {
    return this.scripts.refreshToken.answer(undefined);
  }
}
