import { useTheme } from '../../foundation/look/ThemeContext';
import { ConversationSkeleton } from '../../primitives/Skeleton/ConversationSkeleton';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';
import { PlainHeader } from './PlainHeader';

/** The skeleton of the chat. `words` is '' until the language has loaded. */
export const Starting = ({ words }: { readonly words: string }) => {
  const { Skeleton = ConversationSkeleton, zoneStyles } = useTheme();
  return (
    <div className="kefu-starting" aria-busy="true">
      {words === '' ? (
        <div className="kefu-header">
          <div className="kefu-header-inner">{HEADER_SKELETON}</div>
        </div>
      ) : (
        <PlainHeader>{HEADER_SKELETON}</PlainHeader>
      )}
      <div className="kefu-conversation" style={zoneStyles.log}>
        <Skeleton />
      </div>
      <div className="kefu-composer" style={zoneStyles.composer} aria-hidden="true">
        <div className="kefu-composer-inner">
          <span className="kefu-bone kefu-bone-box" />
        </div>
      </div>
      {words !== '' && (
        <div role="status">
          <VisuallyHidden>{words}</VisuallyHidden>
        </div>
      )}
    </div>
  );
};

const HEADER_SKELETON = (
  <>
    <span className="kefu-bone kefu-bone-avatar" />
    <span className="kefu-bone kefu-bone-name" />
  </>
);
