import { describe, expect, it } from 'vitest';
import { StartFailure } from '../../server/failure';
import { readSettings } from '../../server/settings';

describe('the settings of the server', () => {
  it('have defaults for a machine of its own', () => {
    expect(readSettings([], {})).toEqual({
      dataFolder: './chat',
      databaseUrl: undefined,
      host: '127.0.0.1',
      port: 8787,
      publicUrl: undefined,
      secretKey: '',
      trustedProxies: [],
      hostOrigins: [],
      tokenTtl: 7200,
      activityTimeout: 30,
      robotUrl: undefined,
      robotSecret: '',
      bucket: undefined,
      rateLimit: { visitor: 300, address: 600 },
    });
  });

  it('come from the command line first, then from the environment', () => {
    const environment = {
      PORT: '1',
      KEFU_DATA: 'b',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      PUBLIC_URL: 'https://chat.example/',
    };
    expect(readSettings(['--data', 'a', '--port', '9'], environment)).toMatchObject({
      dataFolder: 'a',
      port: 9,
      trustedProxies: ['10.0.0.0/8', '::1'],
      publicUrl: 'https://chat.example',
    });
  });

  it.each([
    [['--port', 'x'], {}, '--port (or PORT) is x, where a whole number from 0 to 65535 is expected'],
    [[], { RETENTION_DAYS: '0' }, 'RETENTION_DAYS is 0, where a whole number from 1 to 36500 is expected'],
    [[], { TOKEN_TTL: '1' }, 'TOKEN_TTL is 1, where a whole number from 5 to 604800 is expected'],
    [
      [],
      { PUSHER_HOST: 'sockets.example', PUSHER_APP_ID: '1', PUSHER_APP_KEY: 'k' },
      'a Pusher server needs PUSHER_APP_ID, PUSHER_APP_KEY, PUSHER_APP_SECRET: PUSHER_APP_SECRET is missing',
    ],
    [
      [],
      { PUSHER_APP_ID: '1', PUSHER_APP_KEY: 'k', PUSHER_APP_SECRET: 's' },
      'a Pusher server needs PUSHER_HOST, or PUSHER_APP_CLUSTER for Pusher Channels, and not both',
    ],
    [[], { REDIS_URL: 'localhost' }, 'REDIS_URL must be an address such as redis://127.0.0.1:6379'],
    [
      [],
      { REDIS_URL: 'redis://localhost' },
      'REDIS_URL needs DATABASE_URL: the embedded database has one process',
    ],
    [[], { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
    [
      [],
      { PUBLIC_URL: 'chat.example' },
      'PUBLIC_URL is chat.example, where an origin such as https://chat.example is expected',
    ],
    [[], { S3_ENDPOINT: 'https://s3.example' }, 'S3_ENDPOINT needs S3_BUCKET, the name of a bucket'],
    [[], { S3_BUCKET: 'Files!' }, 'S3_BUCKET is Files!, where the name of a bucket is expected'],
    [[], { TRUST_PROXY: '10.0.0.1, xx' }, 'TRUST_PROXY has xx, where an address or a network'],
    [[], { TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY has 10.0.0.0/33'],
    [[], { PUSHER_APP_ID: '1', PUSHER_HOST: 'a' }, 'PUSHER_APP_KEY and PUSHER_APP_SECRET are missing'],
    [[], { S3_BUCKET: 'files' }, 'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
  ])('%j %j: one sentence', (args, environment, sentence) => {
    const read = () => readSettings(args, environment);
    expect(read).toThrow(sentence);
    expect(read).toThrow(StartFailure);
  });

  it('name the two addresses of Pusher Channels by its cluster', () => {
    const app = { PUSHER_APP_ID: '1', PUSHER_APP_KEY: 'k', PUSHER_APP_SECRET: 's' };
    expect(readSettings([], { ...app, PUSHER_APP_CLUSTER: 'eu' }).pusher).toMatchObject({
      apiUrl: 'https://api-eu.pusher.com',
      socket: { scheme: 'wss', host: 'ws-eu.pusher.com' },
    });
  });

  it('refuse an option that nobody knows', () => {
    expect(() => readSettings(['--no-such'], {})).toThrow(StartFailure);
  });
});
