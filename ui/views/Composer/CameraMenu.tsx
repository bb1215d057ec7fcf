import type { Shot } from '../../foundation/look/composer-props';
import { useT } from '../../foundation/TranslationsContext';
import { Menu } from '../../primitives/Menu/Menu';

interface CameraMenuProps {
  readonly x: number;
  readonly y: number;
  /** What can be sent. */
  readonly shots: Readonly<Record<Shot, boolean>>;
  readonly onChoose: (shot: Shot) => void;
  readonly onClose: () => void;
}

/** What the camera takes. */
export const CameraMenu = ({ x, y, shots, onChoose, onClose }: CameraMenuProps) => {
  const t = useT();
  const item = (id: Shot, icon: 'camera' | 'video', label: string) => ({
    id,
    icon,
    label,
    use: () => onChoose(id),
  });
  const items = [item('photo', 'camera', t('take_photo')), item('video', 'video', t('record_video'))].filter(
    ({ id }) => shots[id],
  );
  return <Menu label={t('tool_camera')} items={items} x={x} y={y} grows="up" onClose={onClose} />;
};
