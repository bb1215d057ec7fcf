import type { KnownSequence } from './known-sequence';

/** Which tab acknowledges a message, and that it is not acknowledged again. */
export const acknowledging: readonly KnownSequence[] = [
  [
    'a tab that heard of an acknowledgement tells it, also if it does not show the message',
    `{"robot":true,"record":"kept","firstPoll":"all","storesRepeats":true,"locks":"late","latencyMs":0,"tokenLifeSeconds":0}
      ["agent says",4,598]
      ["open tab",3,454]
      ["send the same words",0,535]
      ["open tab",0,231]
      ["send the same words",0,933]
      ["dispose",2,61]
      ["send in trouble",0,540]
      ["send the same words",4,920]
      ["send",1,563]
      ["wait 40 s",3,453]
      ["dispose",1,699]
      ["start again",2,571]`,
  ],
  [
    'a tab that starts again may acknowledge once more if no open page knows that another one did',
    `{"robot":false,"record":"kept","firstPoll":"last-ten","storesRepeats":true,"locks":"late","latencyMs":400,"tokenLifeSeconds":300}
      ["agent says",3,244]
      ["next call: slow request",0,385]
      ["wait 3 s",4,4]
      ["dispose",3,294]
      ["open tab",2,8]
      ["recall before the history",5,982]
      ["start again",2,276]`,
  ],
  [
    'a message is acknowledged once, without locks, if the tab that asked first was frozen before it got an answer',
    `{"robot":true,"record":"none","firstPoll":"last-ten","storesRepeats":false,"locks":"unsupported","latencyMs":2500,"tokenLifeSeconds":300}
      ["agent says",4,852]
      ["wait 3 s",0,707]
      ["wait 1 s",5,2]
      ["wait 1 s",1,6]
      ["freeze",5,888]
      ["open tab",2,5]
      ["wait 3 s",3,4]
      ["wait 3 s",1,694]`,
  ],
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
    'a message that another tab acknowledged between two runs is not acknowledged again, though the history is too short to show it',
    `{"robot":false,"record":"history","firstPoll":"last-ten","storesRepeats":false,"locks":"late","latencyMs":0,"tokenLifeSeconds":3600}
      ["send",2,998]
      ["send",1,8]
      ["agent says",6,700]
      ["open tab",2,5]
      ["dispose",5,813]
      ["open tab",7,629]
      ["quick question",5,161]
      ["send",5,774]
      ["agent says",7,41]
      ["send",6,813]
      ["crash",5,990]
      ["send",2,2]
      ["send",2,117]
      ["refresh token by socket",0,4]
      ["wait 1 s",1,8]
      ["agent says",7,531]
      ["start again",3,620]`,
  ],
];
