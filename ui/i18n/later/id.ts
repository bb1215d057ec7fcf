import type { LaterCatalogue } from '../keys';

export default {
  edit_title: 'Sunting gambar',
  edit_note:
    'Tutupi hal pribadi, seperti nomor kartu atau kata sandi. Yang ada di bawah bilah tidak ikut terkirim.',
  edit_tools: 'Alat gambar',
  edit_bar: 'Bilah hitam',
  edit_crop: 'Pangkas',
  edit_turn: 'Putar',
  edit_undo: 'Urungkan',
  edit_bar_name: 'Bilah hitam {{number}}',
  edit_frame: 'Bingkai pangkas',
  edit_place: '{{left}} dari kiri, {{top}} dari atas, lebar {{width}}, tinggi {{height}}',
  edit_keys: 'Tombol panah memindahkan, Shift dengan tombol panah mengubah ukuran, Delete menghapus.',
  edit_move: 'Pindahkan',
  edit_size: 'Ukuran',
  edit_left: 'Ke kiri',
  edit_right: 'Ke kanan',
  edit_up: 'Ke atas',
  edit_down: 'Ke bawah',
  edit_turned: 'Diputar',
  edit_removed: 'Dihapus',
  edit_undone: 'Diurungkan',
  edit_done: 'Selesai',
  edit_leave: 'Batang hitam belum ada di gambar.',
  edit_discard: 'Keluar tanpa batang',
  edit_protected:
    'Demi privasi, browser ini mengubah gambar yang dibuat halaman, jadi gambar tidak bisa diedit di sini. Gambar Anda tetap seperti semula.',
  edit_failed: 'Gambar ini tidak bisa diedit. Gambar tetap seperti semula.',

  dictation_starting: 'Izinkan mikrofon untuk mendikte',
  dictation_listening: 'Mendengarkan – silakan bicara',
  dictation_stop: 'Berhenti',
  dictation_not_allowed: 'Mikrofon diblokir. Izinkan di pengaturan browser Anda.',
  dictation_no_microphone: 'Mikrofon tidak ditemukan.',
  dictation_unavailable: 'Dikte belum bisa digunakan saat ini. Silakan ketik pesan Anda.',
} satisfies LaterCatalogue;
