import type { FailureKey } from '../../domain/failure/failure-display';
import { specifiedMs } from './specified';

/** How a failure must be shown, typed in by hand: where, for how long, what remains, and what its English words must say. */
export interface ShownFailure {
  readonly place: 'toast' | 'popup' | 'field' | 'form' | 'notice';
  /** null: until its cause ends or the visitor closes it. */
  readonly ms: number | null;
  readonly stays:
    | 'notice'
    | 'message'
    | 'dialog'
    | 'field'
    | 'form'
    | 'composer'
    | 'header'
    | 'screen'
    | 'nothing';
  readonly says: RegExp;
}

type Stays = ShownFailure['stays'];

const HINT = specifiedMs('hintToast');
const LONG_HINT = specifiedMs('hintToastOfSomeHints');

const hint = (stays: Stays, says: RegExp) => ({ place: 'toast', ms: HINT, stays, says }) as const;
const longHint = (stays: Stays, says: RegExp) => ({ place: 'toast', ms: LONG_HINT, stays, says }) as const;
const popup = (stays: Stays, ms: number | null, says: RegExp) =>
  ({ place: 'popup', ms, stays, says }) as const;
const transfer = (ms: number, says: RegExp) => ({ place: 'toast', ms, stays: 'notice', says }) as const;
const line = (says: RegExp) => ({ place: 'notice', ms: null, stays: 'notice', says }) as const;
const field = (says: RegExp) => ({ place: 'field', ms: null, stays: 'field', says }) as const;

/** Spec §8 Messages gives the meaning; the times are those of spec §9 Numbers, and of the sections beside a line. */
export const SHOWN: Readonly<Record<FailureKey, ShownFailure>> = {
  /** Spec §8 Handling: code 500 of config. */
  data_error: popup('screen', specifiedMs('initErrorPopup'), /data .*missing|incomplete/i),
  service_ban: popup('notice', null, /service .*(suspended|banned)/i),
  service_leave: line(/agents .*away.*(leave a message|transfer)/i),
  service_empty: line(/agent .*(isn’t available|not exist)/i),
  group_service_offline: line(/no agent .*topic.*online/i),
  session_close: line(/conversation is closed/i),
  say_is_off: line(/conversation is closed/i),
  save_file_error: longHint('message', /storage settings/i),
  offline: line(/is offline/i),
  question_delete: hint('notice', /question .*deleted/i),
  ext_error: longHint('dialog', /file type not supported/i),
  not_supported: longHint('dialog', /file not supported/i),
  illegal_img_error: longHint('dialog', /isn’t a valid image/i),
  /** Decision 42. */
  image_format_error: longHint('dialog', /WebP images can’t be sent.*PNG or JPG/i),
  animation_lost: longHint('nothing', /only the first frame/i),
  picture_error1: longHint('dialog', /image can’t be read/i),
  /** Spec §5 Images: 3 s. */
  please_select_images: longHint('dialog', /select .*image/i),
  please_select_five_images: longHint('nothing', /up to 5 images/i),
  paste_file_error: longHint('nothing', /paste images/i),
  video_type_error: longHint('dialog', /isn’t a video/i),
  video_too_large: longHint('dialog', /video is too large.*100/i),
  /** Spec §5 Upload in progress: one at a time. */
  video_alone: longHint('dialog', /each video on its own/i),
  uploading_please_wait: hint('message', /still uploading.*wait/i),
  /** Spec §5 Text: 2 s. */
  alert_keyin_length: hint('composer', /too long.*up to 200 characters/i),
  evaluate_error: longHint('form', /rating.*again/i),
  evaluate_score: hint('field', /rate every item/i),
  /** Spec §5 Message form gives these two in English. */
  mobile_error: field(/incorrect telephone number/i),
  name_error: field(/please fill in your full name/i),
  contact_error: field(/how we can reach you/i),
  message_error: field(/enter a message/i),
  save_error: longHint('form', /couldn’t send|failed/i),
  /** Said once, in the place of the form (V16). */
  save_ok: { place: 'form', ms: null, stays: 'form', says: /got your message.*get back to you/i },
  /** Spec §8 Messages: sign, shown 3 s. */
  upload_failed_sign: longHint('message', /upload couldn’t start/i),
  upload_failed_aws: longHint('message', /upload was interrupted/i),
  upload_failed_please_retry: longHint('message', /failed several times/i),
  /** Decision 40. */
  busy_please_wait: longHint('message', /busy.*wait/i),
  upload_stopped: longHint('message', /upload stopped.*smaller file.*network/i),
  upload_too_large: longHint('message', /too large to send.*smaller/i),
  start_unreachable: longHint('screen', /can’t reach the chat/i),
  network_error: longHint('message', /not sent.*connection/i),
  web_disconnect: popup('header', 3_000, /lost your connection/i),
  is_disconnect_please_reload: popup('notice', null, /inactive.*reload/i),
  not_kept: longHint('message', /keeps the chat only while this page is open/i),
  outbox_in_memory: longHint('message', /lost if this page is closed or reloaded/i),
  message_held: longHint('composer', /change this message to send it/i),
  please_reload: longHint('composer', /unstable.*reload.*customer service/i),
  session_expired: line(/expired.*reload/i),
  /** Spec §2 International screens: home after 5 s. */
  no_customer_service: popup('notice', specifiedMs('returnHomeWithoutAgent'), /no agent .*available/i),
  /** Spec §4 Server events: 5 s. */
  transfer_service: transfer(specifiedMs('transferToAgent'), /connecting you to/i),
  /** Spec §4 Modes: 1.2 s. */
  transfer_kefu: transfer(specifiedMs('transferToManual'), /connecting you to an agent/i),
  connect_success: popup('header', HINT, /connected/i),
  part_failed: longHint('nothing', /part didn’t load.*try again/i),
  article_failed: longHint('nothing', /couldn’t load this article/i),
  article_missing: longHint('nothing', /article.*no longer/i),
  copied: hint('nothing', /copied/i),
};
