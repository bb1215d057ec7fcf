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
  'call-after-end': 'no call begins after dispose',
  'timer-after-end': 'no timer waits after dispose',
  'sound-after-end': 'no sound after dispose',
  'lock-after-end': 'no lock is held after dispose',
  'two-refreshes': 'a tab has one token refresh under way',
  'polls-overlap': 'the polls of a tab do not overlap',
  'acknowledged-twice': 'a message that was acknowledged is not acknowledged again by any tab',
  'no-sound': 'a message that arrives is heard, unless something sounded within two seconds',
  foreign: 'a visitor sees and sends nothing of another visitor',
  draft: 'a draft survives a reload',
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
