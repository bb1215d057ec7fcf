import { useT } from '../foundation/WordsContext';
import { copyText } from './copy-text';
import { Icon } from './Icon';

interface MessageFailureProps {
  /** Its text, which may still be copied. */
  readonly read: () => string;
  readonly onCopied: () => void;
}

/** In place of a message whose view throws. */
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

/** What throws while it is drawn may throw while it is read. */
const readOrEmpty = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};
