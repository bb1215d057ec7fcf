import type { LaterCatalogue } from '../keys';

export default {
  edit_title: 'छवि संपादित करें',
  edit_note: 'कार्ड नंबर या पासवर्ड जैसी निजी चीज़ें ढक दें। पट्टी के नीचे का हिस्सा नहीं भेजा जाता।',
  edit_tools: 'छवि के टूल',
  edit_bar: 'काली पट्टी',
  edit_crop: 'काटें',
  edit_turn: 'घुमाएँ',
  edit_undo: 'वापस लें',
  edit_bar_name: 'काली पट्टी {{number}}',
  edit_frame: 'काटने का फ़्रेम',
  edit_place: 'बाएँ से {{left}}, ऊपर से {{top}}, चौड़ाई {{width}}, ऊँचाई {{height}}',
  edit_keys: 'ऐरो कुंजियाँ खिसकाती हैं, Shift के साथ ऐरो कुंजियाँ आकार बदलती हैं, Delete हटाती है।',
  edit_move: 'खिसकाएँ',
  edit_size: 'आकार',
  edit_left: 'बाएँ',
  edit_right: 'दाएँ',
  edit_up: 'ऊपर',
  edit_down: 'नीचे',
  edit_turned: 'घुमाया गया',
  edit_removed: 'हटाया गया',
  edit_undone: 'वापस लिया गया',
  edit_done: 'हो गया',
  edit_protected:
    'आपकी निजता के लिए यह ब्राउज़र पेज की बनाई छवियाँ बदल देता है, इसलिए यहाँ संपादन नहीं हो सकता। आपकी छवि वैसी ही रहेगी।',
  edit_failed: 'इस छवि को संपादित नहीं किया जा सका। यह वैसी ही रहेगी।',
} satisfies LaterCatalogue;
