import type { ReactNode } from 'react';
import { useT } from '../../foundation/TranslationsContext';
import { ErrorBoundary } from '../../primitives/ErrorBoundary';
import { Failure } from '../../primitives/Failure/Failure';

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** Replaces the usual failure with "Try again". */
  readonly instead?: ReactNode;
}

/** One part of the panel. If it throws, the other parts still work. */
export const PartBoundary = ({ children, instead }: PartBoundaryProps) => {
  const t = useT();
  return (
    <ErrorBoundary
      fallback={(retry) =>
        instead === undefined ? <Failure place="part" title={t('failure_title')} onRetry={retry} /> : instead
      }
    >
      {children}
    </ErrorBoundary>
  );
};
