import type { KnownSequence } from './known-sequence';

/** The robot's records of sentences and answers that are shown already. */
export const robotRecords: readonly KnownSequence[] = [
  [
    'the same words wait for a lock while the robot hears the ones before, and has stored older ones twice',
    `{"robot":true,"record":"history","firstPoll":"all","storesRepeats":true,"locks":"late","latencyMs":0,"tokenLifeSeconds":0}
      ["send the same words",1,310]
      ["send in trouble",5,773]
      ["wait 40 s",0,0]
      ["open tab",2,0]
      ["crash",2,621]
      ["send the same words",0,815]
      ["reload",5,28]
      ["send the same words",7,68]
      ["wait 1 s",1,516]`,
  ],
  [
    'the same words of two tabs: the record with the answer of the other tab is not taken for the own one',
    `{"robot":true,"record":"kept","firstPoll":"last-ten","storesRepeats":true,"locks":"late","latencyMs":0,"tokenLifeSeconds":0}
      ["send",5,123]
      ["wait 40 s",0,472]
      ["dispose and start",1,814]
      ["send the same words",6,458]
      ["open tab",1,640]
      ["send",4,332]
      ["open tab",3,67]
      ["send the same words",2,480]
      ["wait 3 s",1,56]
      ["send in trouble",7,377]
      ["robot hands over",1,118]
      ["wait 40 s",3,871]
      ["send",3,358]
      ["quick question",2,633]
      ["send in trouble",2,985]
      ["agent says",6,934]
      ["wait 3 s",5,447]
      ["send the same words",2,252]`,
  ],
  [
    'a first poll that is cut off has the same words of another tab, and the answer to the own ones is shown once',
    `{"robot":true,"record":"kept","firstPoll":"last-ten","storesRepeats":true,"locks":"prompt","latencyMs":0,"tokenLifeSeconds":0}
      ["quick question",0,428]
      ["open tab",0,671]
      ["send the same words",1,605]
      ["send the same words",0,603]
      ["send the same words",7,264]
      ["send the same words",2,436]
      ["send",6,629]
      ["robot hands over",1,742]
      ["send",3,740]
      ["send the same words",4,218]`,
  ],
  [
    'the same words wait for a lock while the robot’s two records of the first ones are shown',
    `{"robot":true,"record":"history","firstPoll":"last-ten","storesRepeats":true,"locks":"late","latencyMs":20,"tokenLifeSeconds":300}
      ["wait 1 s",1,7]
      ["send the same words",0,759]
      ["send in trouble",6,85]
      ["wait 3 s",2,107]
      ["wait 3 s",7,356]
      ["reload",7,998]
      ["wait 3 s",6,995]
      ["send the same words",0,2]`,
  ],
  [
    'an answer of the robot that an echo has moved is shown once when the history tells it',
    `{"robot":true,"record":"history","firstPoll":"all","storesRepeats":true,"locks":"prompt","latencyMs":20,"tokenLifeSeconds":0}
      ["wait 3 s",6,450]
      ["next call: unauthorised",0,990]
      ["send",0,558]
      ["robot hands over",4,833]
      ["send",6,3]
      ["wait 3 s",1,999]
      ["refresh token by socket",5,0]`,
  ],
  [
    'a sentence that failed on its way to an agent, and that another tab asks the robot, is shown once',
    `{"robot":true,"record":"kept","firstPoll":"last-ten","storesRepeats":false,"locks":"late","latencyMs":20,"tokenLifeSeconds":300}
      ["next call: fault",6,500]
      ["wait 3 s",4,235]
      ["send in trouble",3,907]
      ["dispose and start while the token is renewed",6,481]`,
  ],
  [
    'a sentence that fails with the agent here, and that a later tab asks the robot, is shown once',
    `{"robot":true,"record":"kept","firstPoll":"all","storesRepeats":true,"locks":"unsupported","latencyMs":2500,"tokenLifeSeconds":3600}
      ["send in trouble",6,870]
      ["next call: fault, but done",3,448]
      ["wait 10 min",2,199]
      ["send",2,220]`,
  ],
  [
    'a history that is cut off has the second of two equal sentences, and its answer is shown once',
    `{"robot":true,"record":"kept","firstPoll":"last-ten","storesRepeats":true,"locks":"prompt","latencyMs":400,"tokenLifeSeconds":0}
      ["wait 3 s",5,6]
      ["send the same words",6,996]
      ["send",5,253]
      ["send",7,606]
      ["agent says",6,787]
      ["send the same words",0,354]
      ["send",1,5]
      ["dispose and start while the token is renewed",4,990]`,
  ],
  [
    'an answer that the first poll brings without its sentence is shown once when the robot answers late',
    `{"robot":true,"record":"kept","firstPoll":"last-ten","storesRepeats":false,"locks":"unsupported","latencyMs":0,"tokenLifeSeconds":0}
      ["send in trouble",6,816]
      ["robot hands over",6,62]
      ["agent says",6,8]
      ["send",6,288]
      ["send",0,999]
      ["agent says",7,355]
      ["send in trouble",2,353]
      ["send",5,992]
      ["send",2,921]
      ["agent says",1,9]
      ["send",0,116]`,
  ],
  [
    'a record of the robot that the history and the first poll bring is passed over twice',
    `{"robot":true,"record":"kept","firstPoll":"last-ten","storesRepeats":false,"locks":"unsupported","latencyMs":400,"tokenLifeSeconds":3600}
      ["open tab",7,792]
      ["open tab",2,876]
      ["wait 1 s",5,210]
      ["send in trouble",5,938]
      ["reload",4,841]
      ["refresh is refused",4,138]
      ["reload",3,671]
      ["dispose and start while the token is renewed",7,386]
      ["wait 40 s",0,546]
      ["reload",6,837]`,
  ],
  [
    'a sentence whose place moved behind a newer message is known by its older record',
    `{"robot":true,"record":"history","firstPoll":"last-ten","storesRepeats":true,"locks":"prompt","latencyMs":20,"tokenLifeSeconds":0}
      ["recall before the history",6,995]
      ["wait 1 s",1,997]
      ["send in trouble",2,971]
      ["agent says",4,996]
      ["wait 1 s",1,990]
      ["recall before the history",1,3]
      ["wait 1 s",7,329]
      ["send in trouble",1,4]
      ["wait 3 s",2,3]`,
  ],
  [
    'an answer that was shown before the first poll begins with it, without its sentence, is shown once',
    `{"robot":true,"record":"kept","firstPoll":"last-ten","storesRepeats":false,"locks":"unsupported","latencyMs":0,"tokenLifeSeconds":3600}
      ["send",7,507]
      ["robot hands over",4,196]
      ["agent says",7,726]
      ["send",7,596]
      ["send",4,541]
      ["send in trouble",3,624]
      ["send",2,274]
      ["agent says",1,804]
      ["agent says",3,283]
      ["send",4,681]
      ["send",3,28]`,
  ],
  [
    'the second of two equal sentences to the robot is known if a first poll begins with the answer to the first',
    `{"robot":true,"record":"kept","firstPoll":"last-ten","storesRepeats":true,"locks":"prompt","latencyMs":0,"tokenLifeSeconds":300}
      ["send the same words",7,754]
      ["open tab",5,573]
      ["send",7,494]
      ["agent says",6,659]
      ["send",5,537]
      ["send the same words",6,911]
      ["agent says",2,256]
      ["robot hands over",4,269]
      ["send",0,532]`,
  ],
  [
    'the first of two equal sentences is known by its answer while the second is under way',
    `{"robot":true,"record":"history","firstPoll":"last-ten","storesRepeats":true,"locks":"prompt","latencyMs":20,"tokenLifeSeconds":3600}
      ["wait 3 s",6,24]
      ["send the same words",7,905]
      ["send in trouble",6,44]
      ["send the same words",5,5]
      ["dispose and start while the token is renewed",4,4]`,
  ],
  [
    'of three equal sentences the answered ones are known after the widget starts again',
    `{"robot":true,"record":"kept","firstPoll":"all","storesRepeats":true,"locks":"prompt","latencyMs":20,"tokenLifeSeconds":0}
      ["wait 3 s",6,515]
      ["send the same words",1,825]
      ["send the same words",5,749]
      ["wait 3 s",1,726]
      ["send",6,633]
      ["send the same words",7,646]
      ["session ends while it is sent",2,492]
      ["send the same words",3,605]
      ["dispose and start",5,856]`,
  ],
  [
    'a sentence that the robot received, and that waits for an agent, is shown once after a reload',
    `{"robot":true,"record":"kept","firstPoll":"last-ten","storesRepeats":false,"locks":"prompt","latencyMs":0,"tokenLifeSeconds":0}
      ["next call: hangs",3,0]
      ["send in trouble",7,221]
      ["wait 1 s",5,886]
      ["robot hands over",2,659]
      ["wait 3 s",4,632]
      ["send",5,7]
      ["wait 1 s",7,995]
      ["reload",5,4]`,
  ],
  [
    'a sentence to the robot of an earlier page is shown once with its answer if the last messages left out equal ones',
    `{"robot":true,"record":"kept","firstPoll":"last-ten","storesRepeats":true,"locks":"prompt","latencyMs":20,"tokenLifeSeconds":300}
      ["dispose and start while the token is renewed",2,998]
      ["send the same words",7,7]
      ["send the same words",6,698]
      ["open tab",0,7]
      ["recall before the history",3,8]
      ["send the same words",2,880]
      ["reload",0,681]
      ["recall before the history",2,463]
      ["dispose and start while the token is renewed",4,6]`,
  ],
  [
    'a sentence whose record is shown, and that another tab stores again because the robot refused it there, is shown once',
    `{"robot":true,"record":"history","firstPoll":"last-ten","storesRepeats":false,"locks":"unsupported","latencyMs":400,"tokenLifeSeconds":0}
      ["wait 1 s",7,579]
      ["send in trouble",1,4]
      ["send in trouble",2,213]
      ["wait 1 s",2,555]
      ["send in trouble",6,617]
      ["refused while another tab starts",2,109]
      ["wait 3 s",2,9]`,
  ],
  [
    'a sentence at which the robot hands over late reaches an agent, though its record came first and the device could not forget it',
    `{"robot":true,"record":"kept","firstPoll":"all","storesRepeats":true,"locks":"prompt","latencyMs":0,"tokenLifeSeconds":3600}
      ["storage forbidden",4,9]
      ["record before the hand-over",2,430]`,
  ],
  [
    'a widget that starts again on the same page has not read the answer with the hand-over either',
    `{"robot":true,"record":"kept","firstPoll":"last-ten","storesRepeats":true,"locks":"prompt","latencyMs":0,"tokenLifeSeconds":300}
      ["what is sent next is refused",1,998]
      ["what is sent next is refused",4,846]
      ["record before the hand-over",7,888]
      ["send in trouble",3,278]
      ["dispose and start",4,992]`,
  ],
  [
    'a sentence that is sent twice again to the robot, and that another tab got to an agent, waits for a poll after the hand-over',
    `{"robot":true,"record":"history","firstPoll":"all","storesRepeats":true,"locks":"prompt","latencyMs":400,"tokenLifeSeconds":300}
      ["recall before it is sent again",4,299]
      ["sentence for an agent elsewhere",3,4]
      ["send",5,263]
      ["offline",6,395]
      ["wait 1 s",5,273]
      ["agent says 15",5,827]
      ["resend",2,501]
      ["sentence for an agent elsewhere",4,316]`,
  ],
  [
    'a tab of the robot that shows the record of a sentence, and finds the sentence refused by another tab, shows it once',
    `{"robot":true,"record":"kept","firstPoll":"last-ten","storesRepeats":true,"locks":"prompt","latencyMs":2500,"tokenLifeSeconds":3600}
      ["open tab",2,489]
      ["next call: fault, but done",7,971]
      ["refused while another tab starts",7,525]
      ["wait 3 s",4,391]
      ["wait 3 s",2,996]
      ["send",2,144]
      ["dispose and start",3,993]
      ["sentence for an agent elsewhere",6,541]
      ["wait 3 s",0,998]
      ["wait 3 s",0,55]
      ["session ends while it is sent",4,994]
      ["send",1,9]
      ["wait 3 s",1,0]
      ["wait 1 s",3,998]
      ["refresh token by socket",1,9]`,
  ],
  [
    'without locks, a tab that shows the record of a sentence, and finds the sentence refused by an earlier page, shows it once',
    `{"robot":true,"record":"kept","firstPoll":"all","storesRepeats":true,"locks":"unsupported","latencyMs":20,"tokenLifeSeconds":300}
      ["wait 3 s",4,119]
      ["open tab",1,804]
      ["refused, then another tab",6,763]
      ["send in trouble",4,280]
      ["recall before the history",1,942]
      ["wait 1 s",7,119]
      ["send in trouble",1,693]
      ["send",4,921]
      ["recall before the history",7,103]
      ["resend",0,183]
      ["wait 1 s",5,568]
      ["send",3,91]
      ["wait 1 s",4,574]
      ["refused, then another tab",2,235]`,
  ],
];
