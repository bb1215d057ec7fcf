import type { ReactNode } from 'react';
import { useT } from '../../foundation/WordsContext';
import { Button } from '../../primitives/Button';
import { Icon } from '../../primitives/Icon';

interface FailureProps {
  readonly title: string;
  /** What is to be said beside it. */
  readonly children?: ReactNode;
  readonly onRetry: () => void;
}

/** In place of the conversation: what happened, and a way to try again. */
export const Failure = ({ title, children, onRetry }: FailureProps) => {
  const t = useT();
  return (
    <div className="kefu-failure" role="alert">
      <span className="kefu-failure-sign">
        <Icon name="warning" size={28} />
      </span>
      <h2 className="kefu-failure-title">{title}</h2>
      {children}
      <Button icon="retry" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
};
