import type { LaterCatalogue } from '../keys';

export default {
  edit_title: 'Modifier l’image',
  edit_note:
    'Masquez ce qui est privé, comme un numéro de carte ou un mot de passe. Ce qui est sous une barre n’est pas envoyé.',
  edit_tools: 'Outils d’image',
  edit_bar: 'Barre noire',
  edit_crop: 'Rogner',
  edit_turn: 'Pivoter',
  edit_undo: 'Annuler la dernière action',
  edit_bar_name: 'Barre noire {{number}}',
  edit_frame: 'Cadre de rognage',
  edit_place: 'à {{left}} de la gauche, à {{top}} du haut, largeur {{width}}, hauteur {{height}}',
  edit_keys: 'Les flèches déplacent, Maj avec les flèches change la taille, Suppr retire.',
  edit_move: 'Déplacer',
  edit_size: 'Taille',
  edit_left: 'Vers la gauche',
  edit_right: 'Vers la droite',
  edit_up: 'Vers le haut',
  edit_down: 'Vers le bas',
  edit_turned: 'Pivotée',
  edit_removed: 'Retiré',
  edit_undone: 'Action annulée',
  edit_done: 'Terminé',
  edit_leave: 'Les barres noires ne sont pas encore dans l’image.',
  edit_discard: 'Quitter sans elles',
  edit_protected:
    'Pour protéger votre vie privée, ce navigateur altère les images dessinées par une page. Elles ne peuvent donc pas être modifiées ici. Votre image reste telle quelle.',
  edit_failed: 'Cette image n’a pas pu être modifiée. Elle reste telle quelle.',

  dictation_starting: 'Autorisez le microphone pour dicter',
  dictation_listening: 'À l’écoute – parlez',
  dictation_stop: 'Arrêter',
  dictation_not_allowed: 'Le microphone est bloqué. Autorisez-le dans les réglages du navigateur.',
  dictation_no_microphone: 'Aucun microphone n’a été trouvé.',
  dictation_unavailable: 'La dictée ne fonctionne pas pour le moment. Veuillez écrire votre message.',
} satisfies LaterCatalogue;
