import * as LIMITS from '../limits';

/**
 * How each failure, and what is said of a success, is shown (spec §8 Messages): in which place, for how long, how severe. A
 * key also names the text in ui/i18n/locales.
 *
 * place: toast = a sentence that passes; popup = a dialog or card that closes after a time or when the visitor closes it; field
 * = beside the field of a form, until the field is right; form = in the place of the form, until the visitor goes on; notice = a system line, which stays in the conversation.
 */
export interface FailureEntry {
  readonly severity: 'info' | 'success' | 'warning' | 'error';
  readonly place: 'toast' | 'popup' | 'field' | 'form' | 'notice';
  /** null: shown until its cause ends or the visitor closes it. */
  readonly durationMs: number | null;
  readonly stays: FailureRemains;
}

/**
 * Where the visitor still sees the failure when its toast or popup is gone. message = the bubble with its state; dialog =
 * beside the file in the dialog; form = above the input, which is kept; screen = instead of the conversation.
 */
export type FailureRemains =
  | 'notice'
  | 'message'
  | 'dialog'
  | 'field'
  | 'form'
  | 'composer'
  | 'header'
  | 'screen'
  | 'nothing';

type Severity = FailureEntry['severity'];

const toast = (stays: FailureRemains, durationMs: number, severity: Severity = 'error') =>
  ({ severity, place: 'toast', durationMs, stays }) as const;
const popup = (stays: FailureRemains, durationMs: number | null, severity: Severity = 'error') =>
  ({ severity, place: 'popup', durationMs, stays }) as const;
const notice = (severity: Severity = 'warning') =>
  ({ severity, place: 'notice', durationMs: null, stays: 'notice' }) as const;
const field = { severity: 'warning', place: 'field', durationMs: null, stays: 'field' } as const;

export const FAILURES = {
  data_error: popup('screen', LIMITS.initErrorMs),
  service_ban: popup('notice', null),
  service_leave: notice(),
  service_empty: notice(),
  group_service_offline: notice(),
  session_close: notice(),
  say_is_off: notice(),
  save_file_error: toast('message', LIMITS.toastLongMs),
  offline: notice('info'),
  question_delete: toast('notice', LIMITS.toastMs),
  ext_error: toast('dialog', LIMITS.toastLongMs),
  not_supported: toast('dialog', LIMITS.toastLongMs),
  illegal_img_error: toast('dialog', LIMITS.toastLongMs),
  image_format_error: toast('dialog', LIMITS.toastLongMs),
  animation_lost: toast('nothing', LIMITS.toastLongMs, 'info'),
  picture_error1: toast('dialog', LIMITS.toastLongMs),
  please_select_images: toast('dialog', LIMITS.toastLongMs),
  please_select_five_images: toast('nothing', LIMITS.toastLongMs),
  paste_file_error: toast('nothing', LIMITS.toastLongMs),
  video_type_error: toast('dialog', LIMITS.toastLongMs),
  video_too_large: toast('dialog', LIMITS.toastLongMs),
  video_alone: toast('dialog', LIMITS.toastLongMs),
  uploading_please_wait: toast('message', LIMITS.toastMs, 'warning'),
  alert_keyin_length: toast('composer', LIMITS.toastMs, 'warning'),
  evaluate_error: toast('form', LIMITS.toastLongMs),
  evaluate_score: toast('field', LIMITS.toastMs, 'warning'),
  mobile_error: field,
  name_error: field,
  contact_error: field,
  message_error: field,
  save_error: toast('form', LIMITS.toastLongMs),
  save_ok: { severity: 'success', place: 'form', durationMs: null, stays: 'form' },
  upload_failed_sign: toast('message', LIMITS.toastLongMs),
  upload_failed_aws: toast('message', LIMITS.toastLongMs),
  upload_stopped: toast('message', LIMITS.toastLongMs),
  upload_too_large: toast('message', LIMITS.toastLongMs),
  upload_failed_please_retry: toast('message', LIMITS.toastLongMs),
  start_unreachable: toast('screen', LIMITS.toastLongMs),
  network_error: toast('message', LIMITS.toastLongMs),
  busy_please_wait: toast('message', LIMITS.toastLongMs, 'warning'),
  part_failed: toast('nothing', LIMITS.toastLongMs),
  article_failed: toast('nothing', LIMITS.toastLongMs),
  article_missing: toast('nothing', LIMITS.toastLongMs),
  web_disconnect: popup('header', LIMITS.networkLostMs),
  is_disconnect_please_reload: popup('notice', null, 'warning'),
  not_kept: toast('message', LIMITS.toastLongMs, 'warning'),
  outbox_in_memory: toast('message', LIMITS.toastLongMs, 'warning'),
  please_reload: toast('composer', LIMITS.toastLongMs, 'warning'),
  message_held: toast('composer', LIMITS.toastLongMs, 'warning'),
  session_expired: notice('error'),
  no_customer_service: popup('notice', LIMITS.noServiceReturnMs, 'warning'),
  transfer_service: toast('notice', LIMITS.transferToastMs, 'info'),
  transfer_kefu: toast('notice', LIMITS.handOverMs, 'info'),
  connect_success: popup('header', LIMITS.toastMs, 'success'),
  copied: toast('nothing', LIMITS.toastMs, 'success'),
} as const satisfies Record<string, FailureEntry>;

export type FailureKey = keyof typeof FAILURES;

export const isFailureKey = (key: string): key is FailureKey => Object.hasOwn(FAILURES, key);
