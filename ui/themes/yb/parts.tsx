import type { HeaderStatus } from '../../../application/presentation/header/header-contract';

const SIGNS: Readonly<Record<HeaderStatus, string>> = {
  online: 'M1 12 7 1l6 11Z',
  connecting: 'M1 4h12v6H1Z',
  offline: 'M1 2h12L7 13Z',
  disconnected: 'M1 2h12L7 13Z',
  ended: 'M2 2h10v10H2Z',
};

/** As beside a figure: up for online, down for gone, a bar while it connects. */
export const YbSign = ({ status }: { readonly status: HeaderStatus }) => (
  <svg
    className={`yb-sign yb-${status}`}
    viewBox="0 0 14 14"
    width="14"
    height="14"
    aria-hidden="true"
    focusable="false"
  >
    <path d={SIGNS[status]} />
  </svg>
);
