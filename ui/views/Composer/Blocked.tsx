import { useRef } from 'react';
import type {
  ComposerActions,
  ComposerSnapshot,
} from '../../../application/presentation/composer/composer-contract';
import { useT } from '../../foundation/TranslationsContext';
import type { ViewKey } from '../../i18n/keys';
import { STATUS_REGION } from '../../primitives/status-region';
import { useBoxFocusAfter } from './useBoxFocusAfter';

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
  readonly wentIdle: boolean;
  readonly actions: Pick<ComposerActions, 'reload' | 'continueSession'>;
}

/** Why nothing can be sent now, with a way on. A blank box needs no such line. */
export const Blocked = (props: BlockedProps) => (
  // A screen reader announces what is added to an existing region: an atomic one, as a whole for each part that is added.
  <div {...STATUS_REGION} aria-atomic={false}>
    {hasBar(props.reason) && <Line {...props} reason={props.reason} />}
  </div>
);

/** The text of the bar, which is shorter than the reason at the send button, and the words of its button. */
const BARS = {
  locked: ['blocked_locked', 'reload'],
  'no-service': ['nobody_title', 'retry'],
  ended: ['ended_bar', 'continue_session'],
} as const;

const hasBar = (reason: BlockedProps['reason']): reason is keyof typeof BARS =>
  reason !== null && reason in BARS;

const Line = ({ reason, wentIdle, actions }: BlockedProps & { readonly reason: keyof typeof BARS }) => {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  useBoxFocusAfter(bar);
  const [text, wayOn] = BARS[reason];
  return (
    <div ref={bar} className={`kefu-blocked kefu-blocked-${reason}`}>
      <p>
        {/* The full-width stop of Chinese and Japanese brings its own space. */}
        <span>{t(text).replace(/[^。]$/, '$& ')}</span>
        {reason === 'ended' && wentIdle && <span>{t('ended_idle')}</span>}
      </p>
      <button
        type="button"
        className={`kefu-button kefu-button-${reason === 'ended' ? 'primary' : 'quiet'}`}
        onClick={() => (reason === 'locked' ? actions.reload() : actions.continueSession())}
      >
        <span>{t(wayOn)}</span>
      </button>
    </div>
  );
};
