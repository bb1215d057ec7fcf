import type { ComponentPropsWithRef } from 'react';
import type { ImageItem } from '../../../application/presentation/media/media-contract';
import { useT } from '../../foundation/TranslationsContext';
import { Icon } from '../../primitives/Icon';

interface ImageTileProps extends ComponentPropsWithRef<'li'> {
  readonly item: ImageItem;
  readonly number: number;
  readonly total: number;
  readonly edit: TileEdit;
}

interface TileEdit {
  /** Opens the sheet with bars, crop and turns. */
  readonly open?: () => void;
  readonly remove: () => void;
  readonly move: (by: -1 | 1) => void;
}

/** One chosen image: its picture, or that it is being inspected, or that it was refused. */
export const ImageTile = ({ item, number, total, edit, ...rest }: ImageTileProps) => {
  const t = useT();
  const { name, previewUrl, error } = item;
  const state = error !== null ? 'refused' : previewUrl === null ? 'checking' : 'ready';
  return (
    <li className={`kefu-tile kefu-tile-${state}`} data-item={item.id} {...rest}>
      {previewUrl === null ? (
        <span className="kefu-tile-blank">
          {error === null ? (
            <span className="kefu-hidden">{t('image_checking', { name })}</span>
          ) : (
            <Icon name="warning" />
          )}
        </span>
      ) : (
        <img src={previewUrl} alt={t('image_position', { name, number, total })} draggable={false} />
      )}
      {previewUrl !== null && error !== null && (
        <span className="kefu-tile-mark">
          <Icon name="warning" size={18} />
        </span>
      )}
      <TileButtons item={item} number={number} total={total} edit={edit} />
    </li>
  );
};

const TileButtons = ({
  item,
  number,
  total,
  edit,
}: Pick<ImageTileProps, 'item' | 'number' | 'total' | 'edit'>) => {
  const t = useT();
  const { name } = item;
  const canMove = total > 1 && item.error === null;
  const mover = (by: -1 | 1, label: string) => {
    const atEnd = by < 0 ? number === 1 : number === total;
    return (
      <button
        type="button"
        className="kefu-tile-button kefu-mirrored"
        aria-label={label}
        title={label}
        data-move={by}
        aria-disabled={atEnd}
        onClick={() => !atEnd && edit.move(by)}
      >
        <Icon name={by < 0 ? 'back' : 'next'} size={16} />
      </button>
    );
  };
  return (
    <>
      {edit.open && item.previewUrl !== null && item.error === null && (
        <button
          type="button"
          className="kefu-tile-button kefu-tile-edit"
          aria-label={t('image_edit', { name })}
          title={t('image_edit', { name })}
          onClick={edit.open}
        >
          <Icon name="edit" size={16} />
        </button>
      )}
      <button
        type="button"
        className="kefu-tile-button kefu-tile-remove"
        aria-label={t('image_remove', { name })}
        title={t('image_remove', { name })}
        onClick={edit.remove}
      >
        <Icon name="close" size={16} />
      </button>
      {canMove && (
        <span className="kefu-tile-movers">
          {mover(-1, t('image_earlier', { name }))}
          {mover(1, t('image_later', { name }))}
        </span>
      )}
    </>
  );
};
