import { useRef } from 'react';
import type { HeaderStatus } from '../../../application/presentation/header/header-contract';
import { useT } from '../../foundation/TranslationsContext';
import { Icon } from '../../primitives/Icon';
import { STATUS_REGION } from '../../primitives/status-region';
import { useKeptReading } from '../../primitives/useKeptReading';

/** A thin line while the visitor's own network is lost. */
export const OfflineBar = ({ status }: { readonly status: HeaderStatus }) => {
  const t = useT();
  return <div {...STATUS_REGION}>{status === 'disconnected' && <Bar words={t('offline_bar')} />}</div>;
};

const Bar = ({ words }: { readonly words: string }) => {
  const bar = useRef<HTMLParagraphElement>(null);
  useKeptReading(bar);
  return (
    <p ref={bar} className="kefu-offline">
      <Icon name="offline" size={16} />
      <span>{words}</span>
    </p>
  );
};
