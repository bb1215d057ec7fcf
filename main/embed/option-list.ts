/**
 * The options of main/settings/loader-schema.ts in few bytes, for the loader. `node scripts/docs.mjs --write`
 * writes this file. The options before `h5` are parameters of the frame's address. `=#` number, `=?` switch, `=*`
 * any value, `=a|b` one of these words.
 */
export const OPTION_LIST =
  'businessId lang theme scheme=light|dark|system|auto visiterId account accessKey=* serviceId c app logoUrl viteOfficialDomain viteServiceId h5 position=start|end offsetX=# offsetY=# zIndex=# topLayer=? width=# height=# expandable=? color shape=circle|square|pill|ticket launcherImage label launcher=? hoursLauncher=keep|label|hide showOn=* greeting=* open=? preload=? resume=? visitorStorage=app|host visitorCookie preview=? credentialless=? apiBase secretKey requestTimeoutMs storageConsent consentGate=* fromUrlParams=* debug storage channelPrefixes=* pollIntervalMs typingPreviewMs questionPath newQueuePath robotInitialCall talkToPerson texts=* hours=* outsideHours fontFamily fontSource=* images convertImages video questions help emoji rating saveConversation search quote translate=* translateBy agentLanguage answerTime textSize dataSaver onlinePeople secretGuard=* undoSendMs dictation messageForm=* nativeClose=* nativeLink=* notifications titleBadge iconBadge assetsBase preChat=* beforeSend=* beforeShow=* onLog=* record';
