import type { LaterCatalogue } from '../keys';

export default {
  edit_title: 'Sunting imej',
  edit_note:
    'Tutup perkara peribadi, seperti nombor kad atau kata laluan. Apa yang di bawah bar tidak dihantar.',
  edit_tools: 'Alat imej',
  edit_bar: 'Bar hitam',
  edit_crop: 'Pangkas',
  edit_turn: 'Putar',
  edit_undo: 'Buat asal',
  edit_bar_name: 'Bar hitam {{number}}',
  edit_frame: 'Bingkai pangkas',
  edit_place: '{{left}} dari kiri, {{top}} dari atas, lebar {{width}}, tinggi {{height}}',
  edit_keys: 'Kekunci anak panah mengalihkan, Shift dengan anak panah mengubah saiz, Delete membuang.',
  edit_move: 'Alih',
  edit_size: 'Saiz',
  edit_left: 'Ke kiri',
  edit_right: 'Ke kanan',
  edit_up: 'Ke atas',
  edit_down: 'Ke bawah',
  edit_turned: 'Diputar',
  edit_removed: 'Dibuang',
  edit_undone: 'Dibuat asal',
  edit_done: 'Selesai',
  edit_leave: 'Palang hitam belum ada dalam gambar.',
  edit_discard: 'Keluar tanpanya',
  edit_protected:
    'Demi privasi, pelayar ini mengubah imej yang dilukis oleh halaman, jadi imej tidak boleh diedit di sini. Imej anda kekal seperti asal.',
  edit_failed: 'Imej ini tidak dapat diedit. Imej kekal seperti asal.',

  dictation_starting: 'Benarkan mikrofon untuk imlak',
  dictation_listening: 'Sedang mendengar – sila bercakap',
  dictation_stop: 'Berhenti',
  dictation_not_allowed: 'Mikrofon disekat. Benarkan dalam tetapan pelayar anda.',
  dictation_no_microphone: 'Tiada mikrofon dijumpai.',
  dictation_unavailable: 'Imlak tidak dapat digunakan sekarang. Sila taip mesej anda.',
} satisfies LaterCatalogue;
