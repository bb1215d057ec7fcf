import type { LaterCatalogue } from '../keys';

export default {
  edit_title: 'تعديل الصورة',
  edit_note: 'غطِّ ما هو خاص، مثل رقم بطاقة أو كلمة مرور. ما تحت الشريط لا يُرسل.',
  edit_tools: 'أدوات الصورة',
  edit_bar: 'شريط أسود',
  edit_crop: 'اقتصاص',
  edit_turn: 'تدوير',
  edit_undo: 'تراجع',
  edit_bar_name: 'الشريط الأسود {{number}}',
  edit_frame: 'إطار الاقتصاص',
  edit_place: '{{left}} من اليسار، {{top}} من الأعلى، العرض {{width}}، الارتفاع {{height}}',
  edit_keys: 'مفاتيح الأسهم للتحريك، وShift مع الأسهم لتغيير الحجم، وDelete للإزالة.',
  edit_move: 'تحريك',
  edit_size: 'الحجم',
  edit_left: 'إلى اليسار',
  edit_right: 'إلى اليمين',
  edit_up: 'إلى الأعلى',
  edit_down: 'إلى الأسفل',
  edit_turned: 'تم التدوير',
  edit_removed: 'تمت الإزالة',
  edit_undone: 'تم التراجع',
  edit_done: 'تم',
  edit_protected:
    'حفاظًا على خصوصيتك يغيّر هذا المتصفح الصور التي ترسمها الصفحة، لذا لا يمكن تعديلها هنا. تبقى صورتك كما هي.',
  edit_failed: 'تعذّر تعديل هذه الصورة. تبقى كما هي.',
} satisfies LaterCatalogue;
