import { useT } from '../../foundation/WordsContext';
import type { SectionId } from './grid-rows';

type Titled = Exclude<SectionId, 'found'>;

const SIGNS: Readonly<Record<Titled, string>> = {
  recent: '🕘',
  common: '⭐',
  smileys: '😀',
  people: '👋',
  animals: '🐻',
  food: '🍎',
  travel: '✈️',
  activities: '⚽',
  objects: '💡',
  symbols: '🔣',
  flags: '🏁',
};

interface SectionButtonsProps {
  readonly sections: readonly Titled[];
  readonly current: SectionId;
  readonly onShow: (section: SectionId) => void;
}

/** A button for each section of the grid. */
export const SectionButtons = ({ sections, current, onShow }: SectionButtonsProps) => {
  const t = useT();
  return (
    <nav className="kefu-emoji-sections" aria-label={t('emoji_sections')}>
      {sections.map((section) => (
        <button
          key={section}
          type="button"
          className="kefu-emoji-section"
          aria-label={t(`emoji_${section}`)}
          title={t(`emoji_${section}`)}
          aria-current={section === current}
          onClick={() => onShow(section)}
        >
          <span aria-hidden="true">{SIGNS[section]}</span>
        </button>
      ))}
    </nav>
  );
};
