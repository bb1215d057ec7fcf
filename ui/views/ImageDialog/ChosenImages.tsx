import type {
  ImageDialogActions,
  ImageDialogSnapshot,
} from '../../../application/presentation/media/contract';
import { LIMITS } from '../../../domain/limits';
import { useT } from '../../foundation/WordsContext';
import { FilePicker } from '../../primitives/media/FilePicker';
import { ImageTile } from './ImageTile';
import { RefusedFiles } from './RefusedFiles';
import { useReorder } from './useReorder';

/** What the specification's picker takes; the rules themselves are the domain's. */
const ACCEPT = 'image/png,image/jpeg,.png,.jpg,.jpeg';

interface ChosenProps {
  readonly snapshot: Extract<ImageDialogSnapshot, { kind: 'open' }>;
  readonly actions: ImageDialogActions;
}

/** The grid of what was chosen, with the way to choose more. */
export const Chosen = ({ snapshot, actions }: ChosenProps) => {
  const t = useT();
  const { items, room, upload } = snapshot;
  const limit = LIMITS.imagesPerBatch;
  const editable = upload.kind === 'idle';
  const order = useReorder(items, actions.move);
  const number = items.findIndex((item) => item.id === order.moved) + 1;
  const moved = items[number - 1];

  if (items.length === 0) {
    return (
      <div className="kefu-pick-empty">
        <FilePicker icon="image" accept={ACCEPT} multiple className="kefu-pick-large" onPick={actions.add}>
          {t('images_add')}
        </FilePicker>
        <p>{t('images_empty', { limit })}</p>
        <p className="kefu-hint-line">{t('images_hint')}</p>
      </div>
    );
  }
  return (
    <>
      <ul
        className="kefu-tiles"
        ref={order.list}
        aria-label={t('images_chosen')}
        {...(editable ? order.handlers : {})}
      >
        {items.map((item, place) => (
          <ImageTile
            key={item.id}
            item={item}
            number={place + 1}
            total={items.length}
            edit={
              editable
                ? { remove: () => actions.remove(item.id), move: (by) => order.byStep(item.id, by) }
                : undefined
            }
            data-dragged={order.dragged === item.id || undefined}
          />
        ))}
        {editable && room > 0 && (
          <li className="kefu-tile kefu-tile-add">
            <FilePicker icon="plus" accept={ACCEPT} multiple className="kefu-pick-tile" onPick={actions.add}>
              {t('images_add')}
            </FilePicker>
          </li>
        )}
      </ul>
      <RefusedFiles items={items} said={editable} />
      {editable && (
        <p className="kefu-hint-line">
          {t('images_count', { number: snapshot.sendable, limit })} · {t('images_hint')}
          {items.length > 1 && ` · ${t('images_order_hint')}`}
        </p>
      )}
      <p className="kefu-hidden" aria-live="polite">
        {moved && t('image_moved', { name: moved.name, number, total: items.length })}
      </p>
    </>
  );
};
