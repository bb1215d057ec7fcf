import type {
  DialogSnapshot,
  FeedbackText,
} from '../../../application/presentation/feedback/feedback-contract';
import { FAILURES, type FailureKey } from '../../../domain/failure/failure-display';
import type { Message, UploadBody } from '../../../domain/message/message';
import { isSystemLineKey, type SystemLineKey } from '../../../domain/message/system-line-key';
import { uploadFailureCode } from '../../../domain/upload/upload-state';
import type { Scene } from '../../support/fake-widget';
import { AGENT, mine, notice } from '../../support/messages';
import { picture } from '../../support/pictures';
import { AGENT_CHAT } from '../../support/scenes';
import { conversation } from '../../support/snapshots';

export const KEYS = Object.keys(FAILURES) as readonly FailureKey[];

export type Place = (typeof FAILURES)[FailureKey]['place'] | 'screen';

/** A failed start fills the whole panel. */
const SCREENS: readonly FailureKey[] = ['data_error', 'service_ban', 'start_unreachable'];

export const keysAt = (place: Place): readonly FailureKey[] =>
  place === 'screen' ? SCREENS : KEYS.filter((key) => FAILURES[key].place === place);

const PARAMS = { name: AGENT.name };

const words = (key: FailureKey): FeedbackText => ({ kind: 'key', key, params: PARAMS });

/** A toast, with the code of a failed upload. */
const coded = (key: FailureKey): FeedbackText => {
  const code = uploadFailureCode(key);
  return { kind: 'key', key, params: { ...PARAMS, ...(code && { code }) } };
};

/** The notice that stays, if its key is another than the row's. */
const NOTICES: Partial<Record<FailureKey, SystemLineKey>> = {
  is_disconnect_please_reload: 'notice_session_ended',
  transfer_service: 'notice_transferred',
  transfer_kefu: 'notice_handed_over',
};

const dialogOf = (key: FailureKey): DialogSnapshot => {
  if (key === 'connect_success') return { kind: 'connect-success' };
  if (key === 'web_disconnect') return { kind: 'network-lost' };
  if (key === 'is_disconnect_please_reload') return { kind: 'session-ended', watched: false, wentIdle: true };
  return { kind: 'failure', words: words(key), closesAfterMs: FAILURES[key].durationMs };
};

const isUploadFailure = (key: FailureKey): boolean => key.startsWith('upload_');

const failedUpload = (failure: FailureKey): UploadBody => ({
  kind: 'upload',
  type: 'image',
  previews: [picture(90)],
  caption: '',
  percent: 50,
  failure,
  code: uploadFailureCode(failure),
  broken: [],
});

const left = (key: FailureKey): readonly Message[] => {
  const { stays } = FAILURES[key];
  if (isUploadFailure(key)) return [mine(failedUpload(key), { status: 'failedNotResend' })];
  if (stays === 'message') return [mine('Where is my deposit?', { status: 'failed' })];
  if (stays !== 'notice') return [];
  const line = NOTICES[key] ?? (isSystemLineKey(key) ? key : null);
  return line === null ? [] : [notice(line, PARAMS)];
};

const around = (key: FailureKey): Scene => {
  const talk = { conversation: conversation([...AGENT_CHAT, ...left(key)]) };
  if (key === 'web_disconnect') return { ...talk, header: { status: 'disconnected' } };
  if (key === 'please_reload') return { ...talk, composer: { blocked: 'locked', draft: 'My text stays' } };
  if (key === 'is_disconnect_please_reload' || key === 'session_expired')
    return { ...talk, header: { status: 'ended' }, composer: { blocked: 'ended' } };
  if (key === 'no_customer_service')
    return { ...talk, header: { status: 'offline' }, composer: { blocked: 'no-service' } };
  return talk;
};

const FIELDS = {
  name_error: 'name',
  contact_error: 'contact',
  mobile_error: 'phone',
  message_error: 'message',
} as const satisfies Partial<Record<FailureKey, string>>;

const formWith = (key: FailureKey): Scene => ({
  conversation: conversation([notice('no_customer_service')]),
  header: { status: 'offline' },
  composer: { blocked: 'no-service' },
  messageForm: {
    kind: 'open',
    entry: { name: '', contact: '', message: '', phone: 'call me', rating: null },
    errors: { [FIELDS[key as keyof typeof FIELDS]]: key },
    refusals: 0,
    reason: '',
    submitting: false,
    failure: null,
  },
});

/** The widget as it looks while a row of the catalogue is shown. */
export const failureScene = (key: FailureKey, place: Place): Scene => {
  if (place === 'screen') return { shell: { phase: { kind: 'failed', key, words: '', detail: '' } } };
  if (place === 'field') return formWith(key);
  if (place === 'form') return { ...formWith(key), messageForm: { kind: 'sent', words: '' } };
  if (place === 'popup') return { ...around(key), dialog: dialogOf(key) };
  if (place === 'notice') return around(key);
  return { ...around(key), toasts: [{ id: 1, severity: FAILURES[key].severity, words: coded(key) }] };
};
