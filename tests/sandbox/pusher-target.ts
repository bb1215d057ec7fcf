// Where the realtime suite connects: the sandbox's own socket, or an outside Pusher-protocol server, named by
// KEFU_PUSHER_ADDRESS (ws://host:port), KEFU_PUSHER_APP_ID, KEFU_PUSHER_KEY and KEFU_PUSHER_SECRET.
import { createHash, createHmac } from 'node:crypto';
import { APP_KEY, startSandbox } from '../../sandbox/server';

export interface PusherTarget {
  readonly outside: boolean;
  readonly host: string;
  readonly port: number;
  readonly key: string;
  readonly secure: boolean;
  /** The address a client opens, path and query included. */
  readonly socketUrl: string;
  trigger(channel: string, event: string, data: unknown): Promise<void>;
  /** Whether anybody has joined the channel. */
  isOccupied(channel: string): Promise<boolean>;
  close(): Promise<void>;
}

const QUERY = 'protocol=7&client=js&version=8.4.0&flash=false';

export async function pusherTarget(env: NodeJS.ProcessEnv = process.env): Promise<PusherTarget> {
  const address = env['KEFU_PUSHER_ADDRESS'];
  return address === undefined || address === '' ? insideTarget() : outsideTarget(new URL(address), env);
}

async function insideTarget(): Promise<PusherTarget> {
  const sandbox = await startSandbox({ scriptedAgent: false });
  return {
    outside: false,
    host: '127.0.0.1',
    port: sandbox.port,
    key: APP_KEY,
    secure: false,
    socketUrl: `ws://127.0.0.1:${sandbox.port}/app/${APP_KEY}?${QUERY}`,
    trigger: async (channel, event, data) => void sandbox.operator.publish(channel, event, data),
    isOccupied: async (channel) => sandbox.operator.isOccupied(channel),
    close: () => sandbox.close(),
  };
}

function outsideTarget(address: URL, env: NodeJS.ProcessEnv): PusherTarget {
  const [id, key, secret] = ['APP_ID', 'KEY', 'SECRET'].map((name) => {
    const value = env[`KEFU_PUSHER_${name}`];
    if (value === undefined || value === '') throw new Error(`KEFU_PUSHER_${name} is not set`);
    return value;
  }) as [string, string, string];
  const secure = address.protocol === 'wss:';
  const base = `${secure ? 'https' : 'http'}://${address.host}`;
  return {
    outside: true,
    host: address.hostname,
    port: Number(address.port || (secure ? 443 : 80)),
    key,
    secure,
    socketUrl: `${address.origin === 'null' ? `${address.protocol}//${address.host}` : address.origin}/app/${key}?${QUERY}`,
    trigger: async (channel, event, data) => {
      const body = JSON.stringify({ name: event, channels: [channel], data: JSON.stringify(data) });
      const url = `${base}${signedPath(`/apps/${id}/events`, body, key, secret, now())}`;
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      if (!answer.ok) throw new Error(`the trigger was refused: ${answer.status} ${await answer.text()}`);
    },
    isOccupied: async (channel) => {
      const path = signedPath(`/apps/${id}/channels/${channel}`, null, key, secret, now());
      const answer = await fetch(`${base}${path}`);
      if (!answer.ok)
        throw new Error(`the channel did not take the event: ${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { occupied?: unknown }).occupied === true;
    },
    close: async () => undefined,
  };
}

const now = (): number => Math.floor(Date.now() / 1000);

/**
 * The Pusher HTTP API's signature: HMAC-SHA256 over method, path and sorted query.
 *
 * @param body null: a GET
 */
export function signedPath(
  path: string,
  body: string | null,
  key: string,
  secret: string,
  time: number,
): string {
  const md5 = body === null ? '' : `&body_md5=${createHash('md5').update(body).digest('hex')}`;
  const query = `auth_key=${key}&auth_timestamp=${time}&auth_version=1.0${md5}`;
  const method = body === null ? 'GET' : 'POST';
  const signature = createHmac('sha256', secret).update(`${method}\n${path}\n${query}`).digest('hex');
  return `${path}?${query}&auth_signature=${signature}`;
}
