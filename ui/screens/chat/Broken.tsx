import { useT } from '../../foundation/WordsContext';
import { Bar } from './Bar';
import { Failure } from './Failure';

/** A view has thrown: the session goes on behind it, and may be shown anew. */
export const Broken = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useT();
  return (
    <>
      <Bar />
      <Failure title={t('failure_title')} onRetry={onRetry} />
    </>
  );
};
