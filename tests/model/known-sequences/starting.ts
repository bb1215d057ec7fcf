import type { KnownSequence } from './known-sequence';

/** What a start must learn and must not lose. */
export const starting: readonly KnownSequence[] = [
  [
    'a start whose notice got no answer learns its agent, though the visitor says nothing',
    `{"robot":false,"record":"none","firstPoll":"all","storesRepeats":false,"locks":"prompt","latencyMs":20,"tokenLifeSeconds":0}
      ["next call: answer lost",0,5]
      ["reload",0,0]
      ["wait 3 s",0,0]`,
  ],
  [
    'a message of a history that came before the start was complete stays when the widget starts again',
    `{"robot":false,"record":"none","firstPoll":"last-ten","storesRepeats":true,"locks":"late","latencyMs":400,"tokenLifeSeconds":300}
      ["agent says 15",6,737]
      ["next call: fault, but done",0,551]
      ["wait 1 s",1,283]
      ["agent says",0,526]
      ["dispose and start",7,681]`,
  ],
  [
    'a frozen page does not hear what its socket says before it goes on',
    `{"robot":false,"record":"kept","firstPoll":"all","storesRepeats":false,"locks":"late","latencyMs":0,"tokenLifeSeconds":3600}
      ["freeze",2,574]
      ["wait 1 s",5,368]
      ["agent says",2,899]
      ["socket complains",2,172]
      ["wait 3 s",6,13]`,
  ],
  [
    'a frozen page polls once more, before it hears that the network is gone',
    `{"robot":true,"record":"kept","firstPoll":"last-ten","storesRepeats":true,"locks":"prompt","latencyMs":0,"tokenLifeSeconds":300}
      ["accepted in a frozen tab",1,740]
      ["offline",0,746]
      ["thaw",3,98]`,
  ],
];
