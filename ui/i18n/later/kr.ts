import type { LaterCatalogue } from '../keys';

export default {
  edit_title: '이미지 편집',
  edit_note: '카드 번호나 비밀번호 같은 개인 정보는 가려 주세요. 검은 막대 아래 내용은 전송되지 않아요.',
  edit_tools: '이미지 도구',
  edit_bar: '검은 막대',
  edit_crop: '자르기',
  edit_turn: '회전',
  edit_undo: '실행 취소',
  edit_bar_name: '검은 막대 {{number}}',
  edit_frame: '자르기 틀',
  edit_place: '왼쪽에서 {{left}}, 위에서 {{top}}, 너비 {{width}}, 높이 {{height}}',
  edit_keys: '화살표 키로 옮기고, Shift와 화살표 키로 크기를 바꾸고, Delete로 지워요.',
  edit_move: '이동',
  edit_size: '크기',
  edit_left: '왼쪽으로',
  edit_right: '오른쪽으로',
  edit_up: '위로',
  edit_down: '아래로',
  edit_turned: '회전했어요',
  edit_removed: '지웠어요',
  edit_undone: '실행 취소했어요',
  edit_done: '완료',
  edit_protected:
    '이 브라우저는 개인 정보 보호를 위해 페이지가 그린 이미지를 바꿔서 여기서 편집할 수 없어요. 이미지는 그대로예요.',
  edit_failed: '이 이미지를 편집하지 못했어요. 이미지는 그대로예요.',
} satisfies LaterCatalogue;
