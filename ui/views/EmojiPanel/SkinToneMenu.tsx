import { useState } from 'react';
import type { SkinTone } from '../../../application/presentation/emoji/emoji-contract';
import { useT } from '../../foundation/TranslationsContext';
import { Menu } from '../../primitives/Menu/Menu';
import { inTone, TONES } from './skin-tone';

interface SkinToneMenuProps {
  readonly tone: SkinTone;
  readonly onChoose: (tone: SkinTone) => void;
}

const HAND = { emoji: '✋', tones: 1 } as const;

/** The skin tone of all hands and people. */
export const SkinToneMenu = ({ tone, onChoose }: SkinToneMenuProps) => {
  const t = useT();
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const name = t('emoji_tone', { tone: t(`tone_${tone}`) });
  return (
    <>
      <button
        type="button"
        className="kefu-icon-button kefu-emoji-tone"
        aria-label={name}
        title={name}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => {
          const place = event.currentTarget.getBoundingClientRect();
          setAt({ x: place.left, y: place.top });
        }}
      >
        <span aria-hidden="true">{inTone(HAND, tone)}</span>
      </button>
      {at && (
        <Menu
          label={t('emoji_tones')}
          items={TONES.map((one) => ({
            id: String(one),
            label: `${inTone(HAND, one)} ${t(`tone_${one}`)}`,
            checked: one === tone,
            use: () => onChoose(one),
          }))}
          x={at.x}
          y={at.y}
          grows="up"
          onClose={() => setAt(null)}
        />
      )}
    </>
  );
};
