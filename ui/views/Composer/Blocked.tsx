import type { ComposerActions, ComposerSnapshot } from '../../../application/presentation/composer/contract';
import { useT } from '../../foundation/WordsContext';
import type { ViewKey } from '../../i18n/keys';

type Reason = NonNullable<ComposerSnapshot['blocked']>;

export const REASONS: Readonly<Record<Reason, ViewKey>> = {
  blank: 'blocked_blank',
  starting: 'blocked_starting',
  locked: 'blocked_locked',
  ended: 'blocked_ended',
  'no-service': 'blocked_no_service',
};

interface BlockedProps {
  readonly reason: ComposerSnapshot['blocked'];
  readonly actions: Pick<ComposerActions, 'reload' | 'continueSession'>;
}

/** Why nothing can be sent now, and the way out beside it. A blank box needs no such line. */
export const Blocked = ({ reason, actions }: BlockedProps) => {
  const told = reason === 'locked' || reason === 'ended' || reason === 'no-service';
  // A screen reader says what comes into a region that stands.
  return <div role="status">{told && <Line reason={reason} actions={actions} />}</div>;
};

const Line = ({ reason, actions }: BlockedProps & { readonly reason: Reason }) => {
  const t = useT();
  return (
    <div className={`kefu-blocked kefu-blocked-${reason}`}>
      <p>{t(REASONS[reason])}</p>
      {reason === 'locked' && (
        <button type="button" className="kefu-button kefu-button-quiet" onClick={() => actions.reload()}>
          <span>{t('reload')}</span>
        </button>
      )}
      {reason === 'no-service' && (
        <button
          type="button"
          className="kefu-button kefu-button-quiet"
          onClick={() => actions.continueSession()}
        >
          <span>{t('retry')}</span>
        </button>
      )}
      {reason === 'ended' && (
        <button
          type="button"
          className="kefu-button kefu-button-primary"
          onClick={() => actions.continueSession()}
        >
          <span>{t('continue_session')}</span>
        </button>
      )}
    </div>
  );
};
