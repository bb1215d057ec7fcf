import type { KnownSequence } from './known-sequence';

const CALM = '"record":"history","firstPoll":"all","storesRepeats":false';

/** The defects that were found by reading and by longer runs before delivery was written again. */
export const deliveryDefects: readonly KnownSequence[] = [
  [
    'a sentence that failed here, and that an agent has from another tab, is not asked again',
    `{"robot":true,${CALM},"locks":"prompt","latencyMs":20,"tokenLifeSeconds":0}
      ["wait 1 s",0,0]
      ["sentence for an agent elsewhere",0,0]`,
  ],
  [
    'without locks, a sentence that an agent has from another tab does not stop the page',
    `{"robot":true,${CALM},"locks":"unsupported","latencyMs":20,"tokenLifeSeconds":0}
      ["wait 1 s",0,0]
      ["sentence for an agent elsewhere",0,0]`,
  ],
  [
    'a sentence goes to the agent also if the record of the robot completed it before the hand-over',
    `{"robot":true,"record":"kept","firstPoll":"all","storesRepeats":false,"locks":"prompt","latencyMs":20,"tokenLifeSeconds":0}
      ["wait 1 s",0,0]
      ["record before the hand-over",0,0]`,
  ],
  [
    'a quick question is asked by one tab at a time',
    `{"robot":false,${CALM},"locks":"prompt","latencyMs":20,"tokenLifeSeconds":0}
      ["wait 1 s",0,0]
      ["question in two tabs, and no echo",0,0]`,
  ],
  [
    'a text that is written while the last one of an earlier page waits after a fault is stored behind it',
    `{"robot":false,${CALM},"locks":"prompt","latencyMs":20,"tokenLifeSeconds":0}
      ["wait 1 s",0,0]
      ["write behind the last one",0,0]`,
  ],
  [
    'a message that a poll shows before its lock is granted leaves no record',
    `{"robot":false,${CALM},"locks":"late","latencyMs":0,"tokenLifeSeconds":0}
      ["wait 1 s",0,0]
      ["stored before a load",0,0]`,
  ],
  [
    'without locks, a message of a crashed tab is shown by one that was open before',
    `{"robot":false,${CALM},"locks":"unsupported","latencyMs":20,"tokenLifeSeconds":0}
      ["open tab",0,0]
      ["wait 1 s",0,0]
      ["crash with a message",0,0]`,
  ],
  [
    'a page that starts again does not lose against its own earlier request for a lock',
    `{"robot":false,${CALM},"locks":"late","latencyMs":0,"tokenLifeSeconds":0}
      ["wait 1 s",0,0]
      ["start again with a message",0,0]`,
  ],
  [
    'a storage that takes and forgets does not stop a page with the robot',
    `{"robot":true,${CALM},"locks":"prompt","latencyMs":20,"tokenLifeSeconds":0}
      ["wait 1 s",0,0]
      ["storage forgets what it takes",0,0]
      ["send",0,0]
      ["wait 1 s",0,0]`,
  ],
  [
    'messages that lost their records while they waited for the network are sent soon',
    `{"robot":false,${CALM},"locks":"prompt","latencyMs":20,"tokenLifeSeconds":0}
      ["wait 1 s",0,0]
      ["storage emptied offline",0,0]`,
  ],
  [
    'messages that lost their records may wait for the end of a call that an earlier page’s message hangs in',
    `{"robot":false,"record":"history","firstPoll":"last-ten","storesRepeats":true,"locks":"late","latencyMs":0,"tokenLifeSeconds":0}
      ["send in trouble",7,992]
      ["reload",5,1]
      ["wait 1 s",7,946]
      ["storage emptied offline",4,8]`,
  ],
  [
    'without locks, a sentence that nobody received does not count as answered elsewhere',
    `{"robot":true,${CALM},"locks":"unsupported","latencyMs":20,"tokenLifeSeconds":0}
      ["wait 1 s",0,0]
      ["storage emptied during a call",0,0]`,
  ],
  [
    'a message whose lock is asked for when the network goes does not fail',
    `{"robot":false,${CALM},"locks":"late","latencyMs":20,"tokenLifeSeconds":0}
      ["wait 1 s",0,0]
      ["network goes before the call",0,0]`,
  ],
  [
    'a message for which an agent is asked when the network goes does not fail',
    `{"robot":false,${CALM},"locks":"prompt","latencyMs":20,"tokenLifeSeconds":0}
      ["wait 1 s",0,0]
      ["network goes during the agent call",0,0]`,
  ],
  [
    'a refused sentence that is sent again while its page starts does not wait for a poll that never comes',
    `{"robot":true,"record":"none","firstPoll":"all","storesRepeats":true,"locks":"prompt","latencyMs":0,"tokenLifeSeconds":0}
      ["open tab",2,4]
      ["send in trouble",6,7]
      ["next call: answer lost",0,991]
      ["wait 3 s",7,878]
      ["reload",7,3]
      ["resend",0,334]
      ["resend",5,8]`,
  ],
  [
    'a poll that was refused is not made again while the browser is offline',
    `{"robot":false,${CALM},"locks":"prompt","latencyMs":400,"tokenLifeSeconds":0}
      ["wait 1 s",0,0]
      ["token expires",0,0]
      ["next call: slow answer",0,7]
      ["wait 3 s",0,0]
      ["offline",0,0]
      ["wait 12 s",0,0]`,
  ],
  [
    'a sentence that another tab with an agent got through is not sent again by the hand-over of a resend',
    `{"robot":true,"record":"history","firstPoll":"all","storesRepeats":false,"locks":"prompt","latencyMs":20,"tokenLifeSeconds":300}
      ["send in trouble",6,783]
      ["wait 1 s",1,4]
      ["sentence for an agent elsewhere",2,4]
      ["sentence for an agent elsewhere",6,994]`,
  ],
  [
    'without locks, a question that another tab asks, and whose echo came there, is not asked again at once',
    `{"robot":false,"record":"kept","firstPoll":"last-ten","storesRepeats":false,"locks":"unsupported","latencyMs":20,"tokenLifeSeconds":0}
      ["send in trouble",4,454]
      ["send in trouble",2,556]
      ["wait 3 s",5,1]
      ["send in trouble",0,995]
      ["question in two tabs",3,80]`,
  ],
  [
    'the record of a sentence whose hand-over no page could read counts for what the robot received',
    `{"robot":true,"record":"kept","firstPoll":"all","storesRepeats":false,"locks":"prompt","latencyMs":20,"tokenLifeSeconds":0}
      ["wait 3 s",2,9]
      ["send in trouble",2,923]
      ["record before the hand-over",0,609]
      ["crash",5,754]`,
  ],
  [
    'a question whose echo came to another tab may be asked again by a tab with the robot, which does not poll',
    `{"robot":true,"record":"none","firstPoll":"all","storesRepeats":false,"locks":"unsupported","latencyMs":20,"tokenLifeSeconds":300}
      ["open tab",6,388]
      ["wait 1 s",2,386]
      ["send in trouble",5,251]
      ["robot hands over",2,723]
      ["question in two tabs",4,512]`,
  ],
  [
    'without locks, a question whose record a third tab has read may be asked again while the second tab asks it',
    `{"robot":true,"record":"kept","firstPoll":"all","storesRepeats":false,"locks":"unsupported","latencyMs":0,"tokenLifeSeconds":3600}
      ["next call: slow answer",5,264]
      ["question in two tabs",6,466]
      ["question in two tabs",0,793]`,
  ],
  [
    'a question may be asked again by a tab with the robot while the tab that heard its echo waits for the answer',
    `{"robot":true,"record":"history","firstPoll":"last-ten","storesRepeats":true,"locks":"late","latencyMs":0,"tokenLifeSeconds":3600}
      ["sentence for an agent elsewhere",1,991]
      ["question in two tabs",0,0]`,
  ],
  [
    'a message that failed because nobody serves has not failed because the network went',
    `{"robot":false,"record":"kept","firstPoll":"all","storesRepeats":false,"locks":"prompt","latencyMs":20,"tokenLifeSeconds":3600}
      ["nobody serves",4,2]
      ["wait 3 s",2,990]
      ["agent says",2,4]
      ["wait 1 s",2,93]
      ["network goes before the call",1,990]`,
  ],
  [
    'a refusal after a hand-over is kept for other tabs also if the storage is full',
    `{"robot":true,"record":"none","firstPoll":"last-ten","storesRepeats":true,"locks":"unsupported","latencyMs":20,"tokenLifeSeconds":0}
      ["robot hands over",2,6]
      ["open tab",0,9]
      ["refused, then a reload",5,6]
      ["refused while another tab starts",2,788]
      ["send in trouble",3,5]
      ["send in trouble",1,8]
      ["storage full",0,342]
      ["wait 3 s",3,9]
      ["wait 3 s",2,6]
      ["wait 3 s",2,406]`,
  ],
];
