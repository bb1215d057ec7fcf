import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { LaunchParams } from '../../domain/identity/launch-params';
import type { LogFacts } from '../ports/log.port';

const FAILED = 'code or HTTP 500 without words: the backend has failed, so read its log';

/** What the integrator checks first after a failed config. The log never contains a key, only whether there is one. */
export const triedSettings = (failure: GatewayFailure, params: LaunchParams, backend: string): LogFacts => {
  const identity = {
    // A backend that cannot read the question refuses it, too, so a wrong secretKey is the first guess.
    settings: 'secretKey, business_id, access_key',
    business_id: params.businessId,
    access_key: params.accessKey === '' ? 'missing' : 'given',
  };
  const address = { setting: 'apiBase', tried: backend };
  switch (failure.kind) {
    case 'refused':
      // The error page of a framework, or of a server before it.
      if (failure.code === 500 && failure.message === '')
        return { code: 500, detail: FAILED, tried: backend };
      return { code: failure.code, words: failure.message, ...identity };
    case 'unauthorised':
      return { kind: failure.kind, ...identity };
    case 'forbidden':
      return { kind: failure.kind, status: failure.status, ...address };
    case 'undecodable':
      return { kind: failure.kind, detail: failure.reason, tried: backend };
    case 'limited':
      return { kind: failure.kind, retryAfterMs: failure.retryAfterMs, ...address };
    case 'network':
      return { kind: failure.kind, reason: failure.reason, ...address };
  }
};
