import { useId } from 'react';
import type { Opinion } from '../../../application/presentation/explanation/explanation-contract';
import { useT } from '../../foundation/TranslationsContext';
import { STATUS_REGION } from '../../primitives/status-region';

interface OpinionsProps {
  readonly opinion: Opinion | null;
  readonly onChoose: (opinion: Opinion) => void;
}

const MOUTHS = {
  no: 'M8.3 16.2c1.7-2 5.7-2 7.4 0',
  partly: 'M8.3 15.2h7.4',
  yes: 'M8.3 14.2c1.7 2.4 5.7 2.4 7.4 0',
} as const satisfies Record<Opinion, string>;

const OPINIONS = ['no', 'partly', 'yes'] as const satisfies readonly Opinion[];

/** "Did this answer help?" with three faces. The visitor may change the answer. */
export const Opinions = ({ opinion, onChoose }: OpinionsProps) => {
  const t = useT();
  const titleId = useId();
  return (
    <div className="kefu-opinions">
      <p id={titleId} className="kefu-opinions-title">
        {t('article_help')}
      </p>
      <fieldset className="kefu-faces" aria-labelledby={titleId} data-kefu="opinions">
        {OPINIONS.map((one) => (
          <button
            key={one}
            type="button"
            className={`kefu-face kefu-face-${one}`}
            aria-label={t(`article_help_${one}`)}
            title={t(`article_help_${one}`)}
            aria-pressed={opinion === one}
            onClick={() => onChoose(one)}
          >
            <svg width="34" height="34" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={`M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9 9.8v.4M15 9.8v.4${MOUTHS[one]}`} />
            </svg>
          </button>
        ))}
      </fieldset>
      <p className="kefu-opinions-thanks" {...STATUS_REGION}>
        {opinion !== null && t('article_thanks')}
      </p>
    </div>
  );
};
