import { useT } from '../../foundation/WordsContext';
import { ErrorBoundary } from '../../primitives/ErrorBoundary';
import { MessageFailure } from '../../primitives/MessageFailure';
import { plainText } from '../../primitives/SanitisedHtml/plain-text';
import { SanitisedHtml } from '../../primitives/SanitisedHtml/SanitisedHtml';

interface AdvertisementProps {
  readonly html: string;
  readonly onCopied: () => void;
}

/** The merchant's announcement above the first message. */
export const Advertisement = ({ html, onCopied }: AdvertisementProps) => {
  const t = useT();
  return (
    <aside className="kefu-advertisement" aria-label={t('advertisement')}>
      <ErrorBoundary
        subject={html}
        fallback={() => <MessageFailure read={() => plainText(html)} onCopied={onCopied} />}
      >
        <SanitisedHtml html={html} />
      </ErrorBoundary>
    </aside>
  );
};
