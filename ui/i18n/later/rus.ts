import type { LaterCatalogue } from '../keys';

export default {
  edit_title: 'Изменить изображение',
  edit_note: 'Закройте личное, например номер карты или пароль. То, что под полосой, не отправляется.',
  edit_tools: 'Инструменты',
  edit_bar: 'Чёрная полоса',
  edit_crop: 'Обрезать',
  edit_turn: 'Повернуть',
  edit_undo: 'Отменить',
  edit_bar_name: 'Чёрная полоса {{number}}',
  edit_frame: 'Рамка обрезки',
  edit_place: 'слева {{left}}, сверху {{top}}, ширина {{width}}, высота {{height}}',
  edit_keys: 'Стрелки перемещают, Shift со стрелками меняет размер, Delete удаляет.',
  edit_move: 'Переместить',
  edit_size: 'Размер',
  edit_left: 'Влево',
  edit_right: 'Вправо',
  edit_up: 'Вверх',
  edit_down: 'Вниз',
  edit_turned: 'Повёрнуто',
  edit_removed: 'Удалено',
  edit_undone: 'Отменено',
  edit_done: 'Готово',
  edit_protected:
    'Ради приватности этот браузер меняет изображения, которые рисует страница, поэтому изменить их здесь нельзя. Ваше изображение осталось прежним.',
  edit_failed: 'Не удалось изменить изображение. Оно осталось прежним.',
} satisfies LaterCatalogue;
