import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import type {
  ImageDialogActions,
  ImageEditing,
} from '../../../../application/presentation/media/media-contract';
import { pressedKey } from '../../../../shared/browser/pressed-key';
import { Button } from '../../../primitives/Button';
import { Dialog } from '../../../primitives/Dialog/Dialog';
import { Failure } from '../../../primitives/Failure/Failure';
import { LaterTexts, useLaterT } from '../../../primitives/LazyView/LaterTexts';
import { boxOf, EditFrame } from './EditFrame';
import { EditTools, FramePad } from './EditTools';
import { type Editing, type FrameId, useEdit } from './useEdit';
import { useFramePointer } from './useFramePointer';

export interface ImageEditorProps {
  readonly image: ImageEditing;
  readonly actions: Pick<ImageDialogActions, 'saveEdit' | 'closeEdit'>;
}

/** The visitor draws black bars into an image, crops it and turns it, before it is sent. Leaving it changes nothing. */
export const ImageEditor = (props: ImageEditorProps) => (
  <LaterTexts onClose={props.actions.closeEdit}>
    <Sheet {...props} />
  </LaterTexts>
);

const Sheet = ({ image, actions }: ImageEditorProps) => {
  const t = useLaterT();
  const editing = useEdit(image.edit);
  const [said, say] = useAnnouncement();
  const tools = useRef<HTMLDivElement>(null);
  const { state } = image;
  const isReady = state === 'ready' || state === 'failed';
  const remove = (id: FrameId) => {
    editing.remove(id);
    say(t('edit_removed'));
    // The frame, or its button, is gone.
    tools.current?.querySelector('button')?.focus();
  };
  const [isLeaving, setLeaving] = useState(false);
  const losesBars = editing.edit.bars.length > image.edit.bars.length && state !== 'protected';
  // Without its bars an image could be sent that shows what the visitor wanted to hide.
  const leave = () => (losesBars ? setLeaving(!isLeaving) : actions.closeEdit());
  const footer = isLeaving ? (
    <LeaveWithoutBars onStay={() => setLeaving(false)} onLeave={actions.closeEdit} />
  ) : (
    <>
      <Button kind="quiet" onClick={leave}>
        {t(state === 'protected' ? 'close' : 'cancel')}
      </Button>
      {state !== 'protected' && (
        <Button
          aria-disabled={!isReady}
          aria-busy={state === 'saving'}
          onClick={() => isReady && actions.saveEdit(editing.edit)}
        >
          {t('edit_done')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t('edit_title')} size="sheet" hook="image-editor" onClose={leave} footer={footer}>
      <div className="kefu-media-dialog">
        {state === 'failed' && <Failure place="line" text={t('edit_failed')} />}
        {state === 'protected' ? (
          <Failure place="line" text={t('edit_protected')} />
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keys of undo, beside its button
          <div
            ref={tools}
            className="kefu-edit"
            onKeyDown={(event) => {
              if (pressedKey(event).toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              editing.undo();
            }}
          >
            <EditTools editing={editing} onRemove={remove} say={say} />
            <Stage image={image} editing={editing} onRemove={remove} />
            <FramePad editing={editing} onRemove={remove} />
            <p className="kefu-hint-line">{t('edit_note')}</p>
          </div>
        )}
        {said}
      </div>
    </Dialog>
  );
};

interface LeaveWithoutBarsProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

const LeaveWithoutBars = ({ onStay, onLeave }: LeaveWithoutBarsProps) => {
  const t = useLaterT();
  const question = useId();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <>
      <p id={question} className="kefu-edit-leave">
        {t('edit_leave')}
      </p>
      <Button kind="quiet" onClick={() => onLeave()}>
        {t('edit_discard')}
      </Button>
      <Button ref={stay} aria-describedby={question} onClick={onStay}>
        {t('keep_editing')}
      </Button>
    </>
  );
};

interface StageProps {
  readonly image: ImageEditing;
  readonly editing: Editing;
  readonly onRemove: (id: FrameId) => void;
}

const Stage = ({ image, editing, onRemove }: StageProps) => {
  const t = useLaterT();
  const keys = useId();
  const pointer = useFramePointer(editing);
  const { turns, crop, bars } = editing.edit;
  const isLying = turns % 2 === 1;
  const ratio = isLying ? image.height / image.width : image.width / image.height;
  const style = { '--kefu-edit-ratio': ratio } as CSSProperties;
  const frames: readonly FrameId[] = [...(crop ? (['crop'] as const) : []), ...bars.keys()];
  return (
    <>
      {/* Places in an image are the same in every direction of writing. */}
      <div className="kefu-edit-stage" dir="ltr" style={style} {...pointer}>
        <div className="kefu-edit-clip">
          <img
            src={image.url}
            alt={image.name}
            draggable={false}
            style={{
              inlineSize: `${isLying ? 100 / ratio : 100}%`,
              blockSize: `${isLying ? 100 * ratio : 100}%`,
              transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
            }}
          />
          {crop && <span className="kefu-edit-shade" style={boxOf(crop)} />}
        </div>
        {frames.map((id) => {
          const frame = editing.frameOf(id);
          return (
            frame && (
              <EditFrame
                key={id}
                id={id}
                frame={frame}
                editing={editing}
                keys={keys}
                onRemove={() => onRemove(id)}
              />
            )
          );
        })}
      </div>
      <p id={keys} className="kefu-hidden">
        {t('edit_keys')}
      </p>
    </>
  );
};

/** The same words once more are announced again, because they are another element. */
const useAnnouncement = () => {
  const [said, setSaid] = useState({ text: '', number: 0 });
  const region = (
    <p className="kefu-hidden" aria-live="polite">
      <span key={said.number}>{said.text}</span>
    </p>
  );
  const say = (text: string) => setSaid(({ number }) => ({ text, number: number + 1 }));
  return [region, say] as const;
};
