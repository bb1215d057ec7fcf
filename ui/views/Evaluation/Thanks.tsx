import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOverlay } from '../../foundation/OverlayContext';
import { useT } from '../../foundation/TranslationsContext';
import { serverWords } from '../../i18n/feedback-words';
import { Icon } from '../../primitives/Icon';

/** Thanks for a rating, in the backend's text or ours. It is not modal. */
export const Thanks = ({ words }: { readonly words: string }) => {
  const t = useT();
  const overlay = useOverlay();
  const text = words === '' ? t('evaluation_thanks') : serverWords(t, words);
  // A screen reader announces a change of an existing region, not a region that is added with its text.
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  if (!overlay) return null;
  return createPortal(
    <div className="kefu-thanks-place">
      <div className="kefu-card kefu-card-success kefu-thanks" role="status">
        <Icon name="done" size={28} />
        <p className="kefu-card-title" dir="auto">
          {said}
        </p>
      </div>
    </div>,
    overlay,
  );
};
