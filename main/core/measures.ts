import { distinctUntilChanged, EMPTY, map } from 'rxjs';
import { linkClicks } from '../../adapters/browser/link-clicks';
import { visitorKey } from '../../adapters/cipher/visitor-key';
import { measuredEvents } from '../../application/integration/measured-events';
import type { Measures } from '../../application/integration/visitor-chat';

/** What the integrator's code hears of a chat beside its usual events. It loads with the first listener of that code. */
export const measuresOf: Measures = ({ parts, widget }, bounded) => ({
  events$: measuredEvents({
    ...parts,
    bounded,
    views: widget,
    links$: typeof document === 'undefined' ? EMPTY : linkClicks(document),
  }),
  visitorKey$: parts.session.state.changes$.pipe(
    map(({ params, config }) => ({
      businessId: params?.businessId ?? '',
      visitorId: config?.visitorId ?? '',
    })),
    distinctUntilChanged((a, b) => a.businessId === b.businessId && a.visitorId === b.visitorId),
    map(({ businessId, visitorId }) => (visitorId === '' ? null : visitorKey(businessId, visitorId))),
  ),
});
