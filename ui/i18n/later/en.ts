import type { LaterCatalogue } from '../keys';

export default {
  edit_title: 'Edit image',
  edit_note: 'Cover what is private, such as a card number or a password. What is under a bar isn’t sent.',
  edit_tools: 'Image tools',
  edit_bar: 'Black bar',
  edit_crop: 'Crop',
  edit_turn: 'Rotate',
  edit_undo: 'Undo',
  edit_bar_name: 'Black bar {{number}}',
  edit_frame: 'Crop frame',
  edit_place: '{{left}} from the left, {{top}} from the top, {{width}} wide, {{height}} high',
  edit_keys: 'Arrow keys move it, Shift with arrow keys changes its size, Delete removes it.',
  edit_move: 'Move',
  edit_size: 'Size',
  edit_left: 'Left',
  edit_right: 'Right',
  edit_up: 'Up',
  edit_down: 'Down',
  edit_turned: 'Rotated',
  edit_removed: 'Removed',
  edit_undone: 'Undone',
  edit_done: 'Done',
  edit_protected:
    'For your privacy this browser changes images that a page draws, so they can’t be edited here. Your image stays as it is.',
  edit_failed: 'This image couldn’t be edited. It stays as it is.',
} satisfies LaterCatalogue;
