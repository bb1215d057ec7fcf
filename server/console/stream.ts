// Follows the stream of changes, and reads everything again after an interruption.
import type { CannedAnswer } from '../operators/canned-answers';
import { get } from './api';
import {
  forget,
  type Message,
  readCounted,
  readList,
  receiveConversation,
  receiveMessage,
  type Summary,
  say,
  select,
  state,
} from './store';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;
/** So that all pages do not come at once after a restart. */
const MOST_RANDOM = 0.2;

export const readCanned = async (): Promise<void> => {
  state.canned = (await get<{ answers: CannedAnswer[] }>('canned-answers')).answers;
};

const readAll = async (): Promise<void> => {
  await Promise.all([readList(), readCanned()]);
  await readCounted();
  await select(state.selected);
};

const setStream = (value: typeof state.stream): void => {
  state.stream = value;
  say('stream');
};

/** @returns closes it */
export const followStream = (onEnded: () => void): (() => void) => {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = (wait: number) => {
    source = new EventSource('/operator/api/stream');
    const listen = (name: string, handle: (data: never) => void) =>
      source.addEventListener(name, (event) => handle(JSON.parse((event as MessageEvent).data) as never));
    let nextWait = wait;
    const retry = () => {
      source.close();
      setStream('lost');
      clearTimeout(timer);
      const pause = nextWait * (1 + Math.random() * MOST_RANDOM);
      timer = setTimeout(() => open(Math.min(nextWait * 2, LONGEST_RETRY_MS)), pause);
    };
    listen('hello', () => {
      const onRead = () => {
        nextWait = FIRST_RETRY_MS;
        setStream('live');
      };
      readAll().then(onRead, retry);
    });
    listen('reload', () => void readAll().catch(retry));
    listen('conversation', (one: Summary) => receiveConversation(one));
    listen('message', ({ id, message }: { id: number; message: Message }) => receiveMessage(id, message));
    listen('gone', ({ id }: { id: number }) => forget(id));
    listen('typing', ({ id, text }: { id: number; text: string }) => {
      if (text === '') state.typing.delete(id);
      else state.typing.set(id, text);
      say('list');
      if (id === state.selected) say('messages');
    });
    listen('operators', () => void readCanned().catch(() => undefined));
    listen('ended', () => {
      source.close();
      onEnded();
    });
    // Also when the session is over: the next call finds it out.
    source.onerror = () => {
      retry();
      get('me').catch(() => undefined);
    };
  };
  setStream('connecting');
  open(FIRST_RETRY_MS);
  return () => {
    clearTimeout(timer);
    source.close();
  };
};
