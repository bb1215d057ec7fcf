import type { KnownSequence } from './known-sequence';

/** What is sent, by which tab and in which order. */
export const sending: readonly KnownSequence[] = [
  [
    'what one tab gave up after five attempts is not begun again by another that was open (decision 46)',
    `{"robot":false,"record":"history","firstPoll":"last-ten","storesRepeats":false,"locks":"prompt","latencyMs":20,"tokenLifeSeconds":3600}
      ["wait 1 s",0,0]
      ["next call: fault",0,0]
      ["next call: fault",0,0]
      ["send in trouble",0,14]
      ["open tab",0,0]
      ["wait 40 s",0,0]`,
  ],
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
    'a text without a place, because the history failed, is sent before what is written after a reload',
    `{"robot":false,"record":"kept","firstPoll":"all","storesRepeats":false,"locks":"late","latencyMs":0,"tokenLifeSeconds":0}
      ["recall before the history",6,589]
      ["wait 1 s",5,430]
      ["send in trouble",1,360]
      ["reload",3,289]
      ["recall before it is sent again",1,228]`,
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
    'a message that was claimed when the device lost its storage is sent',
    `{"robot":false,"record":"none","firstPoll":"all","storesRepeats":false,"locks":"late","latencyMs":0,"tokenLifeSeconds":300}
      ["send",4,2]
      ["dispose and start",7,990]
      ["storage evicted",5,638]`,
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
    'a sentence that an agent refused after the hand-over stays refused when another tab reads the robot’s record of it',
    `{"robot":true,"record":"kept","firstPoll":"all","storesRepeats":true,"locks":"prompt","latencyMs":20,"tokenLifeSeconds":0}
      ["question in two tabs",0,555]
      ["question in two tabs",0,342]
      ["what is sent next is refused",3,355]
      ["freeze",4,507]
      ["send in trouble",3,908]
      ["reload",1,334]
      ["record before the hand-over",4,581]
      ["record before the hand-over",7,456]
      ["send",2,442]`,
  ],
  [
    'a sentence that an agent refused after the hand-over stays refused when a history brings the robot’s record of it again',
    `{"robot":true,"record":"kept","firstPoll":"last-ten","storesRepeats":false,"locks":"late","latencyMs":2500,"tokenLifeSeconds":0}
      ["refused, then another tab",7,951]
      ["wait 3 s",3,267]
      ["send",6,281]
      ["refused, then another tab",2,675]
      ["record before the hand-over",1,396]
      ["refresh token by socket",0,553]`,
  ],
  [
    'a sentence that another tab was sending when it closed is asked, though the device lost its record meanwhile',
    `{"robot":true,"record":"history","firstPoll":"last-ten","storesRepeats":false,"locks":"unsupported","latencyMs":400,"tokenLifeSeconds":0}
      ["wait 3 s",7,118]
      ["open tab",6,704]
      ["send in trouble",7,100]
      ["sentence for an agent elsewhere",2,590]
      ["reload",5,668]
      ["storage corrupt",1,704]`,
  ],
  [
    'a recalled message whose record comes back with the storage is not sent by another tab',
    `{"robot":false,"record":"none","firstPoll":"last-ten","storesRepeats":true,"locks":"unsupported","latencyMs":20,"tokenLifeSeconds":0}
      ["wait 3 s",1,478]
      ["send",0,993]
      ["storage forbidden",2,954]
      ["send in trouble",4,117]
      ["agent says",6,262]
      ["recall own",5,643]
      ["send in trouble",0,952]
      ["wait 10 min",7,708]
      ["resend",4,212]
      ["send",4,218]
      ["reload",3,350]
      ["agent says",7,536]
      ["open tab",1,525]
      ["agent says",0,146]
      ["wait 3 s",7,828]
      ["send many",6,412]`,
  ],
  [
    'a tab with the robot does not ask what an agent accepted from a tab that is frozen',
    `{"robot":true,"record":"history","firstPoll":"all","storesRepeats":true,"locks":"unsupported","latencyMs":20,"tokenLifeSeconds":0}
      ["wait 1 s",5,334]
      ["wait 1 s",2,718]
      ["open tab",2,453]
      ["open tab",0,99]
      ["wait 1 s",4,266]
      ["record before the hand-over",4,399]
      ["refused while another tab starts",0,837]
      ["wait 1 s",3,256]
      ["wait 1 s",4,523]
      ["storage emptied during a call",7,7]`,
  ],
  [
    'a question whose claim the device lost while its answer is on the way may be asked by two tabs',
    `{"robot":true,"record":"history","firstPoll":"all","storesRepeats":true,"locks":"unsupported","latencyMs":20,"tokenLifeSeconds":300}
      ["wait 3 s",4,974]
      ["question in two tabs",2,6]
      ["storage corrupt",3,253]
      ["wait 3 s",1,786]`,
  ],
  [
    'a message that is resent in the moment in which a poll has its echo may be on its way',
    `{"robot":false,"record":"none","firstPoll":"all","storesRepeats":false,"locks":"prompt","latencyMs":0,"tokenLifeSeconds":0}
      ["hide",5,4]
      ["send in trouble",5,387]
      ["network goes before the call",2,863]
      ["resend",2,999]`,
  ],
  [
    'with the robot, a tab whose storage has lost its records may send what another tab knows from its echo',
    `{"robot":true,"record":"kept","firstPoll":"all","storesRepeats":false,"locks":"prompt","latencyMs":20,"tokenLifeSeconds":300}
      ["send in trouble",2,261]
      ["open tab",6,801]
      ["send in trouble",0,162]
      ["wait 1 s",1,0]
      ["agent moves silently",5,152]
      ["sentence for an agent elsewhere",6,7]
      ["reload",2,3]
      ["wait 1 s",4,520]
      ["storage corrupt",0,996]`,
  ],
  [
    'what failed before any call carried it is sent by the next page, after what was written later',
    `{"robot":false,"record":"kept","firstPoll":"all","storesRepeats":true,"locks":"late","latencyMs":400,"tokenLifeSeconds":300}
      ["wait 1 s",7,996]
      ["next call: answer lost",4,629]
      ["next call: answer lost",5,395]
      ["send the same words",2,73]
      ["reload",0,909]
      ["wait 3 s",2,346]
      ["wait 1 s",1,636]
      ["send in trouble",5,289]
      ["wait 1 s",0,962]
      ["reload",3,103]`,
  ],
  [
    'without locks, a tab whose polls fail sends again what another tab has seen arrive',
    `{"robot":false,"record":"kept","firstPoll":"all","storesRepeats":false,"locks":"unsupported","latencyMs":0,"tokenLifeSeconds":3600}
      ["refused, then another tab",6,917]
      ["open tab",2,25]
      ["send in trouble",7,371]
      ["stored before a load",3,13]
      ["offline",1,395]
      ["stored before a load",3,718]
      ["send in trouble",4,346]
      ["reload",3,166]
      ["refused, then another tab",1,858]
      ["dispose and start while the token is renewed",1,391]
      ["send in trouble",3,251]
      ["online",1,382]
      ["wait 1 s",3,705]
      ["stored before a load",5,546]
      ["dispose and start while the token is renewed",3,229]`,
  ],
  [
    'without locks, what a tab gave up and took again is not taken for the claim that it had before',
    `{"robot":true,"record":"kept","firstPoll":"last-ten","storesRepeats":false,"locks":"unsupported","latencyMs":2500,"tokenLifeSeconds":3600}
      ["open tab",5,286]
      ["storage emptied during a call",2,77]
      ["dispose and start while the token is renewed",4,613]
      ["wait 3 s",2,96]
      ["storage emptied during a call",5,208]
      ["resend",7,187]
      ["wait 3 s",6,504]`,
  ],
  [
    'without locks, a storage that was emptied in a frozen tab loses nothing, though its first record is stored again',
    `{"robot":true,"record":"none","firstPoll":"last-ten","storesRepeats":false,"locks":"unsupported","latencyMs":2500,"tokenLifeSeconds":300}
      ["wait 3 s",4,769]
      ["wait 3 s",5,552]
      ["send in trouble",1,430]
      ["send in trouble",0,41]
      ["reload",7,835]
      ["wait 3 s",1,477]
      ["storage emptied during a call",5,880]`,
  ],
  [
    'a sentence that another tab sends, and whose echo comes with that of a message before it, is not shown as pending again',
    `{"robot":true,"record":"kept","firstPoll":"last-ten","storesRepeats":true,"locks":"prompt","latencyMs":20,"tokenLifeSeconds":300}
      ["next call: slow answer",0,223]
      ["agent says",7,8]
      ["wait 3 s",1,990]
      ["send",2,0]
      ["send in trouble",7,543]
      ["agent says",0,494]
      ["send many",4,154]
      ["sentence for an agent elsewhere",6,2]
      ["send",0,11]
      ["resend",2,5]`,
  ],
  [
    'a message that another tab has seen arrive is sent by a page whose first poll is too short, and the other call may still run',
    `{"robot":true,"record":"history","firstPoll":"last-ten","storesRepeats":false,"locks":"late","latencyMs":400,"tokenLifeSeconds":0}
      ["send in trouble",6,9]
      ["open tab",2,758]
      ["wait 1 s",4,0]
      ["sentence for an agent elsewhere",7,60]
      ["reload",1,920]
      ["agent says 15",2,792]`,
  ],
  [
    'a page whose first poll is too short sends what another tab has seen arrive, though an agent answered under the same id since',
    `{"robot":false,"record":"history","firstPoll":"last-ten","storesRepeats":false,"locks":"unsupported","latencyMs":2500,"tokenLifeSeconds":0}
      ["agent says",2,153]
      ["wall clock -1 h",6,447]
      ["open tab",6,111]
      ["stored before a load",6,303]
      ["send",5,127]
      ["send in trouble",5,198]
      ["wait 12 s",6,814]
      ["next call: hangs",0,337]
      ["reload",4,269]
      ["send",4,494]
      ["send",7,236]
      ["open tab",5,323]
      ["stored before a load",5,329]
      ["wait 3 s",7,639]
      ["send in trouble",2,182]
      ["send in trouble",6,214]
      ["open tab",7,413]
      ["send",2,111]
      ["next call: hangs",5,440]
      ["resend",6,520]
      ["send in trouble",6,69]
      ["send in trouble",4,65]
      ["open tab",5,573]
      ["network goes before the call",1,187]
      ["reload",7,16]
      ["send in trouble",1,871]
      ["crash with a message",3,571]
      ["resend",7,592]
      ["stored before a load",0,808]
      ["agent answers under own id",5,187]
      ["wait 12 s",1,584]
      ["agent says",2,826]
      ["agent says",0,425]
      ["send",4,967]
      ["agent says",1,608]
      ["send",1,879]`,
  ],
  [
    'what is written after a transfer does not overtake a message that still asks who serves',
    `{"robot":false,"record":"none","firstPoll":"last-ten","storesRepeats":false,"locks":"unsupported","latencyMs":400,"tokenLifeSeconds":300}
      ["next call: answer lost",0,135]
      ["wait 3 s",4,11]
      ["send the same words",3,138]
      ["transfer",3,666]
      ["send",1,218]`,
  ],
  [
    'without locks, what failed in a tab that is gone waits for the visitor',
    `{"robot":false,"record":"kept","firstPoll":"last-ten","storesRepeats":true,"locks":"unsupported","latencyMs":20,"tokenLifeSeconds":300}
      ["nobody serves",7,905]
      ["open tab",7,731]
      ["wait 1 s",5,420]
      ["agent says",0,123]
      ["wait 3 s",4,995]
      ["crash with a message",1,432]`,
  ],
  [
    'a tab that has given its lock back writes under another name, because a tab that waited has that lock now',
    `{"robot":true,"record":"kept","firstPoll":"all","storesRepeats":false,"locks":"prompt","latencyMs":0,"tokenLifeSeconds":0}
      ["open tab",2,339]
      ["send in trouble",2,599]
      ["wait 1 s",3,650]
      ["wait 1 s",4,811]
      ["send",7,279]
      ["send",4,62]
      ["wait 1 s",7,759]
      ["question in two tabs",1,964]
      ["send in trouble",0,236]`,
  ],
  [
    'a tab whose name another one reads in a record has its lock already',
    `{"robot":true,"record":"kept","firstPoll":"all","storesRepeats":false,"locks":"prompt","latencyMs":0,"tokenLifeSeconds":0}
      ["open tab",0,197]
      ["open tab",2,339]
      ["send in trouble",2,599]
      ["reload",1,812]
      ["reload",1,229]`,
  ],
  [
    'a lock that is granted while its message is taken is asked for once',
    `{"robot":false,"record":"none","firstPoll":"all","storesRepeats":true,"locks":"prompt","latencyMs":20,"tokenLifeSeconds":3600}
      ["open tab",7,757]
      ["wait 3 s",4,897]
      ["reload",7,241]
      ["send in trouble",0,806]
      ["wait 3 s",5,143]
      ["send",3,551]
      ["open tab",0,565]
      ["wait 100 ms",1,398]
      ["reload",3,233]
      ["stored before a load",6,70]`,
  ],
  [
    'a record that is stored again for a message which another tab shows as arrived is removed by that tab',
    `{"robot":false,"record":"kept","firstPoll":"last-ten","storesRepeats":false,"locks":"prompt","latencyMs":400,"tokenLifeSeconds":300}
      ["wait 3 s",3,207]
      ["open tab",2,859]
      ["stored before a load",0,827]
      ["wait 1 s",1,641]
      ["wait 40 s",7,402]
      ["send in trouble",1,984]
      ["recall before the history",5,848]`,
  ],
];
