import { isOwn, type Message } from '../../domain/message/message';

/** How far back a sentence of the last visit may stand. */
const RECENT = 40;

/** How far the backend's clock may be behind the visitor's. */
const CLOCKS_APART_SECONDS = 60;

/** How often these words stand as the visitor's own, said and heard, since shortly before that moment (unix seconds). */
export const timesSaid = (newestFirst: Iterable<Message>, text: string, since: number): number => {
  let looked = 0;
  let times = 0;
  for (const message of newestFirst) {
    if (looked++ >= RECENT) break;
    const heard = message.status === 'completed' || message.status === 'finish';
    const same = isOwn(message) && heard && message.body.kind === 'text' && message.body.text === text;
    if (same && message.sentAt >= since - CLOCKS_APART_SECONDS) times += 1;
  }
  return times;
};
