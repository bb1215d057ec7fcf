import { describe, expect, it } from 'vitest';
import { eventListeners } from '../../../application/integration/event-listeners';
import { KEFU_EVENTS } from '../../../application/integration/event-table';
import {
  AnalyticsSettingError,
  sendToDataLayer,
  sendToGoogleAnalytics,
  sendToMatomo,
} from '../../../main/analytics';

const SECRET = 'Ann Smith, ann@shop.example';
const KEY = 'a'.repeat(32);
const AGENT = { id: 'id-of-mia', name: 'Mia Miller', avatar: null };

const chat = () =>
  eventListeners(
    () => undefined,
    () => ({ eventId: 'e1', at: 1, visitorKey: KEY, agent: AGENT }),
  );

/** One of each event that a tool gets, with texts of people in it. */
const happen = ({ emit }: ReturnType<typeof chat>) => {
  emit('ready', {});
  emit('launcherShow', {});
  emit('greeting', { action: 'shown', text: 'Need help?' });
  emit('greeting', { action: 'replied', text: 'Yes' });
  emit('open', {});
  emit('conversationStart', { with: 'agent' });
  emit('sent', { id: 'c1', kind: 'text', text: SECRET });
  emit('message', { id: 'm1', kind: 'image', text: SECRET });
  emit('firstAnswer', { by: 'agent', seconds: 42 });
  emit('agentChange', { agent: AGENT });
  emit('availability', { available: false, backAt: null });
  emit('questionTap', { text: 'Where is my order?' });
  emit('articleOpen', { title: `How to return ${'x'.repeat(200)}` });
  emit('articleFeedback', { title: 'Returns', opinion: 'yes' });
  emit('upload', { id: 'c2', kind: 'video', state: 'failed', reason: 'upload_too_large' });
  emit('messageForm', { state: 'sent' });
  emit('linkOpen', { url: `https://shop.example/account?name=${encodeURIComponent(SECRET)}` });
  emit('linkOpen', { url: 'mailto:ann@shop.example' });
  emit('connection', { status: 'online' });
  emit('rating', {
    scores: [
      { title: 'Speed', score: 4 },
      { title: 'Tone', score: 5 },
    ],
    comment: SECRET,
  });
  emit('refused', { by: 'backend', reason: 'say_is_off' });
  emit('error', { key: 'network_error', text: SECRET });
  emit('sessionEnd', { reason: 'ended' });
  emit('close', {});
};

const NAMES =
  'launcher_show greeting greeting open conversation_start sent message first_answer agent_change availability question_tap article_open article_feedback upload message_form link_open link_open rating refused error session_end close'.split(
    ' ',
  );

/** gtag.js: takes `event`, a name and fields. Google Analytics takes names of 40 letters and values of 100. */
const google = () => {
  const taken: { readonly name: string; readonly fields: Readonly<Record<string, unknown>> }[] = [];
  const dataLayer = {
    push(command: ArrayLike<unknown>) {
      const [what, name, fields] = Array.from(command) as [string, string, Record<string, unknown>];
      expect(Object.prototype.toString.call(command)).toBe('[object Arguments]');
      expect(what).toBe('event');
      for (const one of [name, ...Object.keys(fields)]) expect(one).toMatch(/^[A-Za-z]\w{0,39}$/);
      for (const one of Object.values(fields)) expect([...String(one)].length).toBeLessThanOrEqual(100);
      taken.push({ name, fields });
    },
  };
  return { page: { dataLayer: dataLayer as unknown as unknown[] }, taken };
};

/** Matomo: `trackEvent`, category, action, and then a name and a number, or nothing. */
const matomo = () => {
  const taken: (readonly unknown[])[] = [];
  const push = (...commands: (readonly unknown[])[]) => {
    for (const command of commands) {
      const [method, category, action, name, value, ...more] = command;
      expect([method, typeof category, typeof action, more]).toEqual(['trackEvent', 'string', 'string', []]);
      if (command.length > 3) expect(typeof name === 'string' && name !== '').toBe(true);
      if (command.length > 4) expect(Number.isFinite(value)).toBe(true);
      taken.push(command);
    }
  };
  return { page: { _paq: { push } }, taken };
};

describe('events for tools that measure', () => {
  it('Google Analytics gets each with its label and value', () => {
    const kefu = chat();
    const { page, taken } = google();
    sendToGoogleAnalytics(kefu, {}, page);
    happen(kefu);
    expect(taken.map(({ name }) => name)).toEqual(NAMES.map((name) => `chat_${name}`));
    expect(taken.find(({ name }) => name === 'chat_first_answer')?.fields).toEqual({
      chat_label: 'agent',
      value: 42,
    });
    expect(taken.find(({ name }) => name === 'chat_rating')?.fields).toEqual({ value: 4.5 });
  });

  it('its own function is called where the page has one', () => {
    const kefu = chat();
    const calls: unknown[][] = [];
    sendToGoogleAnalytics(kefu, { withVisitorKey: true }, { gtag: (...given) => calls.push(given) });
    kefu.emit('open', {});
    expect(calls).toEqual([['event', 'chat_open', { chat_visitor: KEY }]]);
  });

  it('Matomo gets commands of its form', () => {
    const kefu = chat();
    const { page, taken } = matomo();
    sendToMatomo(kefu, { prefix: 'support' }, page);
    happen(kefu);
    expect(taken.map(([, , action]) => action)).toEqual(NAMES);
    expect(taken).toContainEqual(['trackEvent', 'support', 'first_answer', 'agent', 42]);
    expect(taken).toContainEqual(['trackEvent', 'support', 'rating', 'rating', 4.5]);
    expect(taken).toContainEqual(['trackEvent', 'support', 'open']);
    expect(taken).toContainEqual(['trackEvent', 'support', 'link_open', 'shop.example']);
  });

  it('Matomo that loads later finds the commands in a list', () => {
    const kefu = chat();
    const page: { _paq?: unknown[][] } = {};
    sendToMatomo(kefu, {}, page as never);
    kefu.emit('open', {});
    expect(page._paq).toEqual([['trackEvent', 'chat', 'open']]);
  });

  it('a data layer keeps no field of an earlier event', () => {
    const kefu = chat();
    const page: { dataLayer?: unknown[] } = {};
    sendToDataLayer(kefu, {}, page);
    happen(kefu);
    let state: Record<string, unknown> = {};
    for (const push of page.dataLayer as Record<string, unknown>[]) state = { ...state, ...push };
    expect(page.dataLayer).toHaveLength(NAMES.length);
    expect(state).toEqual({ event: 'chat_close', chat_label: undefined, chat_value: undefined });
  });

  it.each([
    ['Google Analytics', sendToGoogleAnalytics],
    ['Matomo', sendToMatomo],
    ['a data layer', sendToDataLayer],
  ] as const)('%s gets no text, name, id or key of a person, and nothing after the end', (_, send) => {
    const kefu = chat();
    const page = { dataLayer: [] as unknown[], _paq: [] as unknown[][] };
    const stop = send(kefu, {}, page as never);
    happen(kefu);
    const sent = JSON.stringify([page.dataLayer.map((one) => ({ ...(one as object) })), page._paq]);
    for (const secret of ['Ann', 'ann@', 'Mia', 'id-of-mia', 'c1', 'm1', KEY])
      expect(sent).not.toContain(secret);
    stop();
    const before = page.dataLayer.length + page._paq.length;
    happen(kefu);
    expect(page.dataLayer.length + page._paq.length).toBe(before);
  });

  it('the chat may be given by a function, and each event has a row', () => {
    const kefu = chat();
    const heard = new Set<string>();
    const on = (event: string) => {
      heard.add(event);
      return () => undefined;
    };
    sendToMatomo(() => ({ on }) as never, {}, { _paq: { push: () => undefined } });
    expect([...KEFU_EVENTS].filter((event) => !heard.has(event)).sort()).toEqual([
      'connection',
      'ready',
      'unread',
    ]);
    expect(kefu.ready).toBeInstanceOf(Promise);
  });

  it.each([
    ['kefu', () => sendToMatomo(undefined as never)],
    ['kefu', () => sendToDataLayer(() => ({}) as never)],
    ['prefix', () => sendToGoogleAnalytics(chat(), { prefix: 'my chat' })],
  ])('a wrong "%s" is named', (setting, call) => {
    expect(call).toThrow(AnalyticsSettingError);
    expect(call).toThrow(`"${setting}"`);
  });
});
