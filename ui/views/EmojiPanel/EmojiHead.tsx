import type { RefObject } from 'react';
import { pressedKey } from '../../../shared/browser/pressed-key';
import { useT } from '../../foundation/TranslationsContext';
import { Icon } from '../../primitives/Icon';
import { IconButton } from '../../primitives/IconButton';
import type { EmojiPanelProps } from './props';
import { SkinToneMenu } from './SkinToneMenu';

interface EmojiSearchProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly query: string;
  /** Of the element that says how many emoji were found. */
  readonly outcomeId: string;
  readonly disabled: boolean;
  readonly onQuery: (query: string) => void;
  /** Enter: picks the best result. */
  readonly onEnter: () => void;
  /** ArrowDown: moves the focus into the grid. */
  readonly onDown: () => void;
}

interface EmojiHeadProps extends Pick<EmojiPanelProps, 'snapshot' | 'actions' | 'onClose'> {
  /** False: the theme hides the search. */
  readonly search: EmojiSearchProps | false;
}

/** The search or the name of the panel, the skin tone, and the button that closes the panel. */
export const EmojiHead = ({ search, snapshot, actions, onClose }: EmojiHeadProps) => {
  const t = useT();
  return (
    <div className="kefu-emoji-head">
      {search ? <EmojiSearch {...search} /> : <h3 className="kefu-emoji-name">{t('tool_emoji')}</h3>}
      <SkinToneMenu tone={snapshot.tone} onChoose={actions.setTone} />
      <IconButton icon="close" label={t('close')} onClick={onClose} />
    </div>
  );
};

const EmojiSearch = ({ input, query, outcomeId, disabled, onQuery, onEnter, onDown }: EmojiSearchProps) => {
  const t = useT();
  return (
    <div className="kefu-emoji-search">
      <Icon name="search" size={18} />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('emoji_search')}
        aria-describedby={outcomeId}
        placeholder={t('emoji_search')}
        disabled={disabled}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          const act = { ArrowDown: onDown, Enter: onEnter }[pressedKey(event)];
          if (!act) return;
          act();
          event.preventDefault();
        }}
      />
    </div>
  );
};
