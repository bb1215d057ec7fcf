import type { LaterCatalogue } from '../keys';

export default {
  edit_title: 'Chỉnh sửa ảnh',
  edit_note:
    'Hãy che những gì riêng tư, như số thẻ hoặc mật khẩu. Phần nằm dưới thanh đen sẽ không được gửi.',
  edit_tools: 'Công cụ ảnh',
  edit_bar: 'Thanh đen',
  edit_crop: 'Cắt',
  edit_turn: 'Xoay',
  edit_undo: 'Hoàn tác',
  edit_bar_name: 'Thanh đen {{number}}',
  edit_frame: 'Khung cắt',
  edit_place: 'cách trái {{left}}, cách trên {{top}}, rộng {{width}}, cao {{height}}',
  edit_keys: 'Phím mũi tên để di chuyển, Shift và phím mũi tên để đổi kích thước, Delete để xóa.',
  edit_move: 'Di chuyển',
  edit_size: 'Kích thước',
  edit_left: 'Sang trái',
  edit_right: 'Sang phải',
  edit_up: 'Lên trên',
  edit_down: 'Xuống dưới',
  edit_turned: 'Đã xoay',
  edit_removed: 'Đã xóa',
  edit_undone: 'Đã hoàn tác',
  edit_done: 'Xong',
  edit_leave: 'Các thanh đen chưa được vẽ vào ảnh.',
  edit_discard: 'Thoát, không dùng thanh đen',
  edit_protected:
    'Để bảo vệ riêng tư, trình duyệt này thay đổi ảnh do trang vẽ, nên không thể chỉnh sửa ở đây. Ảnh của bạn vẫn giữ nguyên.',
  edit_failed: 'Không thể chỉnh sửa ảnh này. Ảnh vẫn giữ nguyên.',

  dictation_starting: 'Hãy cho phép dùng micrô',
  dictation_listening: 'Đang nghe – mời bạn nói',
  dictation_stop: 'Dừng',
  dictation_not_allowed: 'Micrô đang bị chặn. Hãy cho phép trong cài đặt trình duyệt.',
  dictation_no_microphone: 'Không tìm thấy micrô.',
  dictation_unavailable: 'Hiện chưa nhập được bằng giọng nói. Vui lòng gõ tin nhắn.',
} satisfies LaterCatalogue;
