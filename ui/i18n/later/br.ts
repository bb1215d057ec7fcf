import type { LaterCatalogue } from '../keys';

export default {
  edit_title: 'Editar imagem',
  edit_note:
    'Cubra o que é privado, como um número de cartão ou uma senha. O que fica embaixo de uma tarja não é enviado.',
  edit_tools: 'Ferramentas de imagem',
  edit_bar: 'Tarja preta',
  edit_crop: 'Cortar',
  edit_turn: 'Girar',
  edit_undo: 'Desfazer',
  edit_bar_name: 'Tarja preta {{number}}',
  edit_frame: 'Moldura de corte',
  edit_place: 'a {{left}} da esquerda, a {{top}} do topo, largura {{width}}, altura {{height}}',
  edit_keys: 'As setas movem, Shift com as setas muda o tamanho, Delete remove.',
  edit_move: 'Mover',
  edit_size: 'Tamanho',
  edit_left: 'Para a esquerda',
  edit_right: 'Para a direita',
  edit_up: 'Para cima',
  edit_down: 'Para baixo',
  edit_turned: 'Girada',
  edit_removed: 'Removido',
  edit_undone: 'Desfeito',
  edit_done: 'Concluir',
  edit_leave: 'As barras pretas ainda não estão na imagem.',
  edit_discard: 'Sair sem elas',
  edit_protected:
    'Para sua privacidade, este navegador altera as imagens que uma página desenha, então elas não podem ser editadas aqui. Sua imagem fica como está.',
  edit_failed: 'Não foi possível editar esta imagem. Ela fica como está.',

  dictation_starting: 'Permita o microfone para ditar',
  dictation_listening: 'Ouvindo – fale agora',
  dictation_stop: 'Parar',
  dictation_not_allowed: 'O microfone está bloqueado. Permita o uso nas configurações do navegador.',
  dictation_no_microphone: 'Nenhum microfone foi encontrado.',
  dictation_unavailable: 'No momento não é possível ditar. Digite sua mensagem.',
} satisfies LaterCatalogue;
