import type { FailureKey } from '../../domain/failure/catalogue';
import type { NoticeKey } from '../../domain/message/notice';
import type { RobotFallbackKey } from '../../domain/robot/fallback';

/** What the views say themselves, by place. The domain's keys (failures, notices, robot's fallbacks) come on top. */
export const VIEW_KEYS = [
  // time
  'just_now', 'a_few_minuts', 'today', 'yesterday',
  // roles
  'role_visitor', 'role_service', 'role_robot', 'role_system', 'you',
  // shell
  'widget', 'starting', 'start_failed', 'missing_param', 'failed_detail', 'retry', 'ok', 'cancel', 'close', 'back',
  // header
  'status_connecting', 'status_online', 'status_offline', 'status_disconnected', 'status_ended', 'typing',
  'typing_service', 'typing_robot', 'online_people', 'sound_on', 'sound_off', 'close_chat', 'logo',
  // conversation
  'conversation', 'conversation_empty', 'conversation_empty_hint', 'new_messages', 'scroll_bottom', 'unread_below',
  'says', 'continue_session', 'advertisement', 'message_menu',
  // message
  'status_pending', 'status_finish', 'status_completed', 'status_failed', 'status_failed_not_resend',
  'resend', 'copy', 'copy_address', 'remove', 'image', 'image_of', 'image_open', 'image_failed', 'video', 'video_play',
  'video_failed', 'image_message', 'video_message', 'uploading',
  // composer
  'composer', 'placeholder', 'placeholder_robot', 'send', 'send_by_enter', 'send_by_ctrl_enter', 'characters_left',
  'blocked_blank', 'blocked_starting', 'blocked_locked', 'blocked_ended', 'blocked_no_service', 'reload', 'toolbar',
  'tool_emoji', 'tool_image', 'tool_video', 'tool_questions', 'tool_habit', 'habit_enter', 'habit_ctrl_enter',
  'suggestions', 'drop_here', 'drop_hint',
  // feedback
  'notifications', 'dismiss', 'loading', 'keep_writing', 'offline_bar', 'session_ended_title', 'network_lost_title',
  'failure_title', 'note_title', 'closes_by_itself',
  // media
  'images_title', 'images_add', 'images_hint', 'images_empty', 'images_chosen', 'images_count',
  'images_caption', 'images_order_hint', 'image_position', 'image_moved', 'image_remove', 'image_earlier',
  'image_later', 'image_checking', 'upload_progress', 'upload_percent', 'upload_preparing',
  'upload_checking', 'upload_sending', 'upload_cancel', 'upload_goes_on', 'video_title', 'video_choose',
  'video_choose_other', 'video_hint', 'video_chosen', 'video_player', 'viewer', 'viewer_counter',
  'viewer_previous', 'viewer_next', 'viewer_zoom_in', 'viewer_zoom_out', 'viewer_zoom_reset',
  'viewer_help',
  // evaluation
  'submit', 'submitting', 'evaluation_title', 'evaluation_comment', 'evaluation_thanks', 'score_name',
  'score_1', 'score_2', 'score_3', 'score_4', 'score_5',
  // questions
  'questions_empty', 'questions_failed', 'questions_locked',
  // emoji panel
  'emoji_search', 'emoji_none', 'emoji_found', 'emoji_failed', 'emoji_sections', 'emoji_recent',
  'emoji_common', 'emoji_smileys', 'emoji_people', 'emoji_animals', 'emoji_food', 'emoji_travel',
  'emoji_activities', 'emoji_objects', 'emoji_symbols', 'emoji_flags', 'emoji_tone', 'emoji_tones', 'tone_0',
  'tone_1', 'tone_2', 'tone_3', 'tone_4', 'tone_5',
  // message form
  'form_title', 'form_lead', 'form_name', 'form_contact', 'form_phone', 'form_optional', 'form_message',
  'form_rating', 'form_submit', 'form_another',
] as const;

export type ViewKey = (typeof VIEW_KEYS)[number];

export type MessageKey = ViewKey | FailureKey | NoticeKey | RobotFallbackKey;

/** A language: every key and no other; `export default { … } satisfies Catalogue` does not compile otherwise. */
export type Catalogue = Readonly<Record<MessageKey, string>>;

export type Params = Readonly<Record<string, string | number>>;

export type Translate = (key: MessageKey, params?: Params) => string;
