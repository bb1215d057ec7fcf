import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { HeaderStatus } from '../../../application/presentation/header/header-contract';
import { useT } from '../../foundation/TranslationsContext';
import { Icon } from '../../primitives/Icon';
import { STATUS_REGION } from '../../primitives/status-region';

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

/** The bar takes its height from the top of the conversation. What is read there stays in its place. */
const useKeptReading = (bar: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const height = bar.current?.offsetHeight ?? 0;
    const log = bar.current?.closest('.kefu-open')?.querySelector('.kefu-log');
    log?.scrollBy(0, height);
    return () => log?.scrollBy(0, -height);
  }, [bar]);
