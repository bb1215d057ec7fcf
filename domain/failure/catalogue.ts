import { LIMITS } from '../limits';

/**
 * The error catalogue of the specification (section 8) as one table. A key is both the entry's
 * name and its message key in the language catalogues.
 *
 * place: toast = passing hint; popup = dialog that closes by itself or by the visitor;
 * notice = a line that stays in the conversation; screen = replaces the conversation.
 */
export interface FailureEntry {
  readonly severity: 'info' | 'success' | 'warning' | 'error';
  readonly place: 'toast' | 'popup' | 'notice' | 'screen';
  /** null: stays until what caused it ends or the visitor closes it. */
  readonly durationMs: number | null;
  /** What also remains in the conversation after a toast has gone. */
  readonly leavesNotice: boolean;
}

const toast = (durationMs: number = LIMITS.toastMs, severity: FailureEntry['severity'] = 'error') =>
  ({ severity, place: 'toast', durationMs, leavesNotice: false }) as const;
const popup = (durationMs: number | null, severity: FailureEntry['severity'] = 'error') =>
  ({ severity, place: 'popup', durationMs, leavesNotice: false }) as const;
const notice = (severity: FailureEntry['severity'] = 'warning') =>
  ({ severity, place: 'notice', durationMs: null, leavesNotice: true }) as const;

export const FAILURES = {
  data_error: popup(LIMITS.initErrorMs),
  service_ban: popup(null),
  service_leave: notice(),
  service_empty: notice(),
  group_service_offline: notice(),
  session_close: notice(),
  say_is_off: notice(),
  save_file_error: toast(LIMITS.toastLongMs),
  offline: notice('info'),
  question_delete: toast(),
  ext_error: toast(LIMITS.toastLongMs),
  not_supported: toast(LIMITS.toastLongMs),
  illegal_img_error: toast(LIMITS.toastLongMs),
  picture_error1: toast(LIMITS.toastLongMs),
  please_select_images: toast(LIMITS.toastLongMs),
  please_select_five_images: toast(LIMITS.toastLongMs),
  paste_file_error: toast(LIMITS.toastLongMs),
  video_type_error: toast(LIMITS.toastLongMs),
  video_too_large: toast(LIMITS.toastLongMs),
  uploading_please_wait: toast(LIMITS.toastMs, 'warning'),
  alert_keyin_length: toast(LIMITS.toastMs, 'warning'),
  evaluate_error: toast(LIMITS.toastLongMs),
  evaluate_score: toast(LIMITS.toastMs, 'warning'),
  mobile_error: toast(LIMITS.toastMs, 'warning'),
  name_error: toast(LIMITS.toastMs, 'warning'),
  contact_error: toast(LIMITS.toastMs, 'warning'),
  message_error: toast(LIMITS.toastMs, 'warning'),
  rating_error: toast(LIMITS.toastMs, 'warning'),
  save_error: toast(LIMITS.toastLongMs),
  save_ok: toast(LIMITS.toastLongMs, 'success'),
  upload_failed_sign: toast(LIMITS.toastLongMs),
  upload_failed_aws: toast(LIMITS.toastLongMs),
  upload_failed_please_retry: toast(LIMITS.toastLongMs),
  network_error: toast(LIMITS.toastLongMs),
  web_disconnect: popup(null),
  is_disconnect_please_reload: popup(null, 'warning'),
  please_reload: notice(),
  session_expired: notice('error'),
  no_customer_service: popup(LIMITS.noServiceReturnMs, 'warning'),
  transfer_service: toast(LIMITS.transferToastMs, 'info'),
  transfer_kefu: toast(LIMITS.handOverMs, 'info'),
  connect_success: toast(LIMITS.toastMs, 'success'),
  copied: toast(LIMITS.toastMs, 'success'),
} as const satisfies Record<string, FailureEntry>;

export type FailureKey = keyof typeof FAILURES;

export const isFailureKey = (key: string): key is FailureKey => Object.hasOwn(FAILURES, key);
