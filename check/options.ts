import { parseArgs } from 'node:util';
import { apiPath, channelPrefixes } from '../main/settings/kinds';
import type { CheckOptions } from './kit';
import { TIERS, type Tier } from './rows';

export const HELP = `kefu-widget check <address> --business <id> [options]
kefu-widget check <address> --listen <port> [--secret <text>]

Plays a visitor of your backend, or two, and says what the widget would not understand.

  --business <id>       the business_id of your merchant
  --secret <text>       the secretKey of your settings; also KEFU_SECRET. Without it nothing is encrypted
  --origin <origin>     origin of your pages, such as https://shop.example; without it CORS is not judged
  --access-key <key>    a key that your server has signed for a visitor; also KEFU_ACCESS_KEY
  --tier <list>         what your backend offers: ${TIERS.join(',')} (default: chat,socket)
  --storage <name>      aliyun or aws (default: each that signs)
  --question-path <path>, --new-queue-path <path>, --visitor-prefix <text>, --agent-prefix <text>
                        questionPath, newQueuePath and channelPrefixes of your settings, if you change them
  --hand-over <text>    what a visitor writes to the robot to reach a person
  --agent <command>     plays the agent: gets KEFU_ACTION (message, recall, transfer, rating), KEFU_BUSINESS, KEFU_VISITOR,
                        KEFU_TEXT, KEFU_UNSTR and KEFU_CID, and all of it as JSON in its input; on Windows the last
                        four only there. "ask" asks you at the terminal
  --slow                judges also what takes more than a minute: an expired token, an idle socket
  --listen <port>       judges a real chat instead: a proxy on this machine; make http://127.0.0.1:<port> the apiBase of
                        your widget, chat, and end it with Ctrl+C. Needs no --business
  --json <file>         writes the report as JSON (contract/check-report.json); - is the output
  --no-color            no colours on a terminal; also NO_COLOR

Exit code 0: it conforms. 1: it does not. 2: it could not be judged. docs/backend.md#judge-it`;

/** Paths and prefixes without such options: those of the contract. */
export const WIRE_NAMES: Pick<CheckOptions, 'questionPath' | 'newQueuePath' | 'channelPrefixes'> = {
  questionPath: '/api/admin/event/getquestion',
  newQueuePath: '/api/hy/visiter/check/isNewQueue',
  channelPrefixes: { visitor: 'cu', agent: 'se' },
};

/** What was typed wrong, in one sentence. */
export class WrongUse extends Error {}

export interface Command {
  readonly options: CheckOptions;
  /** A shell command, 'ask', or '' for none. */
  readonly agent: string;
  /** '' for none. */
  readonly jsonFile: string;
  readonly isColoured: boolean;
  /** The port of the proxy; null: no proxy, but a visitor of the kit. */
  readonly listenAt: number | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws WrongUse */
export const readCommand = (args: readonly string[], environment: Environment): Command => {
  const { values, positionals } = parsed(args);
  const [address, ...rest] = positionals;
  if (address === undefined || rest.length > 0) throw new WrongUse('name the address of one backend');
  const listenAt = values.listen === undefined ? null : portOf(values.listen);
  if (!values.business && listenAt === null) throw new WrongUse('--business is missing');
  return {
    options: {
      backend: backendOf(address),
      businessId: values.business ?? '',
      secretKey: values.secret ?? environment['KEFU_SECRET'] ?? '',
      origin: originOf(values.origin ?? '', address),
      accessKey: values['access-key'] ?? environment['KEFU_ACCESS_KEY'] ?? '',
      tiers: tiersOf(values.tier ?? (listenAt === null ? 'chat,socket' : TIERS.join(','))),
      slow: values.slow ?? false,
      storage: storageOf(values.storage ?? 'both'),
      questionPath: pathOf('--question-path', values['question-path'] ?? WIRE_NAMES.questionPath),
      newQueuePath: pathOf('--new-queue-path', values['new-queue-path'] ?? WIRE_NAMES.newQueuePath),
      channelPrefixes: prefixesOf(values['visitor-prefix'], values['agent-prefix']),
      handOver: values['hand-over'] ?? 'I want to talk to a human',
    },
    agent: values.agent ?? '',
    jsonFile: values.json ?? '',
    isColoured: !values['no-color'] && !environment['NO_COLOR'],
    listenAt,
  };
};

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        business: text,
        secret: text,
        origin: text,
        'access-key': text,
        tier: text,
        storage: text,
        'question-path': text,
        'new-queue-path': text,
        'visitor-prefix': text,
        'agent-prefix': text,
        'hand-over': text,
        agent: text,
        json: text,
        listen: text,
        slow: flag,
        'no-color': flag,
      },
    });
  } catch (problem) {
    throw new WrongUse(problem instanceof Error ? problem.message : String(problem));
  }
};

const portOf = (text: string): number => {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new WrongUse(`--listen is ${text}, where a port such as 8080 is expected`);
};

const pathOf = (option: string, path: string): string => {
  if (apiPath.read(path) !== null) return path;
  throw new WrongUse(`${option} is ${path}, where ${apiPath.expected} is expected`);
};

const prefixesOf = (
  visitor = WIRE_NAMES.channelPrefixes.visitor,
  agent = WIRE_NAMES.channelPrefixes.agent,
): CheckOptions['channelPrefixes'] => {
  const prefixes = { visitor, agent };
  if (channelPrefixes.read(prefixes) !== null) return prefixes;
  throw new WrongUse(`--visitor-prefix and --agent-prefix are expected as ${channelPrefixes.expected}`);
};

const backendOf = (address: string): string => {
  const url = webAddress(address);
  // What stands before may be a password.
  const shown = address.slice(address.lastIndexOf('@') + 1);
  if (url === null) throw new WrongUse(`${shown} is no http(s) address, such as https://chat.example`);
  // The report names the address, and is passed on. No browser makes calls to such an address either.
  if (url.username !== '' || url.password !== '')
    throw new WrongUse(`${shown}: an address without a user name and password, as apiBase has`);
  if (url.search !== '' || url.hash !== '')
    throw new WrongUse(`${shown}: an address without a query, as apiBase has`);
  return url.href.replace(/\/+$/, '');
};

/** '' if the pages have the backend's own origin. */
const originOf = (origin: string, address: string): string => {
  if (origin === '') return '';
  const url = webAddress(origin);
  if (url === null) throw new WrongUse(`--origin is ${origin}, where https://shop.example is expected`);
  return url.origin === webAddress(address)?.origin ? '' : url.origin;
};

const webAddress = (address: string): URL | null => {
  try {
    const url = new URL(address);
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
};

const isTier = (name: string): name is Tier => TIERS.some((tier) => tier === name);

const tiersOf = (list: string): readonly Tier[] => {
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !isTier(name));
  if (unknown !== undefined)
    throw new WrongUse(`--tier: ${unknown || 'nothing'} is none of ${TIERS.join(', ')}`);
  // Nothing works without the chat.
  return TIERS.filter((tier) => tier === 'chat' || names.includes(tier));
};

const storageOf = (name: string): CheckOptions['storage'] => {
  if (name === 'aliyun' || name === 'aws' || name === 'both') return name;
  throw new WrongUse(`--storage is ${name}, where aliyun or aws is expected`);
};
