import { channelName, readFrameMessage, wrap } from '../../../adapters/frame/protocol';

const HOST = 'https://shop.test';

/** A page with the loader, as the frame sees it. Its port delivers at once, so that a test need not wait. */
export const embeddingPage = () => {
  const channel = channelName('');
  const calls: string[] = [];
  const port = {
    onmessage: null as ((event: { readonly data: unknown }) => void) | null,
    close: () => undefined,
    postMessage: (data: unknown) => {
      const message = readFrameMessage(channel, data);
      if (message?.type === 'unread') calls.push(`unread ${message.count}`);
      else if (message) calls.push(message.type);
    },
  };
  const parent = { postMessage: () => undefined };
  const location = {
    search: `?host_origin=${encodeURIComponent(HOST)}`,
    origin: 'https://chat.test',
    ancestorOrigins: [HOST],
  };
  const frame = Object.assign(new EventTarget(), {
    location,
    parent,
    top: parent,
    document: { referrer: '' },
  });
  const post = (message: Parameters<typeof wrap>[1]) => wrap(channel, message);
  return {
    frame: frame as unknown as Window,
    calls: () => calls,
    /** The loader answers the frame's hello with its port. */
    answer: () => {
      const data = post({ type: 'connect', shown: true });
      const event = Object.assign(new Event('message'), {
        data,
        origin: HOST,
        source: parent,
        ports: [port],
      });
      frame.dispatchEvent(event);
    },
    show: (value: boolean) => port.onmessage?.({ data: post({ type: 'shown', value }) }),
  };
};
