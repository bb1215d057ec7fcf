import type { ReactNode } from 'react';
import { useT } from '../../foundation/WordsContext';
import { Boundary } from '../../primitives/Boundary';
import { Failure } from './Failure';

interface PartProps {
  readonly children: ReactNode;
  /** Shown instead of the usual failure with its way to try again. */
  readonly instead?: ReactNode;
}

/** One part of the panel: when it throws, the others go on. */
export const Part = ({ children, instead }: PartProps) => {
  const t = useT();
  return (
    <Boundary
      fallback={(retry) =>
        instead === undefined ? <Failure title={t('failure_title')} onRetry={retry} /> : instead
      }
    >
      {children}
    </Boundary>
  );
};
