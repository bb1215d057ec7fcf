import { createRoot } from 'react-dom/client';
import type {
  ConversationActions,
  ConversationSnapshot,
} from '../../application/presentation/conversation/conversation-contract';
import { MutableState } from '../../application/state/state';
import { fakePresenter, fakeWidget } from '../../stories/support/fake-widget';
import { agent } from '../../stories/support/messages';
import { conversation } from '../../stories/support/snapshots';
import { KefuWidget } from '../../ui/root/KefuWidget';
import '../../ui/styles/kefu.css';
import type { LayoutSample } from './generate';

export interface LayoutResult {
  /** ms of the longest task that drew it or took it away; 0: none reached 50 ms. */
  readonly longest: number;
  /** ms for which the page did nothing else, to about 5 ms. */
  readonly busy: number;
}

const { actions } = fakePresenter<ConversationSnapshot, ConversationActions>(
  'conversation',
  conversation([]),
  () => undefined,
);
const state = new MutableState(conversation([]));

const tasks: number[] = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) tasks.push(duration);
}).observe({ type: 'longtask' });

/** Asks for a turn again and again. The longest wait for one is the time that the page was busy. */
const watch = () => {
  let longest = 0;
  let last = performance.now();
  let watching = true;
  const turn = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (watching) setTimeout(turn);
  };
  turn();
  return () => {
    watching = false;
    return longest;
  };
};

const painted = (): Promise<void> =>
  new Promise((done) =>
    requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(done)))),
  );

const drawn = async (snapshot: ConversationSnapshot): Promise<void> => {
  state.set(snapshot);
  await painted();
};

const measure = async ({ bodies, advertisement = '' }: LayoutSample): Promise<LayoutResult> => {
  tasks.length = 0;
  const stop = watch();
  await drawn(
    conversation(
      bodies.map((body) => agent(body)),
      { advertisement },
    ),
  );
  await painted();
  await drawn(conversation([]));
  await new Promise((done) => setTimeout(done, 0));
  return { longest: Math.max(0, ...tasks), busy: stop() };
};

Object.assign(window, { measureLayout: measure });

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <KefuWidget widget={{ ...fakeWidget(), conversation: { state, actions } }} full scheme="light" />,
);
