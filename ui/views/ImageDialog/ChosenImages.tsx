import type {
  ImageDialogActions,
  ImageDialogSnapshot,
} from '../../../application/presentation/media/media-contract';
import * as LIMITS from '../../../domain/limits';
import { isTouchFirst } from '../../../shared/browser/matches-media';
import { useT } from '../../foundation/TranslationsContext';
import { FilePicker, type FilePickerProps } from '../../primitives/media/FilePicker';
import { imagesAccepted } from '../../primitives/media/pick-files';
import { ImageTile } from './ImageTile';
import { RefusedFiles } from './RefusedFiles';
import { useReorder } from './useReorder';

interface ChosenProps {
  readonly snapshot: Extract<ImageDialogSnapshot, { kind: 'open' }>;
  readonly actions: ImageDialogActions;
}

/** The grid of chosen images, with a button to choose more. */
export const Chosen = ({ snapshot, actions }: ChosenProps) => {
  const t = useT();
  const { items, room } = snapshot;
  const limit = LIMITS.imagesPerBatch;
  const order = useReorder(items, actions.move);
  const number = items.findIndex((item) => item.id === order.moved) + 1;
  const moved = items[number - 1];

  if (items.length === 0) return <NoImages snapshot={snapshot} actions={actions} />;
  return (
    <>
      <ul className="kefu-tiles" ref={order.list} aria-label={t('images_chosen')} {...order.handlers}>
        {items.map((item, place) => (
          <ImageTile
            key={item.id}
            item={item}
            number={place + 1}
            total={items.length}
            edit={{
              remove: () => actions.remove(item.id),
              move: (by) => order.byStep(item.id, by),
              ...(snapshot.canEdit && { open: () => actions.edit(item.id) }),
            }}
            data-dragged={order.dragged === item.id || undefined}
          />
        ))}
        {room > 0 && (
          <li className="kefu-tile kefu-tile-add">
            <AddImages
              icon="plus"
              className="kefu-pick-tile"
              converts={snapshot.converts === true}
              onPick={actions.add}
            />
          </li>
        )}
      </ul>
      <RefusedFiles items={items} />
      <p className="kefu-hint-line">
        {[
          t('images_count', { number: snapshot.sendable, limit }),
          t('images_hint'),
          ...(items.length > 1 ? [t('images_order_hint')] : []),
        ].join(' · ')}
      </p>
      <p className="kefu-hidden" aria-live="polite">
        {moved && t('image_moved', { name: moved.name, number, total: items.length })}
      </p>
    </>
  );
};

const NoImages = ({ snapshot, actions }: ChosenProps) => {
  const t = useT();
  return (
    <div className="kefu-pick-empty">
      <AddImages
        icon="image"
        className="kefu-pick-large"
        converts={snapshot.converts === true}
        onPick={actions.add}
      />
      {!isTouchFirst() && <p>{t('images_empty', { limit: LIMITS.imagesPerBatch })}</p>}
      <p className="kefu-hint-line">{t('images_hint')}</p>
    </div>
  );
};

interface AddProps extends Pick<FilePickerProps, 'icon' | 'className' | 'onPick'> {
  readonly converts: boolean;
}

const AddImages = ({ converts, ...props }: AddProps) => {
  const t = useT();
  return (
    <FilePicker {...props} accept={imagesAccepted(converts)} multiple>
      {t('images_add')}
    </FilePicker>
  );
};
