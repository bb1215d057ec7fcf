/** The rules that are true in every sequence. The report counts by the key. */
export const INVARIANTS = {
  lost: 'what was sent is stored, shown as failed, or was taken away by somebody',
  pending: 'nothing is pending once the world is well',
  'no-agent': 'a tab whose visitor talks with an agent knows which, once the world is well',
  'sent-twice': 'a message is not sent again while it is on its way, or after the tab heard that it arrived',
  'stored-twice': 'the backend holds what was said as often as it was said',
  'sends-order': 'what the visitor writes in a tab is first sent to an agent in the order of writing',
  'two-tabs': 'no two tabs send one message at once',
  'shown-twice': 'a message is shown once in a tab',
  'robot-twice': 'what was said to the robot, and by it, is shown once',
  missing: 'each stored message is shown in each living tab',
  'answers-order': 'what agents said is shown in the order of the backend',
  order: 'all stored messages are shown in the order of the backend',
  'order-after-reload': 'a reload shows the same messages in the same order',
  completed: 'an own message whose echo came is completed',
  recalled: 'what was recalled is not shown again',
  'recalled-sent': 'what was recalled is not sent again',
  'six-attempts':
    'no message is called for more than five times, in all tabs, until it is sent again by the visitor or a page is loaded',
  'refused-sent': 'what the backend refused for good is not sent again, unless the visitor wants it',
  'refused-hidden': 'what the backend refused for good is shown as failed by a page that is loaded then',
  'call-after-end': 'no call begins after dispose',
  'timer-after-end': 'no timer waits after dispose',
  'sound-after-end': 'no sound after dispose',
  'lock-after-end': 'no lock is held after dispose',
  'two-refreshes': 'a tab has one token refresh under way',
  'polls-overlap': 'the polls of a tab do not overlap',
  'acknowledged-twice': 'a tab does not acknowledge a message while its last call for it is under way',
  'acknowledged-read': 'a tab does not acknowledge what it knows as read or recalled',
  'not-acknowledged': 'a tab that polls acknowledges what agents said, once the world is well',
  'no-sound': 'a message that arrives is heard, unless something sounded within two seconds',
  foreign: 'a visitor sees and sends nothing of another visitor',
  draft: 'a draft survives a reload',
  abandoned: 'a page that starts then shows within a minute what a crashed one has left',
  'slow-line': 'what waited for the network is sent soon, also if the device lost its records meanwhile',
  'failed-offline': 'a message that was not called for does not fail while the browser is offline',
  overtaken: 'what is written behind a message of an earlier page or run is stored behind it',
  'asked-by-two':
    'no two tabs ask one sentence or question at once, and the robot is not asked what an agent has',
  'accepted-elsewhere': 'what another tab got accepted does not stay pending while that tab is frozen',
  'sent-echoed': 'a tab does not send to an agent what another tab saw stored ten seconds ago',
  'answer-hidden': 'what was answered to a call of a page is shown there',
  'left-behind': 'no record and no lock is left of a message that arrived',
  hangs: 'no page asks its outbox without end',
  'poll-offline': 'no poll begins while the browser is offline',
  throws: 'nothing throws and no rejection is unhandled',
} as const;

export type Invariant = keyof typeof INVARIANTS;

export interface Violation {
  readonly invariant: Invariant;
  readonly detail: string;
}

/** Collects what was broken in one sequence, each invariant once. */
export class Violations {
  readonly found: Violation[] = [];

  add(invariant: Invariant, detail: string): void {
    if (this.found.every((known) => known.invariant !== invariant)) this.found.push({ invariant, detail });
  }
}
