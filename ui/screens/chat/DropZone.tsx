import { useT } from '../../foundation/TranslationsContext';
import { Icon } from '../../primitives/Icon';

/** Shows where a dragged file can be dropped. */
export const DropZone = () => {
  const t = useT();
  return (
    <div className="kefu-drop" aria-hidden="true">
      <div className="kefu-drop-card">
        <Icon name="upload" size={32} />
        <p className="kefu-drop-title">{t('drop_here')}</p>
        <p>{t('drop_hint')}</p>
      </div>
    </div>
  );
};
