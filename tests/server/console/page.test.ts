// @vitest-environment happy-dom
// The page of operators with a server that is played here: what its script does, without a layout.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it, vi } from 'vitest';

const MESSAGE = {
  cid: 5,
  direction: 'to_service',
  content: 'Where is my order?',
  imgs: [],
  video: '',
  nickName: '',
  at: 1_796_040_000_000,
  state: 'read',
  isRobot: false,
};
const WAITING = {
  id: 1,
  merchantId: '1',
  merchant: 'Harbour Games',
  visiterId: 'v_1',
  name: 'Lee',
  lang: 'en',
  fromUrl: '',
  mode: 'agent',
  isTaken: false,
  isEnded: false,
  isBanned: false,
  hasLeft: false,
  unread: 1,
  createdAt: MESSAGE.at,
  lastSeen: MESSAGE.at,
  lastMessageAt: MESSAGE.at,
  operatorId: null,
  operator: null,
  lastMessage: MESSAGE,
};
const ANN = { id: 1, name: 'ann', nickName: 'Ann', role: 'admin', isDisabled: false };
const SESSION = { operator: ANN, csrfToken: 'token' };
const WRONG = 'The name or the password is wrong.';

const played = { isLoggedIn: false, isTaken: false, sent: [] as unknown[] };

const answerTo = (path: string, body: Readonly<Record<string, unknown>>): readonly [number, object] => {
  if (path === 'log-in') {
    played.isLoggedIn = body['password'] === 'right';
    return played.isLoggedIn ? [200, { ok: true }] : [401, { error: WRONG }];
  }
  if (path === 'session') return [200, played.isLoggedIn ? SESSION : { operator: null }];
  if (!played.isLoggedIn) return [401, { error: 'log in first' }];
  if (path === 'conversations/1/take') played.isTaken = true;
  if (path === 'conversations/1/answer') played.sent.push(body['text']);
  const taken = { ...WAITING, isTaken: played.isTaken, operatorId: 1, operator: 'Ann' };
  const answers: Readonly<Record<string, object>> = {
    me: SESSION,
    'canned-answers': { answers: [{ title: 'Bye', content: 'Have a nice day!' }] },
    'conversations/1': taken,
    'conversations/1/messages': { messages: [MESSAGE] },
    operators: { operators: [ANN] },
    audit: {
      entries: [{ id: 1, at: 1, operator: 'ann', action: 'take', target: 'conversation 1', detail: {} }],
    },
  };
  if (path.startsWith('conversations?')) return [200, { conversations: [WAITING] }];
  return [200, answers[path] ?? { ok: true }];
};

class PlayedStream extends EventTarget {
  static last: PlayedStream;
  onerror: unknown = null;

  constructor() {
    super();
    PlayedStream.last = this;
    queueMicrotask(() => this.emit('hello', {}));
  }

  emit(name: string, data: object): void {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }));
  }

  close(): void {
    // Nothing is open.
  }
}

/** What the device is asked to show. */
const notified: (readonly [string, string | undefined])[] = [];
class PlayedNotification extends EventTarget {
  static permission = 'granted';

  constructor(title: string, { body }: NotificationOptions) {
    super();
    notified.push([title, body]);
  }
}

const byId = <Kind extends HTMLElement>(id: string): Kind => document.getElementById(id) as Kind;
const submit = (id: string) => byId(id).dispatchEvent(new Event('submit', { cancelable: true }));

const logIn = (password: string) => {
  byId<HTMLInputElement>('log-in-name').value = 'ann';
  byId<HTMLInputElement>('log-in-password').value = password;
  submit('log-in-form');
};

beforeAll(async () => {
  const html = readFileSync('server/console/index.html', 'utf8');
  document.body.innerHTML = (/<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '').replace(
    /<script.*<\/script>/,
    '',
  );
  vi.stubGlobal('EventSource', PlayedStream);
  vi.stubGlobal('Notification', PlayedNotification);
  vi.stubGlobal('fetch', async (url: string, { body = '{}' }: { readonly body?: string }) => {
    const [status, answer] = answerTo(url.replace('/operator/api/', ''), JSON.parse(body));
    return new Response(JSON.stringify(answer), { status });
  });
  await import('../../../server/console/main');
});

it('logs in, takes, answers, and leaves nothing behind when the session ends elsewhere', async () => {
  await vi.waitFor(() => expect(byId('log-in').hidden).toBe(false));
  expect(byId('app').hidden).toBe(true);

  logIn('wrong');
  await vi.waitFor(() => expect(byId('log-in-problem').textContent).toBe(WRONG));
  logIn('right');
  await vi.waitFor(() => expect(byId('live').textContent).toBe('live'));
  expect([byId('log-in').hidden, byId('app').hidden]).toEqual([true, false]);

  const filter = (name: string) => document.querySelector(`[data-filter="${name}"]`)?.textContent;
  expect([filter('waiting'), document.title]).toEqual(['Waiting 1', '(1) Operator']);

  document.querySelector<HTMLElement>('.person')?.click();
  await vi.waitFor(() => expect(byId('messages').textContent).toContain('Where is my order?'));
  expect(byId('reply').hidden).toBe(true);
  byId('take').click();
  await vi.waitFor(() => expect(byId('reply').hidden).toBe(false));

  byId<HTMLTextAreaElement>('composer').value = 'On its way';
  submit('reply');
  submit('reply');
  await vi.waitFor(() => expect(played.sent).toEqual(['On its way']));
  const answer = { ...MESSAGE, cid: 6, direction: 'to_visiter', content: 'On its way', nickName: 'Ann' };
  PlayedStream.last.emit('message', { id: 1, message: answer });
  PlayedStream.last.emit('message', { id: 1, message: { ...answer, state: 'delete', content: '' } });
  expect([...document.querySelectorAll('#messages .bubble')].map((one) => one.textContent)).toEqual([
    'Where is my order?',
    'recalled',
  ]);

  // News of one's own conversation is counted while the list shows who waits.
  PlayedStream.last.emit('conversation', { ...WAITING, isTaken: true, operatorId: 1, operator: 'Ann' });
  expect([filter('waiting'), filter('mine')]).toEqual(['Waiting', 'Mine 1 unread']);

  // An operator who looks elsewhere is told, once for each piece of news, unless it is turned off.
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  PlayedStream.last.emit('conversation', { ...WAITING, id: 3, name: 'Seen' });
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const mine = { ...WAITING, isTaken: true, operatorId: 1, operator: 'Ann' };
  PlayedStream.last.emit('conversation', { ...WAITING, id: 2, name: 'Kim' });
  PlayedStream.last.emit('conversation', { ...WAITING, id: 2, name: 'Kim' });
  PlayedStream.last.emit('conversation', { ...WAITING, id: 4, name: 'Of Bob', isTaken: true, operatorId: 2 });
  PlayedStream.last.emit('conversation', { ...mine, id: 4, name: 'Of Bob' });
  byId('alerts').click();
  PlayedStream.last.emit('conversation', { ...WAITING, id: 5, name: 'Quiet' });
  expect(byId('alerts').getAttribute('aria-pressed')).toBe('false');
  byId('alerts').click();
  PlayedStream.last.emit('conversation', { ...mine, unread: 2 });
  expect(notified).toEqual([
    ['Kim', 'waits for an answer'],
    ['Of Bob', 'has written'],
    ['Lee', 'has written'],
  ]);

  byId('panel-toggle').click();
  await vi.waitFor(() => expect(byId('page-accounts').textContent).toContain('Ann'));
  byId('tab-audit').click();
  await vi.waitFor(() => expect(byId('page-audit').textContent).toContain('conversation 1'));

  PlayedStream.last.emit('ended', {});
  expect(byId('log-in-problem').textContent).toBe('Your session has ended. Log in again.');
  expect(byId('app').hidden).toBe(true);
  expect(byId('app').textContent).not.toMatch(/Where is my order|conversation 1|Lee/);
});
