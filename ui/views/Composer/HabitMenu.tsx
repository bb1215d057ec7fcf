import type { KeyHabit } from '../../../domain/text/key-habit';
import { useT } from '../../foundation/WordsContext';
import { Menu } from '../../primitives/Menu/Menu';

interface HabitMenuProps {
  readonly habit: KeyHabit;
  readonly x: number;
  readonly y: number;
  readonly onChoose: (habit: KeyHabit) => void;
  readonly onClose: () => void;
}

export const HabitMenu = ({ habit, x, y, onChoose, onClose }: HabitMenuProps) => {
  const t = useT();
  const item = (id: KeyHabit, label: string) => ({
    id,
    label,
    checked: id === habit,
    use: () => onChoose(id),
  });
  const items = [item('enter', t('habit_enter')), item('ctrl+enter', t('habit_ctrl_enter'))];
  return <Menu label={t('tool_habit')} items={items} x={x} y={y} grows="up" onClose={onClose} />;
};
