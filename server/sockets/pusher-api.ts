// The HTTP API of a Pusher-protocol server that holds the sockets instead of this one: Pusher Channels, soketi, Reverb, Sockudo.
import { createHash, createHmac } from 'node:crypto';
import type { Clock } from '../../backend/clock';
import type { PusherSettings } from '../settings';

/** The server does not answer, or refuses. */
export class PusherUnavailable extends Error {}

const ANSWER_MS = 5_000;

interface SignedRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  /** Unix seconds. */
  readonly time: number;
}

/** The query of a request, signed as version 1.0 of the API demands. */
export const signedQuery = (
  { appKey, appSecret }: Pick<PusherSettings, 'appKey' | 'appSecret'>,
  { method, path, body, time }: SignedRequest,
): string => {
  const digest = body === undefined ? '' : `&body_md5=${createHash('md5').update(body).digest('hex')}`;
  const query = `auth_key=${appKey}&auth_timestamp=${time}&auth_version=1.0${digest}`;
  const signature = createHmac('sha256', appSecret).update(`${method}\n${path}\n${query}`).digest('hex');
  return `${query}&auth_signature=${signature}`;
};

export class PusherApi {
  constructor(
    private readonly settings: PusherSettings,
    private readonly clock: Clock,
  ) {}

  /** @throws PusherUnavailable */
  async check(): Promise<void> {
    await this.request('GET', '/channels');
  }

  /** Sends an event to whoever has subscribed to the channel. @throws PusherUnavailable */
  async trigger(channel: string, name: string, data: unknown): Promise<void> {
    const event = { name, channels: [channel], data: JSON.stringify(data) };
    await this.request('POST', '/events', JSON.stringify(event));
  }

  /** Whether somebody has subscribed to the channel. @throws PusherUnavailable */
  async isOccupied(channel: string): Promise<boolean> {
    const answer = (await this.request('GET', `/channels/${channel}`)) as { occupied?: unknown } | null;
    return answer?.occupied === true;
  }

  private async request(method: 'GET' | 'POST', path: string, body?: string): Promise<unknown> {
    const { apiUrl, appId } = this.settings;
    const full = `/apps/${appId}${path}`;
    const time = Math.floor(this.clock.now() / 1000);
    const query = signedQuery(this.settings, { method, path: full, time, ...(body ? { body } : {}) });
    const tooLate = new AbortController();
    const timer = this.clock.setTimeout(() => tooLate.abort(), ANSWER_MS);
    try {
      const response = await fetch(`${apiUrl}${full}?${query}`, {
        method,
        redirect: 'error',
        signal: tooLate.signal,
        ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}),
      });
      const answer: unknown = await response.json().catch(() => undefined);
      // soketi refuses with HTTP 200, and says so in the answer.
      const { error } = (answer ?? {}) as { error?: unknown };
      if (response.ok && error === undefined) return answer;
      throw new PusherUnavailable(
        `it answers HTTP ${response.status}${error === undefined ? '' : `: ${error}`}`,
      );
    } catch (problem) {
      if (problem instanceof PusherUnavailable) throw problem;
      throw new PusherUnavailable('it does not answer', { cause: problem });
    } finally {
      this.clock.clearTimeout(timer);
    }
  }
}
