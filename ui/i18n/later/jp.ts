import type { LaterCatalogue } from '../keys';

export default {
  edit_title: '画像を編集',
  edit_note:
    'カード番号やパスワードなど、見られたくない部分を隠してください。黒い帯の下の内容は送信されません。',
  edit_tools: '画像ツール',
  edit_bar: '黒い帯',
  edit_crop: '切り抜き',
  edit_turn: '回転',
  edit_undo: '元に戻す',
  edit_bar_name: '黒い帯 {{number}}',
  edit_frame: '切り抜き枠',
  edit_place: '左から{{left}}、上から{{top}}、幅{{width}}、高さ{{height}}',
  edit_keys: '矢印キーで移動、Shift＋矢印キーでサイズ変更、Deleteで削除します。',
  edit_move: '移動',
  edit_size: 'サイズ',
  edit_left: '左へ',
  edit_right: '右へ',
  edit_up: '上へ',
  edit_down: '下へ',
  edit_turned: '回転しました',
  edit_removed: '削除しました',
  edit_undone: '元に戻しました',
  edit_done: '完了',
  edit_leave: '黒塗りはまだ画像に反映されていません。',
  edit_discard: '反映せずに閉じる',
  edit_protected:
    'このブラウザーはプライバシー保護のため、ページが描いた画像を変えます。ここでは編集できません。画像は元のままです。',
  edit_failed: 'この画像は編集できませんでした。元のままです。',

  dictation_starting: 'マイクの使用を許可してください',
  dictation_listening: '聞き取り中です。お話しください',
  dictation_stop: '停止',
  dictation_not_allowed: 'マイクがブロックされています。ブラウザーの設定で許可してください。',
  dictation_no_microphone: 'マイクが見つかりません。',
  dictation_unavailable: '現在、音声入力を利用できません。文字で入力してください。',
} satisfies LaterCatalogue;
