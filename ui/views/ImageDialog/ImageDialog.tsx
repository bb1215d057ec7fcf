import { type ClipboardEvent, useId, useRef } from 'react';
import type {
  ImageDialogActions,
  ImageDialogSnapshot,
} from '../../../application/presentation/media/media-contract';
import { useT } from '../../foundation/TranslationsContext';
import type { ViewProps } from '../../foundation/view-props';
import { Dialog } from '../../primitives/Dialog/Dialog';
import { Failure } from '../../primitives/Failure/Failure';
import { lazyView } from '../../primitives/LazyView/lazy-view';
import { SendButtons } from '../../primitives/media/SendButtons';
import { pastedFiles } from '../../primitives/pasted-files';
import { TextCounter } from '../../primitives/TextCounter';
import { useDraft } from '../../primitives/useDraft';
import { writingDirection } from '../../primitives/writing-direction';
import { Chosen } from './ChosenImages';

const ImageEditor = lazyView(
  () => import('./editor/ImageEditor'),
  'ImageEditor',
  ({ actions }) => actions.closeEdit(),
);

export type ImageDialogProps = ViewProps<ImageDialogSnapshot, ImageDialogActions>;

/**
 * The visitor chooses up to five images, changes their order, and sends them with one caption. The conversation
 * shows their upload.
 */
export const ImageDialog = ({ snapshot, actions }: ImageDialogProps) =>
  snapshot.kind === 'open' ? <Open snapshot={snapshot} actions={actions} /> : null;

interface OpenProps extends ImageDialogProps {
  readonly snapshot: Extract<ImageDialogSnapshot, { kind: 'open' }>;
}

const Open = ({ snapshot, actions }: OpenProps) => {
  const t = useT();
  const captionId = useId();
  const { caption, captionCounter } = snapshot;
  const box = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(box, caption, { edit: actions.caption, compose: actions.composeCaption });
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    actions.paste(files);
  };
  return (
    <Dialog
      title={t('images_title')}
      size="sheet"
      hook="image-dialog"
      onClose={actions.close}
      onPaste={paste}
      footer={<SendButtons waiting={snapshot.inspecting} onSend={actions.submit} onClose={actions.close} />}
    >
      <div className="kefu-media-dialog">
        <Chosen snapshot={snapshot} actions={actions} />
        {snapshot.missing && <Failure place="line" text={t('please_select_images')} />}
        <div className="kefu-field">
          <label className="kefu-field-label" htmlFor={captionId}>
            {t('images_caption')}
          </label>
          <textarea
            ref={box}
            id={captionId}
            rows={2}
            dir={writingDirection(caption)}
            onChange={draft.change}
            onCompositionStart={draft.composeStart}
            onCompositionEnd={draft.composeEnd}
          />
          <TextCounter counter={captionCounter} />
        </div>
      </div>
      {snapshot.editing && (
        <ImageEditor key={snapshot.editing.id} image={snapshot.editing} actions={actions} />
      )}
    </Dialog>
  );
};
