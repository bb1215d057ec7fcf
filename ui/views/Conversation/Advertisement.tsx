import { useT } from '../../foundation/WordsContext';
import { Boundary } from '../../primitives/Boundary';
import { BrokenContent } from '../../primitives/BrokenContent';
import { plainText } from '../../primitives/SanitisedHtml/plain-text';
import { SanitisedHtml } from '../../primitives/SanitisedHtml/SanitisedHtml';

interface AdvertisementProps {
  readonly html: string;
  readonly onCopied: () => void;
}

/** The merchant's own words above the first message. */
export const Advertisement = ({ html, onCopied }: AdvertisementProps) => {
  const t = useT();
  return (
    <aside className="kefu-advertisement" aria-label={t('advertisement')}>
      <Boundary
        subject={html}
        fallback={() => <BrokenContent read={() => plainText(html)} onCopied={onCopied} />}
      >
        <SanitisedHtml html={html} />
      </Boundary>
    </aside>
  );
};
