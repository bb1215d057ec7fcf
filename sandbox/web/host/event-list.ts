// What a page hears of the chat (docs/api.md).
import { byId, h } from '../shared/dom';

/** All events of the API (tests/sandbox/event-list.test.ts). */
export const EVENTS =
  'ready open close message sent unread agentChange availability sessionEnd rating error launcherShow greeting conversationStart firstAnswer questionTap articleOpen articleFeedback upload messageForm linkOpen connection refused'.split(
    ' ',
  );

const MOST_LINES = 50;

/** @param kefu undefined: nothing is embedded */
export function listEvents(kefu: unknown) {
  const { on } = Object(kefu) as {
    on?: (event: string, listener: (detail: Readonly<Record<string, unknown>>) => void) => void;
  };
  const list = byId('event-list');
  list.tabIndex = 0;
  list.setAttribute('aria-label', 'Events of the chat');
  for (const event of EVENTS)
    on?.(event, ({ eventId: _, at, visitorKey, agent, ...payload }) => {
      const facts = { ...payload, agent: Object(agent).name, visitorKey };
      const time = new Date(Number(at)).toLocaleTimeString('en-GB');
      list.prepend(h('li', h('b', event), ` ${time} ${JSON.stringify(facts)}`));
      list.children[MOST_LINES]?.remove();
    });
}
