import type { KnownSequence } from './known-sequence';

/** A tab does not acknowledge what it knows as read. */
export const acknowledging: readonly KnownSequence[] = [
  [
    'a message that another tab acknowledged while the widget was ended is not acknowledged again',
    `{"robot":true,"record":"none","firstPoll":"last-ten","storesRepeats":true,"locks":"late","latencyMs":0,"tokenLifeSeconds":300}
      ["recall before the history",0,888]
      ["wait 3 s",5,526]
      ["hide",7,702]
      ["wait 3 s",5,333]
      ["dispose",0,697]
      ["open tab",5,51]
      ["wait 1 s",3,333]
      ["start again",0,289]
      ["reload",1,526]`,
  ],
  [
    'a message that another tab acknowledged while this one was frozen is not acknowledged when the widget starts again',
    `{"robot":true,"record":"kept","firstPoll":"last-ten","storesRepeats":false,"locks":"prompt","latencyMs":400,"tokenLifeSeconds":300}
      ["open tab",1,477]
      ["agent says",5,835]
      ["wait 1 s",0,812]
      ["freeze",7,434]
      ["wait 1 s",0,743]
      ["reload",2,733]
      ["dispose and start",6,918]`,
  ],
  [
    'a message that is recalled while its acknowledgement waits for the start is not acknowledged',
    `{"robot":false,"record":"none","firstPoll":"last-ten","storesRepeats":true,"locks":"prompt","latencyMs":2500,"tokenLifeSeconds":0}
      ["wait 3 s",6,244]
      ["agent says",4,4]
      ["wait 3 s",7,2]
      ["refresh token by socket",6,4]
      ["recall agent",6,267]`,
  ],
  [
    'a message that another tab acknowledged while this one was frozen and its token was refreshed is not acknowledged again',
    `{"robot":false,"record":"history","firstPoll":"all","storesRepeats":false,"locks":"prompt","latencyMs":2500,"tokenLifeSeconds":3600}
      ["open tab",0,168]
      ["recall before the history",0,314]
      ["dispose and start while the token is renewed",1,0]
      ["storage emptied during a call",2,3]`,
  ],
];
