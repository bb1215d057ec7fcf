import type { Frame, Wrongs } from './wrong-backend';

export const OTHER_WIRE_NAMES = {
  questionPath: '/v2/admin/questions',
  newQueuePath: '/api/hy/v2/queue',
  channelPrefixes: { visitor: 'visitor-', agent: 'agent-' },
} as const;

const TO_CONTRACT = { 'visitor-': 'cu', 'agent-': 'se' } as const;
const FROM_CONTRACT = { cu: 'visitor-', se: 'agent-' } as const;

/** null: the channel has none of the prefixes. */
const renamed = (channel: string, prefixes: Readonly<Record<string, string>>): string | null => {
  const [from, to] = Object.entries(prefixes).find(([prefix]) => channel.startsWith(prefix)) ?? [];
  return from === undefined ? null : `${to}${channel.slice(from.length)}`;
};

/** The reference backend with the paths and channels of `OTHER_WIRE_NAMES`, and without those of the contract. */
export const OTHER_NAMES: Wrongs = {
  paths: {
    '/v2/admin/questions': '/api/admin/event/getquestion',
    '/api/hy/v2/queue': '/api/hy/visiter/check/isNewQueue',
  },
  toServer: (frame: Frame) => {
    if (typeof frame.data?.channel !== 'string') return frame;
    const channel = renamed(frame.data.channel, TO_CONTRACT);
    return channel === null ? null : { ...frame, data: { ...frame.data, channel } };
  },
  toVisitor: (frame: Frame) =>
    frame.channel === undefined
      ? frame
      : { ...frame, channel: renamed(frame.channel, FROM_CONTRACT) ?? frame.channel },
};
