// The settings of the server: read once, from the command line and the environment. A wrong one ends the start.
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { StartFailure } from './failure';

/** A bucket of an S3-compatible storage. */
export interface BucketSettings {
  /** Origin, perhaps with a path, without a slash at its end. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A Pusher-protocol server that holds the sockets of visitors. */
export interface PusherSettings {
  readonly appId: string;
  readonly appKey: string;
  readonly appSecret: string;
  /** Origin of its HTTP API. */
  readonly apiUrl: string;
  /** `ws` or `wss`, and host with port, under which browsers reach it. */
  readonly socket: { readonly scheme: 'ws' | 'wss'; readonly host: string };
}

export interface ServerSettings {
  /** Holds the embedded database and the files. */
  readonly dataFolder: string;
  /** undefined: the embedded database in `dataFolder`. */
  readonly databaseUrl: string | undefined;
  /** Carries events between processes; undefined: the database does. */
  readonly redisUrl: string | undefined;
  /** Name of an operator who is made instead of serving. */
  readonly addOperator: string | undefined;
  readonly host: string;
  readonly port: number;
  /** Origin under which browsers reach the server, without a slash at its end; undefined: as each request names it. */
  readonly publicUrl: string | undefined;
  /** Origins of the pages that may show the chat; empty: every page may. */
  readonly hostOrigins: readonly string[];
  /** Passphrase of the `/hy` encryption; empty: nothing is encrypted. */
  readonly secretKey: string;
  /** Addresses or networks of proxies whose `X-Forwarded-…` headers count. */
  readonly trustedProxies: readonly string[];
  /** Seconds. */
  readonly tokenTtl: number;
  /** Seconds after which a silent socket is asked whether it is there. */
  readonly activityTimeout: number;
  /** The shop's own robot; undefined: the questions of the database alone. */
  readonly robotUrl: string | undefined;
  /** Signs what is posted to `robotUrl`. */
  readonly robotSecret: string;
  /** undefined: files are in `dataFolder`. */
  readonly bucket: BucketSettings | undefined;
  /** undefined: this server holds the sockets. */
  readonly pusher: PusherSettings | undefined;
  /** Conversations without a sign of the visitor for so many days are deleted; undefined: none is. */
  readonly retentionDays: number | undefined;
  /** Requests a minute: of one visitor, and of one address for calls without a token. */
  readonly rateLimit: { readonly visitor: number; readonly address: number };
}

type Environment = Readonly<Record<string, string | undefined>>;

export const OPTIONS = {
  data: { type: 'string' },
  host: { type: 'string' },
  port: { type: 'string' },
  'add-operator': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @throws StartFailure with one sentence that names the setting */
export const readSettings = (args: readonly string[], environment: Environment): ServerSettings => {
  const { values } = parse(args);
  const databaseUrl = environment['DATABASE_URL'] || undefined;
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new StartFailure('DATABASE_URL must begin with postgres://');
  const robotUrl = address('ROBOT_URL', environment['ROBOT_URL'] || undefined);
  const robotSecret = environment['ROBOT_SECRET'] ?? '';
  if (robotUrl !== undefined && robotSecret.length < 16)
    throw new StartFailure(
      'ROBOT_SECRET must have 16 characters or more, because it signs what ROBOT_URL gets',
    );
  return {
    dataFolder: values.data ?? environment['KEFU_DATA'] ?? './chat',
    databaseUrl,
    redisUrl: readRedis(environment['REDIS_URL'] || undefined, databaseUrl),
    addOperator: values['add-operator'],
    host: values.host ?? environment['HOST'] ?? '127.0.0.1',
    port: whole('--port (or PORT)', values.port ?? environment['PORT'] ?? '8787', [0, 65_535]),
    publicUrl: origin('PUBLIC_URL', environment['PUBLIC_URL'] || undefined),
    hostOrigins: listOf(environment['HOST_ORIGINS']).map((one) => origin('HOST_ORIGINS', one) ?? one),
    secretKey: environment['KEFU_SECRET'] ?? '',
    trustedProxies: listOf(environment['TRUST_PROXY']).map(proxy),
    tokenTtl: whole('TOKEN_TTL', environment['TOKEN_TTL'] ?? '7200', [5, 604_800]),
    activityTimeout: whole('ACTIVITY_TIMEOUT', environment['ACTIVITY_TIMEOUT'] ?? '30', [1, 3_600]),
    robotUrl,
    robotSecret,
    bucket: readBucket(environment),
    pusher: readPusher(environment),
    retentionDays: environment['RETENTION_DAYS']
      ? whole('RETENTION_DAYS', environment['RETENTION_DAYS'], [1, 36_500])
      : undefined,
    rateLimit: {
      visitor: whole('VISITOR_RATE', environment['VISITOR_RATE'] ?? '300', [10, 1_000_000]),
      address: whole('ADDRESS_RATE', environment['ADDRESS_RATE'] ?? '600', [10, 1_000_000]),
    },
  };
};

const readRedis = (url: string | undefined, databaseUrl: string | undefined): string | undefined => {
  if (url === undefined) return undefined;
  if (!/^rediss?:\/\//.test(url) || !URL.canParse(url))
    throw new StartFailure('REDIS_URL must be an address such as redis://127.0.0.1:6379');
  if (databaseUrl === undefined)
    throw new StartFailure('REDIS_URL needs DATABASE_URL: the embedded database has one process');
  return url;
};

const readBucket = (environment: Environment): BucketSettings | undefined => {
  const bucket = environment['S3_BUCKET'] || undefined;
  if (bucket === undefined) {
    const lonely = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].find(
      (name) => environment[name],
    );
    if (lonely) throw new StartFailure(`${lonely} needs S3_BUCKET, the name of a bucket`);
    return undefined;
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new StartFailure(`S3_BUCKET is ${bucket}, where the name of a bucket is expected`);
  const region = environment['S3_REGION'] || 'us-east-1';
  const given = address('S3_ENDPOINT', environment['S3_ENDPOINT'] || undefined);
  const accessKeyId = environment['S3_ACCESS_KEY_ID'] ?? '';
  const secretAccessKey = environment['S3_SECRET_ACCESS_KEY'] ?? '';
  if (accessKeyId === '' || secretAccessKey === '')
    throw new StartFailure('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  const endpoint = (given ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
};

/** Names of networks that proxy-addr knows. */
const NETWORKS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

const proxy = (given: string): string => {
  if (NETWORKS.includes(given)) return given;
  const [ip = '', bits] = given.split('/', 2);
  const most = isIP(ip) === 4 ? 32 : 128;
  if (isIP(ip) && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))) return given;
  throw new StartFailure(
    `TRUST_PROXY has ${given}, where an address or a network such as 10.0.0.0/8 is expected`,
  );
};

const PUSHER = ['PUSHER_APP_ID', 'PUSHER_APP_KEY', 'PUSHER_APP_SECRET'] as const;

const readPusher = (environment: Environment): PusherSettings | undefined => {
  const [appId = '', appKey = '', appSecret = ''] = PUSHER.map((name) => environment[name]);
  const missing = PUSHER.filter((name) => !environment[name]);
  const cluster = environment['PUSHER_APP_CLUSTER'] || undefined;
  const host = environment['PUSHER_HOST'] || undefined;
  if (missing.length === PUSHER.length && host === undefined && cluster === undefined) return undefined;
  if (missing.length > 0)
    throw new StartFailure(
      `a Pusher server needs ${PUSHER.join(', ')}: ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing`,
    );
  if (![appId, appKey].every((one) => /^[\w-]{1,100}$/.test(one)))
    throw new StartFailure('PUSHER_APP_ID and PUSHER_APP_KEY have letters, digits, - and _ alone');
  if ((host === undefined) === (cluster === undefined))
    throw new StartFailure(
      'a Pusher server needs PUSHER_HOST, or PUSHER_APP_CLUSTER for Pusher Channels, and not both',
    );
  const app = { appId, appKey, appSecret };
  if (host === undefined) {
    if (!/^[a-z0-9-]{1,20}$/.test(cluster ?? ''))
      throw new StartFailure(`PUSHER_APP_CLUSTER is ${cluster}, where a name such as eu is expected`);
    const socket = { scheme: 'wss', host: `ws-${cluster}.pusher.com` } as const;
    return { ...app, apiUrl: `https://api-${cluster}.pusher.com`, socket };
  }
  const scheme = environment['PUSHER_SCHEME'] || 'https';
  if (scheme !== 'http' && scheme !== 'https')
    throw new StartFailure(`PUSHER_SCHEME is ${scheme}, where http or https is expected`);
  const port = whole(
    'PUSHER_PORT',
    environment['PUSHER_PORT'] || (scheme === 'https' ? '443' : '80'),
    [1, 65_535],
  );
  const apiUrl = origin('PUSHER_HOST', `${scheme}://${host}:${port}`) ?? '';
  const sockets = new URL(
    origin('PUSHER_SOCKET_URL', environment['PUSHER_SOCKET_URL']?.replace(/^ws/, 'http')) ?? apiUrl,
  );
  const socket = { scheme: sockets.protocol === 'https:' ? 'wss' : 'ws', host: sockets.host } as const;
  return { ...app, apiUrl, socket };
};

const listOf = (text = ''): readonly string[] => text.split(',').flatMap((one) => one.trim() || []);

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS });
  } catch (problem) {
    throw new StartFailure(problem instanceof Error ? problem.message : String(problem));
  }
};

const whole = (name: string, text: string, [least, most]: readonly [number, number]): number => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new StartFailure(`${name} is ${text}, where a whole number from ${least} to ${most} is expected`);
};

const origin = (name: string, text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search + url.hash + url.username === ''
  )
    return url.origin;
  throw new StartFailure(`${name} is ${text}, where an origin such as https://chat.example is expected`);
};

const address = (name: string, text: string | undefined): string | undefined => {
  if (text === undefined || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))) return text;
  throw new StartFailure(
    `${name} is ${text}, where an address such as https://robot.example/ask is expected`,
  );
};
