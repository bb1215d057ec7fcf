import type { LaterCatalogue } from '../keys';

export default {
  edit_title: 'Bild bearbeiten',
  edit_note:
    'Verdecken Sie Privates, etwa eine Kartennummer oder ein Passwort. Was unter einem Balken liegt, wird nicht gesendet.',
  edit_tools: 'Bildwerkzeuge',
  edit_bar: 'Schwarzer Balken',
  edit_crop: 'Zuschneiden',
  edit_turn: 'Drehen',
  edit_undo: 'Rückgängig',
  edit_bar_name: 'Schwarzer Balken {{number}}',
  edit_frame: 'Zuschneiderahmen',
  edit_place: '{{left}} von links, {{top}} von oben, {{width}} breit, {{height}} hoch',
  edit_keys: 'Pfeiltasten verschieben, Umschalt mit Pfeiltasten ändert die Größe, Entf entfernt.',
  edit_move: 'Verschieben',
  edit_size: 'Größe',
  edit_left: 'Nach links',
  edit_right: 'Nach rechts',
  edit_up: 'Nach oben',
  edit_down: 'Nach unten',
  edit_turned: 'Gedreht',
  edit_removed: 'Entfernt',
  edit_undone: 'Rückgängig gemacht',
  edit_done: 'Fertig',
  edit_leave: 'Die schwarzen Balken sind noch nicht im Bild.',
  edit_discard: 'Ohne sie verlassen',
  edit_protected:
    'Zum Schutz Ihrer Privatsphäre verändert dieser Browser Bilder, die eine Seite zeichnet. Darum lassen sie sich hier nicht bearbeiten. Ihr Bild bleibt, wie es ist.',
  edit_failed: 'Dieses Bild konnte nicht bearbeitet werden. Es bleibt, wie es ist.',

  dictation_starting: 'Bitte das Mikrofon erlauben',
  dictation_listening: 'Ich höre zu – bitte sprechen',
  dictation_stop: 'Anhalten',
  dictation_not_allowed: 'Das Mikrofon ist gesperrt. Bitte in den Einstellungen des Browsers erlauben.',
  dictation_no_microphone: 'Es wurde kein Mikrofon gefunden.',
  dictation_unavailable: 'Diktieren geht hier gerade nicht. Bitte schreiben Sie Ihre Nachricht.',
} satisfies LaterCatalogue;
