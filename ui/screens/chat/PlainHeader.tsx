import type { ReactNode } from 'react';
import { useSnapshot } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';
import { useT } from '../../foundation/WordsContext';
import { IconButton } from '../../primitives/IconButton';

/** Where the header will be or was, with the way out: an app's web view has no other (spec §2 Closing). */
export const PlainHeader = ({ children }: { readonly children?: ReactNode }) => {
  const t = useT();
  const { header } = useWidget();
  const { closable, hidden } = useSnapshot(header.state);
  if (hidden) return null;
  return (
    <div className="kefu-header">
      <div className="kefu-header-inner">
        {children}
        {closable && (
          <IconButton
            icon="close"
            label={t('close_chat')}
            data-kefu="close"
            onClick={() => header.actions.close()}
          />
        )}
      </div>
    </div>
  );
};
