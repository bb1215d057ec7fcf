// Log-in and log-out of the page's own user (docs/embedding.md).
import { byId } from '../shared/dom';

/** What this page uses of the loader's API. */
interface Kefu {
  open(): void;
  identify(visitor: object | null): void;
  reset(): void;
}

const kefu = (): Kefu | undefined => Reflect.get(window, 'kefu')?.handle;

let keys = 0;

const say = (text: string) => {
  byId('visitor-now').textContent = text;
};

/** The same function each time: another one is another visitor. */
const accessKey = async (): Promise<string> => {
  const answer = await fetch('/sandbox/chat-key');
  if (!answer.ok || answer.redirected) throw new Error(`/sandbox/chat-key: ${answer.status}`);
  const { key } = await answer.json();
  keys += 1;
  say(`The chat is Ann’s. It has asked this page for ${keys} ${keys === 1 ? 'key' : 'keys'}.`);
  return key;
};

export function logInButtons() {
  byId('log-in').addEventListener('click', () => {
    kefu()?.identify({ visiterId: 'ann', account: 'Ann', accessKey });
    kefu()?.open();
  });
  byId('log-out').addEventListener('click', () => {
    kefu()?.identify(null);
    say('The chat is that of this browser again, with what was written before the log-in.');
  });
  byId('forget').addEventListener('click', () => {
    kefu()?.reset();
    say('Nothing of the visitor is left in this browser, in no tab.');
  });
}
