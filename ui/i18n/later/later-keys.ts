/** The texts of parts that load when they are first used. They load with them, so that the first message waits for fewer bytes. */
export const LATER_KEYS = [
  // the sheet that edits an image
  'edit_title',
  'edit_note',
  'edit_tools',
  'edit_bar',
  'edit_crop',
  'edit_turn',
  'edit_undo',
  'edit_bar_name',
  'edit_frame',
  'edit_place',
  'edit_keys',
  'edit_move',
  'edit_size',
  'edit_left',
  'edit_right',
  'edit_up',
  'edit_down',
  'edit_turned',
  'edit_removed',
  'edit_undone',
  'edit_done',
  'edit_leave',
  'edit_discard',
  'edit_protected',
  'edit_failed',
  // dictation
  'dictation_starting',
  'dictation_listening',
  'dictation_stop',
  'dictation_not_allowed',
  'dictation_no_microphone',
  'dictation_unavailable',
] as const;

export type LaterKey = (typeof LATER_KEYS)[number];
