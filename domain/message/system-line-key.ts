/**
 * System lines are about events and stay in the conversation, so that nothing important is only in a toast. Each is a message key.
 * `server_words` has the backend's own text in `params.text`.
 */
export const SYSTEM_LINE_KEYS = [
  'notice_recalled',
  'notice_transferred',
  'notice_handed_over',
  'notice_session_ended',
  'notice_session_continued',
  'notice_agent_offline',
  'notice_agent_online',
  'notice_evaluated',
  'notice_waits_for_agent',
  'service_ban',
  'service_leave',
  'service_empty',
  'group_service_offline',
  'session_close',
  'say_is_off',
  'offline',
  'please_reload',
  'session_expired',
  'no_customer_service',
  'question_delete',
  'server_words',
] as const;

export type SystemLineKey = (typeof SYSTEM_LINE_KEYS)[number];

export const isSystemLineKey = (key: string): key is SystemLineKey =>
  (SYSTEM_LINE_KEYS as readonly string[]).includes(key);
