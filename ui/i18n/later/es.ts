import type { LaterCatalogue } from '../keys';

export default {
  edit_title: 'Editar imagen',
  edit_note:
    'Tapa lo que sea privado, como un número de tarjeta o una contraseña. Lo que queda debajo de una barra no se envía.',
  edit_tools: 'Herramientas de imagen',
  edit_bar: 'Barra negra',
  edit_crop: 'Recortar',
  edit_turn: 'Girar',
  edit_undo: 'Deshacer',
  edit_bar_name: 'Barra negra {{number}}',
  edit_frame: 'Marco de recorte',
  edit_place: 'a {{left}} de la izquierda, a {{top}} de arriba, ancho {{width}}, alto {{height}}',
  edit_keys: 'Las flechas lo mueven, Mayús con las flechas cambia el tamaño, Supr lo quita.',
  edit_move: 'Mover',
  edit_size: 'Tamaño',
  edit_left: 'A la izquierda',
  edit_right: 'A la derecha',
  edit_up: 'Hacia arriba',
  edit_down: 'Hacia abajo',
  edit_turned: 'Girada',
  edit_removed: 'Quitado',
  edit_undone: 'Deshecho',
  edit_done: 'Listo',
  edit_leave: 'Las barras negras aún no están en la imagen.',
  edit_discard: 'Salir sin ellas',
  edit_protected:
    'Por privacidad, este navegador altera las imágenes que dibuja una página, así que aquí no se pueden editar. Tu imagen queda como está.',
  edit_failed: 'No se ha podido editar esta imagen. Queda como está.',

  dictation_starting: 'Permite el micrófono para dictar',
  dictation_listening: 'Escuchando: habla ahora',
  dictation_stop: 'Detener',
  dictation_not_allowed: 'El micrófono está bloqueado. Permítelo en los ajustes del navegador.',
  dictation_no_microphone: 'No se ha encontrado ningún micrófono.',
  dictation_unavailable: 'Ahora no se puede dictar. Escribe tu mensaje.',
} satisfies LaterCatalogue;
