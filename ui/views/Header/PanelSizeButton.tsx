import { useT } from '../../foundation/TranslationsContext';

interface PanelSizeButtonProps {
  readonly isLarge: boolean;
  readonly onChange: (isLarge: boolean) => void;
}

/** The arrows point outward, or inward in a large panel. They are not among the icons, which are in the first load. */
const OUTWARD = 'M13.5 4.5h6v6M19.5 4.5l-6.5 6.5M10.5 19.5h-6v-6M4.5 19.5 11 13';
const INWARD = 'M19 11h-6V5M13 11l6.5-6.5M5 13h6v6M11 13l-6.5 6.5';

/** Its name stays and screen readers say whether it is pressed, as with the sound. */
export const PanelSizeButton = ({ isLarge, onChange }: PanelSizeButtonProps) => {
  const label = useT()('large_panel');
  return (
    <button
      type="button"
      className="kefu-icon-button"
      data-kefu="size"
      aria-label={label}
      title={label}
      aria-pressed={isLarge}
      onClick={() => onChange(!isLarge)}
    >
      <svg className="kefu-icon" width={22} height={22} viewBox="0 0 24 24" aria-hidden="true">
        <path d={isLarge ? INWARD : OUTWARD} />
      </svg>
    </button>
  );
};
