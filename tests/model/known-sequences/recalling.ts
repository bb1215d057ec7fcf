import type { KnownSequence } from './known-sequence';

/** Recalled messages, and other copies of them. */
export const recalling: readonly KnownSequence[] = [
  [
    'a copy of a recalled message that a frozen tab reads before the recall is not shown',
    `{"robot":false,"record":"history","firstPoll":"last-ten","storesRepeats":true,"locks":"unsupported","latencyMs":0,"tokenLifeSeconds":3600}
      ["open tab",1,788]
      ["freeze",6,556]
      ["recall before the history",7,813]
      ["agent says 15",5,641]
      ["wait 3 s",2,136]
      ["wait 1 s",1,488]`,
  ],
  [
    'a message that was stored twice stays if its second copy is recalled before a poll brings it',
    `{"robot":false,"record":"history","firstPoll":"last-ten","storesRepeats":true,"locks":"prompt","latencyMs":2500,"tokenLifeSeconds":0}
      ["send in trouble",6,717]
      ["wait 12 s",5,385]
      ["send",6,880]
      ["token expires",0,4]
      ["wait 12 s",6,9]
      ["recall own",1,990]`,
  ],
  [
    'a stored copy that is recalled before the history is read leaves the first one on the screen',
    `{"robot":false,"record":"none","firstPoll":"last-ten","storesRepeats":true,"locks":"prompt","latencyMs":2500,"tokenLifeSeconds":3600}
      ["wait 3 s",0,524]
      ["session ends while it is sent",3,81]
      ["wait 1 s",0,362]
      ["wait 1 s",5,850]
      ["open tab",4,300]
      ["recall before the history",6,136]
      ["session ends while it is sent",1,125]
      ["recall before the history",1,170]`,
  ],
  [
    'a recalled message whose recall a tab could not hear may be sent again by that tab, though another one saw its echo',
    `{"robot":false,"record":"none","firstPoll":"all","storesRepeats":false,"locks":"prompt","latencyMs":20,"tokenLifeSeconds":0}
      ["wait 100 ms",2,3]
      ["send",7,136]
      ["question in two tabs",0,4]
      ["open tab of second visitor",0,799]
      ["recall before the history",0,940]
      ["open tab",7,338]
      ["wait 1 s",1,8]
      ["resend",6,1]
      ["wait 3 s",0,1]
      ["refused, then a reload",1,271]
      ["reload",3,659]
      ["send",5,0]
      ["send in trouble",6,461]`,
  ],
  [
    'a message that was recalled after a third tab had seen its echo does not stay pending where it is sent again',
    `{"robot":false,"record":"kept","firstPoll":"all","storesRepeats":false,"locks":"prompt","latencyMs":20,"tokenLifeSeconds":300}
      ["open tab",0,889]
      ["send in trouble",2,4]
      ["wait 3 s",6,394]
      ["send",0,0]
      ["recall before the history",5,991]
      ["wait 1 s",2,994]
      ["wait 3 s",7,6]
      ["open tab",0,6]
      ["network goes before the call",0,5]
      ["recall before the history",2,760]
      ["resend",6,245]
      ["recall before the history",2,0]`,
  ],
  [
    'without locks, a sentence that the record of the robot completed, and that an agent got then, goes when it is recalled',
    `{"robot":true,"record":"kept","firstPoll":"all","storesRepeats":true,"locks":"unsupported","latencyMs":20,"tokenLifeSeconds":0}
      ["refused, then another tab",3,9]
      ["session ends while it is sent",4,181]
      ["record before the hand-over",2,994]
      ["wait 1 s",7,788]
      ["recall before it is sent again",1,121]`,
  ],
  [
    'a tab with the robot asks it what was recalled in a tab with an agent, because it does not poll',
    `{"robot":true,"record":"history","firstPoll":"all","storesRepeats":true,"locks":"prompt","latencyMs":20,"tokenLifeSeconds":0}
      ["send",2,344]
      ["send in trouble",6,235]
      ["send",4,629]
      ["wait 1 s",1,357]
      ["open tab",1,879]
      ["token expires",4,909]
      ["wait 1 s",1,890]
      ["wait 3 s",0,819]
      ["sentence for an agent elsewhere",4,776]
      ["refused, then another tab",5,341]
      ["send in trouble",6,512]
      ["show",4,109]
      ["send",2,198]
      ["sentence for an agent elsewhere",1,723]
      ["send",2,295]
      ["send in trouble",4,239]
      ["resend",0,968]
      ["send in trouble",6,118]
      ["open tab",0,731]
      ["recall own",6,794]
      ["agent says",6,300]
      ["open tab",7,833]
      ["send",7,213]
      ["reload",2,693]
      ["wait 1 s",0,444]
      ["wait 3 s",5,163]
      ["wait 1 s",3,318]
      ["recall own",0,516]
      ["send in trouble",3,696]
      ["wait 3 s",1,827]
      ["recall own",0,465]
      ["resend",7,743]
      ["show",6,493]
      ["wait 3 s",3,655]
      ["wait 3 s",6,180]
      ["send in trouble",5,336]`,
  ],
  [
    'what the robot has recorded stays when what an agent got of it later is recalled',
    `{"robot":true,"record":"kept","firstPoll":"all","storesRepeats":true,"locks":"unsupported","latencyMs":20,"tokenLifeSeconds":0}
      ["wait 1 s",3,766]
      ["send in trouble",7,318]
      ["accepted in a frozen tab",2,618]
      ["resend",2,465]
      ["resend what was stored",4,531]
      ["wait 3 s",1,762]
      ["send",0,554]
      ["send in trouble",2,479]
      ["recall own",5,112]`,
  ],
];
