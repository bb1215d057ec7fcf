import type { LaterCatalogue } from '../keys';

export default {
  edit_title: 'Editar imagem',
  edit_note:
    'Tape o que é privado, como um número de cartão ou uma palavra-passe. O que fica por baixo de uma barra não é enviado.',
  edit_tools: 'Ferramentas de imagem',
  edit_bar: 'Barra preta',
  edit_crop: 'Recortar',
  edit_turn: 'Rodar',
  edit_undo: 'Anular',
  edit_bar_name: 'Barra preta {{number}}',
  edit_frame: 'Moldura de recorte',
  edit_place: 'a {{left}} da esquerda, a {{top}} do topo, largura {{width}}, altura {{height}}',
  edit_keys: 'As setas movem, Shift com as setas muda o tamanho, Delete remove.',
  edit_move: 'Mover',
  edit_size: 'Tamanho',
  edit_left: 'Para a esquerda',
  edit_right: 'Para a direita',
  edit_up: 'Para cima',
  edit_down: 'Para baixo',
  edit_turned: 'Rodada',
  edit_removed: 'Removido',
  edit_undone: 'Anulado',
  edit_done: 'Concluir',
  edit_leave: 'As barras pretas ainda não estão na imagem.',
  edit_discard: 'Sair sem elas',
  edit_protected:
    'Para sua privacidade, este navegador altera as imagens que uma página desenha, por isso não podem ser editadas aqui. A sua imagem fica como está.',
  edit_failed: 'Não foi possível editar esta imagem. Fica como está.',

  dictation_starting: 'Permita o microfone para ditar',
  dictation_listening: 'A ouvir – fale agora',
  dictation_stop: 'Parar',
  dictation_not_allowed: 'O microfone está bloqueado. Permita-o nas definições do navegador.',
  dictation_no_microphone: 'Não foi encontrado nenhum microfone.',
  dictation_unavailable: 'De momento não é possível ditar. Escreva a sua mensagem.',
} satisfies LaterCatalogue;
