import { useT } from '../../foundation/TranslationsContext';
import { Failure } from '../../primitives/Failure/Failure';
import { PlainHeader } from './PlainHeader';

/** A view has thrown. The session continues; "Try again" renders the view again. */
export const ViewFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useT();
  return (
    <>
      <PlainHeader />
      <Failure place="part" title={t('failure_title')} onRetry={onRetry} />
    </>
  );
};
