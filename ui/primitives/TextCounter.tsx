import { useT, useTranslations } from '../foundation/TranslationsContext';
import { STATUS_REGION } from './status-region';

interface TextCounterProps {
  readonly counter: { readonly used: number; readonly limit: number } | null;
}

/** The number of used code points, below a text box, from 180 on. It is also announced. */
export const TextCounter = ({ counter }: TextCounterProps) => {
  const t = useT();
  const { number } = useTranslations();
  return (
    <div className="kefu-text-counter">
      {counter && <span aria-hidden="true">{`${number(counter.used)}/${number(counter.limit)}`}</span>}
      <span className="kefu-hidden" {...STATUS_REGION}>
        {counter && t('characters_left', counter)}
      </span>
    </div>
  );
};
