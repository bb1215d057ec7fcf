import type { ComposerSnapshot } from '../../application/presentation/composer/composer-contract';
import type { ConversationSnapshot } from '../../application/presentation/conversation/conversation-contract';
import type { DialogSnapshot, Toast } from '../../application/presentation/feedback/feedback-contract';
import type { HeaderSnapshot } from '../../application/presentation/header/header-contract';
import type { OptionsSnapshot } from '../../application/presentation/options/options-contract';
import type { ShellSnapshot } from '../../application/presentation/shell/shell-contract';
import type { Message } from '../../domain/message/message';
import { themeRow } from '../../domain/theme/themes';
import { NOW } from './messages';
import { rows } from './rows';

export const SHELL: ShellSnapshot = {
  phase: { kind: 'open' },
  theme: 'default',
  behaviour: themeRow('default').behaviour,
  avatars: 'default',
  colours: null,
  headerColour: null,
  lastLook: null,
  language: 'en',
  headerHidden: false,
};

export const HEADER: HeaderSnapshot = {
  counterpart: { role: 'service', name: 'Mia', avatar: null },
  status: 'online',
  logoUrl: null,
  logoLink: null,
  onlinePeople: 431,
  hidden: false,
  closable: true,
  soundOn: false,
  typing: false,
};

export const ROBOT_HEADER: HeaderSnapshot = {
  ...HEADER,
  counterpart: { role: 'robot', name: '', avatar: null },
};

export const conversation = (
  messages: readonly Message[],
  more: Partial<ConversationSnapshot> & { readonly firstUnreadId?: string } = {},
): ConversationSnapshot => {
  const { firstUnreadId, ...rest } = more;
  return {
    phase: 'ready',
    advertisement: '',
    rows: rows(messages, firstUnreadId === undefined ? {} : { firstUnreadId }),
    typing: false,
    quickReplies: null,
    rating: null,
    indicator: { kind: 'online-people', count: 431 },
    unreadBelow: 0,
    firstUnreadBelow: null,
    news: [],
    isWhole: false,
    quoteOffered: true,
    awaitsAnswer: false,
    saveOffered: true,
    bottomRequests: 0,
    returns: 0,
    now: NOW,
    ...rest,
  };
};

export const COMPOSER: ComposerSnapshot = {
  draft: '',
  codePoints: 0,
  counter: null,
  blocked: 'blank',
  wentIdle: false,
  habit: 'enter',
  imagesOffered: true,
  videoOffered: true,
  emojiOffered: true,
  emojiSearch: true,
  questionsOffered: true,
  suggestions: [],
  undoOffered: false,
  dictation: 'none',
  translatesTo: null,
};

export const TOASTS: readonly Toast[] = [
  { id: 1, severity: 'info', words: { kind: 'key', key: 'transfer_service', params: { name: 'Leo' } } },
  { id: 2, severity: 'success', words: { kind: 'key', key: 'copied', params: {} } },
  {
    id: 3,
    severity: 'error',
    words: { kind: 'server', text: 'Deposits are paused until 18:00 today.' },
  },
];

export const OPTIONS: OptionsSnapshot = {
  searchOffered: true,
  searching: false,
  textSize: 'normal',
  dataSaver: false,
};

export const NO_DIALOG: DialogSnapshot = { kind: 'none' };
