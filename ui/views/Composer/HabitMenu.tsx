import type { SendKey } from '../../../domain/text/send-key';
import { useT } from '../../foundation/TranslationsContext';
import { Menu } from '../../primitives/Menu/Menu';

interface HabitMenuProps {
  readonly habit: SendKey;
  readonly x: number;
  readonly y: number;
  readonly onChoose: (habit: SendKey) => void;
  readonly onClose: () => void;
}

export const HabitMenu = ({ habit, x, y, onChoose, onClose }: HabitMenuProps) => {
  const t = useT();
  const item = (id: SendKey, label: string) => ({
    id,
    label,
    checked: id === habit,
    use: () => onChoose(id),
  });
  const items = [item('enter', t('habit_enter')), item('ctrl+enter', t('habit_ctrl_enter'))];
  return <Menu label={t('tool_habit')} items={items} x={x} y={y} grows="up" onClose={onClose} />;
};
