import { ConversationSkeleton } from '../../primitives/Skeleton';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';

/** The shell before there is anything to show; `words` is '' while not even the language is there. */
export const Starting = ({ words }: { readonly words: string }) => (
  <div className="kefu-starting" aria-busy="true">
    <div className="kefu-header">
      <div className="kefu-header-inner" aria-hidden="true">
        <span className="kefu-bone kefu-bone-avatar" />
        <span className="kefu-bone kefu-bone-name" />
      </div>
    </div>
    <div className="kefu-conversation">
      <ConversationSkeleton />
    </div>
    <div className="kefu-composer" aria-hidden="true">
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
