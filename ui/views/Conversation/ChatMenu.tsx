import type {
  ConversationActions,
  ConversationSnapshot,
} from '../../../application/presentation/conversation/conversation-contract';
import type { HeaderActions, HeaderSnapshot } from '../../../application/presentation/header/header-contract';
import type {
  OptionsActions,
  OptionsSnapshot,
} from '../../../application/presentation/options/options-contract';
import { TEXT_SIZES } from '../../../domain/text/text-size';
import { useTranslations } from '../../foundation/TranslationsContext';
import { Menu } from '../../primitives/Menu/Menu';
import type { MenuItem } from '../../primitives/Menu/MenuButton';
import { savingItems } from './saved/saving-items';

interface ChatMenuProps {
  readonly x: number;
  readonly y: number;
  readonly header: Pick<HeaderSnapshot, 'soundOn'>;
  readonly options: OptionsSnapshot;
  readonly conversation: Pick<ConversationSnapshot, 'rows' | 'now' | 'saveOffered' | 'isWhole'>;
  readonly actions: Pick<HeaderActions, 'setSound'> & OptionsActions & Pick<ConversationActions, 'notSaved'>;
  readonly onClose: () => void;
}

/** The menu of the chat, below its button in the header: search, size of text, sound, saving. */
export const ChatMenu = ({ x, y, header, options, conversation, actions, onClose }: ChatMenuProps) => {
  const words = useTranslations();
  const { t } = words;
  const { soundOn } = header;
  const { searchOffered, textSize, dataSaver } = options;
  const items: readonly (MenuItem | false)[] = [
    searchOffered &&
      conversation.rows.length > 0 && {
        id: 'search',
        icon: 'search',
        label: t('search'),
        use: () => actions.search(true),
      },
    {
      id: 'sound',
      icon: soundOn ? 'sound-on' : 'sound-off',
      label: t('sound'),
      checked: soundOn,
      isSwitch: true,
      use: () => actions.setSound(!soundOn),
    },
    ...(textSize === null
      ? []
      : TEXT_SIZES.map((size) => ({
          id: `text-${size}`,
          icon: 'text' as const,
          label: t(`text_${size}`),
          checked: size === textSize,
          use: () => actions.setTextSize(size),
        }))),
    dataSaver !== null && {
      id: 'data-saver',
      icon: 'image',
      label: t('data_saver'),
      checked: dataSaver,
      isSwitch: true,
      use: () => actions.setDataSaver(!dataSaver),
    },
    ...savingItems(words, conversation, actions),
  ];
  return (
    <Menu
      label={t('chat_menu')}
      items={items.filter((item) => item !== false)}
      x={x}
      y={y}
      onClose={onClose}
    />
  );
};
