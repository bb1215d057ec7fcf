import type { KnownSequence } from './known-sequence';

/** The text that is typed and not sent. */
export const drafts: readonly KnownSequence[] = [
  [
    'a draft of which corrupt storage keeps one letter is still its visitor’s own',
    `{"robot":true,"record":"history","firstPoll":"last-ten","storesRepeats":true,"locks":"prompt","latencyMs":400,"tokenLifeSeconds":3600}
      ["open tab of second visitor",1,198]
      ["send in trouble",3,372]
      ["wait 1 s",5,993]
      ["storage corrupt",0,996]
      ["storage corrupt",2,865]
      ["storage corrupt",2,219]`,
  ],
  [
    'a draft that is written again without a change does not replace what another tab wrote',
    `{"robot":true,"record":"history","firstPoll":"all","storesRepeats":true,"locks":"prompt","latencyMs":2500,"tokenLifeSeconds":0}
      ["open tab",6,9]
      ["send the same words",7,5]
      ["send in trouble",2,398]
      ["reload",0,0]
      ["send the same words",6,976]
      ["reload",0,891]`,
  ],
  [
    'text that was typed in another tab, and that a storage forgot, may be written after the draft of this one',
    `{"robot":false,"record":"history","firstPoll":"all","storesRepeats":false,"locks":"prompt","latencyMs":20,"tokenLifeSeconds":300}
      ["open tab",3,2]
      ["storage forgets what it takes",6,136]
      ["send",3,911]
      ["wait 3 s",6,459]
      ["storage well",1,3]
      ["recall before it is sent again",0,0]
      ["reload",6,736]`,
  ],
];
