import { useLayoutEffect, useRef } from 'react';
import { useT } from '../../foundation/TranslationsContext';
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

/** A button for each section of the grid. On a phone they scroll sideways, and the current one stays in sight. */
export const SectionButtons = ({ sections, current, onShow }: SectionButtonsProps) => {
  const t = useT();
  const nav = useRef<HTMLElement>(null);
  const ids: readonly SectionId[] = sections;
  const at = ids.indexOf(current);
  useLayoutEffect(() => {
    const row = nav.current;
    const button = row?.children[at];
    if (!row || !button) return;
    const [all, one] = [row.getBoundingClientRect(), button.getBoundingClientRect()];
    // Not scrollIntoView, which would also scroll the page around a component.
    row.scrollLeft += one.left + one.width / 2 - all.left - all.width / 2;
  }, [at]);
  return (
    <nav ref={nav} className="kefu-emoji-sections" aria-label={t('emoji_sections')}>
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
