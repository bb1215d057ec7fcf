import { useTranslations } from '../../../ui/foundation/TranslationsContext';
import { FoundationTable } from '../../support/FoundationTable';

/** Each size with a sentence of the toolbar's language, as text and as a title. */
export const TypeTable = ({ tokens }: { readonly tokens: ReadonlyMap<string, string> }) => {
  const { t } = useTranslations();
  const sizes = [...tokens].filter(([name]) => /^type-\d$/.test(name));
  return (
    <FoundationTable
      caption={`Font: ${tokens.get('font')}`}
      heads={['Token', 'Size', 'Text', 'Title']}
      rows={sizes.map(([name, size]) => {
        const fontSize = `var(--kefu-${name})`;
        return [
          name,
          size,
          <span key="text" style={{ fontSize }}>
            {t('is_disconnect_please_reload')}
          </span>,
          <span
            key="title"
            style={{
              font: `var(--kefu-title-weight) var(--kefu-${name}) / 1.3 var(--kefu-font-title)`,
            }}
          >
            {t('session_ended_title')}
          </span>,
        ] as const;
      })}
    />
  );
};
