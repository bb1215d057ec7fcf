import { vi } from 'vitest';
import type { LogEntry } from '../../../../sandbox/state/journal';
import { createMerchants } from '../../../../sandbox/state/merchants';
import { logTab } from '../../../../sandbox/web/operator/log';
import { receivedTab } from '../../../../sandbox/web/operator/received';
import { settingsTab } from '../../../../sandbox/web/operator/settings';
import { connect } from '../../../../sandbox/web/operator/store';
import { showBodyOf } from '../page-body';

const TABS = { settings: settingsTab, received: receivedTab, log: logTab };

interface Sent {
  readonly call: string;
  readonly body: unknown;
}

/** What a sandbox answers in which nothing has happened. */
const emptySandbox = () => ({
  visitors: { visitors: [] },
  faults: { faults: [], kinds: [], operations: [] },
  settings: {
    settings: {
      scriptedAgent: true,
      agentDelayMs: 600,
      tokenTtl: 3600,
      activityTimeout: 120,
      answerForm: 'json',
    },
  },
  merchants: { merchants: [...createMerchants().values()] },
  log: { entries: [] as LogEntry[] },
  violations: { violations: [] },
  ratings: { items: [] as object[] },
  forms: { items: [] as object[] },
  acks: { items: [] as object[] },
  files: { files: [] as object[] },
});

type Answers = ReturnType<typeof emptySandbox>;

/** The stream of events, which the test sends itself. */
class FakeEventSource extends EventTarget {
  static latest: FakeEventSource;
  constructor() {
    super();
    FakeEventSource.latest = this;
  }
  close() {}
}

const fakeFetch = (answers: Answers, sent: Sent[]) => async (address: string, init: RequestInit) => {
  const call = address.replace('/operator/api/', '');
  if (init.method === 'GET') return Response.json(answers[call as keyof Answers]);
  const body = JSON.parse(String(init.body));
  sent.push({ call: `${init.method} ${call}`, body });
  return Response.json({ merchant: body });
};

/** A tab of the operator console, which has loaded what the sandbox answers. */
export const openTab = async (name: keyof typeof TABS, given: (answers: Answers) => void = () => {}) => {
  const answers = emptySandbox();
  given(answers);
  const sent: Sent[] = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('fetch', fakeFetch(answers, sent));
  showBodyOf('operator');
  const byId = (id: string) => document.getElementById(id) as HTMLElement;
  const [tab, toasts] = [byId(`page-${name}`), byId('toasts')];
  TABS[name]();
  connect();
  const stream = FakeEventSource.latest;
  stream.dispatchEvent(new Event('hello'));
  await vi.waitFor(() => tab.querySelector('li') ?? Promise.reject(new Error('nothing is drawn yet')));
  return {
    tab,
    sent,
    toasts,
    /** An event of the sandbox. */
    send: (event: string, data: object) =>
      stream.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) })),
  };
};

/** Leaves nothing to the next test, which may have the same page. */
export const closeTab = () => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
};
