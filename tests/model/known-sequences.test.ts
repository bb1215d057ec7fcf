import { expect, it } from 'vitest';
import { play } from './run';
import type { Sequence } from './setup';

/** Sequences that once broke an invariant, as short as `npm run chaos` could make them, and as it prints them. */
const SEQUENCES: readonly (readonly [title: string, printed: string])[] = [
  [
    'without locks, a message that another tab took over from a frozen one may be sent when the frozen one has just gone on',
    `{"robot":false,"record":"none","firstPoll":"last-ten","storesRepeats":false,"locks":"unsupported","latencyMs":20,"tokenLifeSeconds":0}
      ["wait 1 s",7,130]
      ["send in trouble",0,828]
      ["open tab",2,299]
      ["freeze",4,679]
      ["wait 3 s",3,226]
      ["offline",4,389]
      ["wait 40 s",2,544]`,
  ],
  [
    'a message that arrived while the device forbade its storage is not sent by a later page whose history is too short',
    `{"robot":false,"record":"history","firstPoll":"last-ten","storesRepeats":false,"locks":"prompt","latencyMs":400,"tokenLifeSeconds":3600}
      ["wait 1 s",3,167]
      ["send many",5,165]
      ["wait 3 s",3,604]
      ["wait 1 s",6,768]
      ["send in trouble",4,552]
      ["wait 1 s",2,359]
      ["open tab",2,993]
      ["send many",6,90]
      ["open tab",3,463]
      ["storage forbidden",7,2]
      ["send many",3,472]
      ["resend what was stored",0,335]
      ["agent says",5,463]`,
  ],
  [
    'a text that another tab had claimed meanwhile may be sent behind a later one',
    `{"robot":false,"record":"kept","firstPoll":"last-ten","storesRepeats":true,"locks":"late","latencyMs":20,"tokenLifeSeconds":3600}
      ["open tab",2,535]
      ["wait 1 s",5,470]
      ["send in trouble",0,209]
      ["send",7,536]
      ["reload",0,267]
      ["reload",4,652]
      ["wait 1 s",4,515]
      ["send",7,121]
      ["wait 1 s",6,598]
      ["next call: fault, but done",5,251]
      ["reload",4,346]
      ["reload",0,476]`,
  ],
  [
    'without locks, a sentence is not lost if the device loses its storage while its tab is frozen',
    `{"robot":true,"record":"kept","firstPoll":"all","storesRepeats":false,"locks":"unsupported","latencyMs":20,"tokenLifeSeconds":0}
      ["wait 1 s",1,998]
      ["send in trouble",4,998]
      ["freeze",6,2]
      ["storage evicted",6,533]
      ["wait 10 min",2,109]`,
  ],
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
    'a start whose notice got no answer learns its agent, though the visitor says nothing',
    `{"robot":false,"record":"none","firstPoll":"all","storesRepeats":false,"locks":"prompt","latencyMs":20,"tokenLifeSeconds":0}
      ["next call: answer lost",0,5]
      ["reload",0,0]
      ["wait 3 s",0,0]`,
  ],
  [
    'a sentence whose record the device loses before its lock is granted is asked',
    `{"robot":true,"record":"none","firstPoll":"last-ten","storesRepeats":true,"locks":"late","latencyMs":20,"tokenLifeSeconds":3600}
      ["wait 1 s",6,770]
      ["send",4,236]
      ["storage evicted",5,361]`,
  ],
  [
    'a text without a place keeps it if the page reloads before its lock is granted',
    `{"robot":false,"record":"none","firstPoll":"all","storesRepeats":true,"locks":"late","latencyMs":0,"tokenLifeSeconds":0}
      ["recall before the history",2,618]
      ["wait 1 s",1,251]
      ["send",7,154]
      ["reload",2,23]
      ["agent says",7,165]
      ["send in trouble",4,136]
      ["reload",6,896]`,
  ],
  [
    'without locks, a message that a third tab saw arrive while the second sends it is not resent by the first',
    `{"robot":false,"record":"history","firstPoll":"all","storesRepeats":false,"locks":"unsupported","latencyMs":20,"tokenLifeSeconds":3600}
      ["wait 100 ms",7,574]
      ["send in trouble",1,558]
      ["wait 3 s",1,40]
      ["open tab",0,678]
      ["send in trouble",3,645]
      ["wait 100 ms",2,246]
      ["open tab",1,478]
      ["wait 100 ms",7,392]
      ["resend",6,189]`,
  ],
  [
    'without locks, two tabs may send one message if the device loses its record, and with it the claim',
    `{"robot":false,"record":"none","firstPoll":"last-ten","storesRepeats":true,"locks":"unsupported","latencyMs":0,"tokenLifeSeconds":3600}
      ["open tab",1,123]
      ["send in trouble",2,196]
      ["send in trouble",7,322]
      ["dispose",3,732]
      ["open tab",3,58]
      ["storage evicted",5,466]
      ["start again",4,394]`,
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
    'a text without a place, because the history failed, is sent before what is written after a reload',
    `{"robot":false,"record":"kept","firstPoll":"all","storesRepeats":false,"locks":"late","latencyMs":0,"tokenLifeSeconds":0}
      ["recall before the history",6,589]
      ["wait 1 s",5,430]
      ["send in trouble",1,360]
      ["reload",3,289]
      ["recall before it is sent again",1,228]`,
  ],
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
    'one of two tabs without locks sends what is left behind when the storage is full',
    `{"robot":false,"record":"history","firstPoll":"last-ten","storesRepeats":true,"locks":"unsupported","latencyMs":20,"tokenLifeSeconds":300}
      ["wait 1 s",0,993]
      ["send in trouble",6,7]
      ["dispose",3,964]
      ["storage full",3,372]
      ["open tab",2,993]
      ["open tab",0,8]
      ["wait 3 s",1,812]`,
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
    'a message that was claimed when the device lost its storage is sent',
    `{"robot":false,"record":"none","firstPoll":"all","storesRepeats":false,"locks":"late","latencyMs":0,"tokenLifeSeconds":300}
      ["send",4,2]
      ["dispose and start",7,990]
      ["storage evicted",5,638]`,
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
    'a failed message that the visitor resends while the widget starts again is sent once',
    `{"robot":true,"record":"none","firstPoll":"all","storesRepeats":false,"locks":"unsupported","latencyMs":2500,"tokenLifeSeconds":300}
      ["wait 1 s",5,550]
      ["wait 1 s",7,166]
      ["wait 3 s",1,597]
      ["send in trouble",4,787]
      ["wait 3 s",4,43]
      ["robot hands over",0,4]
      ["dispose and start",5,840]
      ["resend",4,623]`,
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
    'a resent message that another tab got accepted does not stay pending',
    `{"robot":false,"record":"kept","firstPoll":"all","storesRepeats":false,"locks":"unsupported","latencyMs":20,"tokenLifeSeconds":300}
      ["wait 100 ms",0,346]
      ["recall before the history",2,4]
      ["open tab",2,377]
      ["wait 1 s",4,0]
      ["nobody serves",0,9]
      ["reload",6,303]
      ["open tab",1,990]
      ["wait 12 s",7,162]
      ["resend",4,448]`,
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
    'a message of a history that came before the start was complete stays when the widget starts again',
    `{"robot":false,"record":"none","firstPoll":"last-ten","storesRepeats":true,"locks":"late","latencyMs":400,"tokenLifeSeconds":300}
      ["agent says 15",6,737]
      ["next call: fault, but done",0,551]
      ["wait 1 s",1,283]
      ["agent says",0,526]
      ["dispose and start",7,681]`,
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
  [
    'messages of two tabs that ended are sent in the order of each tab',
    `{"robot":false,"record":"kept","firstPoll":"all","storesRepeats":true,"locks":"prompt","latencyMs":400,"tokenLifeSeconds":300}
      ["open tab",0,657]
      ["open tab",6,258]
      ["wait 1 s",5,128]
      ["offline",7,607]
      ["send in trouble",3,19]
      ["send in trouble",4,418]
      ["send in trouble",0,598]
      ["send in trouble",4,814]
      ["recall before the history",0,168]
      ["reload",3,604]`,
  ],
  [
    'without locks, a message that another tab took over from a frozen one is not sent again after a refused token',
    `{"robot":false,"record":"none","firstPoll":"all","storesRepeats":false,"locks":"unsupported","latencyMs":2500,"tokenLifeSeconds":3600}
      ["wait 1 s",3,420]
      ["open tab",0,427]
      ["wait 1 s",4,237]
      ["wait 3 s",0,218]
      ["token expires",0,590]
      ["send many",4,406]
      ["freeze",2,468]
      ["reload and recall",3,180]
      ["wait 40 s",7,25]`,
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
    'a draft that is written again without a change does not replace what another tab wrote',
    `{"robot":true,"record":"history","firstPoll":"all","storesRepeats":true,"locks":"prompt","latencyMs":2500,"tokenLifeSeconds":0}
      ["open tab",6,9]
      ["send the same words",7,5]
      ["send in trouble",2,398]
      ["reload",0,0]
      ["send the same words",6,976]
      ["reload",0,891]`,
  ],
];

const parse = (printed: string): Sequence => {
  const [setup = '', ...steps] = printed.split('\n');
  return { setup: JSON.parse(setup), steps: steps.map((step) => JSON.parse(step)) };
};

it.each(SEQUENCES)('%s', async (_, printed) => {
  expect(await play(parse(printed))).toEqual([]);
});
