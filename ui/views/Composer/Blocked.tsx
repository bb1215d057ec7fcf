import type { ComposerSnapshot } from '../../../application/presentation/composer/composer-contract';
import type { ViewKey } from '../../i18n/keys';
import { lazyPart } from '../../primitives/LazyView/lazy-view';
import { STATUS_REGION } from '../../primitives/status-region';
import type { BlockedBarProps } from './BlockedBar';

type Reason = NonNullable<ComposerSnapshot['blocked']>;

export const REASONS: Readonly<Record<Reason, ViewKey>> = {
  blank: 'blocked_blank',
  starting: 'blocked_starting',
  locked: 'blocked_locked',
  ended: 'blocked_ended',
  'no-service': 'blocked_no_service',
};

const BlockedBar = lazyPart(() => import('./BlockedBar'), 'BlockedBar');

type BlockedProps = Omit<BlockedBarProps, 'reason'> & { readonly reason: ComposerSnapshot['blocked'] };

/** Why nothing can be sent now, with a way on. A blank box needs no such line. */
export const Blocked = ({ reason, ...more }: BlockedProps) => (
  // A screen reader announces what is added to an existing region: an atomic one, as a whole for each part that is added.
  <div {...STATUS_REGION} aria-atomic={false}>
    {reason !== null && reason !== 'blank' && reason !== 'starting' && (
      <BlockedBar reason={reason} {...more} />
    )}
  </div>
);
