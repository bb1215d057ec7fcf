import { useT } from '../foundation/TranslationsContext';
import { copyText } from './copy-text';
import { Icon } from './Icon';

interface MessageFailureProps {
  /** The text of the message, which may still be copied. */
  readonly read: () => string;
  readonly onCopied: () => void;
}

/** Shown instead of a message whose view throws. */
export const MessageFailure = ({ read, onCopied }: MessageFailureProps) => {
  const t = useT();
  const copy = async () => {
    if (await copyText(readOrEmpty(read))) onCopied();
  };
  return (
    <div className="kefu-notice kefu-broken">
      <p>
        <Icon name="warning" size={16} />
        <span>{t('message_broken')}</span>
        <button type="button" className="kefu-link" data-kefu="copy" onClick={() => void copy()}>
          <Icon name="copy" size={15} />
          <span>{t('copy')}</span>
        </button>
      </p>
    </div>
  );
};

/** A message whose view throws may also throw when its text is read. */
const readOrEmpty = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};
