import type { ReactNode } from 'react';
import { useT } from '../../foundation/TranslationsContext';
import { useSnapshot } from '../../foundation/useSnapshot';
import { useWidget } from '../../foundation/WidgetContext';
import { IconButton } from '../../primitives/IconButton';

/**
 * The header while the chat starts or has failed. Its close button is the only one in an app's web view (spec §2
 * Closing).
 */
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
