import type { EvaluationSnapshot } from '../../application/presentation/evaluation/evaluation-contract';
import type { QuestionsSnapshot } from '../../application/presentation/questions/questions-contract';
import { EMPTY_FORM } from '../../domain/form/message-form';
import type { Scene } from './fake-widget';
import { editingOf, images, item } from './media';
import { mine } from './messages';
import {
  AGENT_CHAT,
  CARDS,
  ENDED,
  EVERY_STATUS,
  HANDED_OVER,
  HTML,
  MEDIA,
  ROBOT_CHAT,
  UPLOAD,
} from './scenes';
import { conversation, ROBOT_HEADER, TOASTS } from './snapshots';

const EVALUATION: EvaluationSnapshot = {
  kind: 'open',
  title: 'Please rate your conversation with Mia',
  scores: ['Politeness', 'Speed', 'Was your question answered?'].map((title, index) => ({
    title,
    score: index === 0 ? 5 : null,
  })),
  commentAsked: true,
  commentTitle: '',
  comment: '',
  submitting: false,
  missing: null,
  failed: false,
  refusal: '',
};

const QUESTIONS: QuestionsSnapshot = {
  open: false,
  phase: 'ready',
  questions: ['How do I withdraw?', 'Where is my deposit?', 'Which documents do you need?'].map((text) => ({
    id: text,
    keyword: text,
    text,
  })),
  locked: false,
  person: '',
};

const agent: Scene = { conversation: conversation(AGENT_CHAT) };

/** The states in which designers compare themes: the pages Matrix and Sheet and the script `npm run shots` read this table. */
export const STATES = {
  home: { ...agent, around: { screen: 'home', unread: 2 } },
  help: { ...agent, around: { screen: 'help' } },
  explanation: { ...agent, around: { screen: 'explanation' } },
  news: { ...agent, around: { screen: 'news', unread: 2 } },
  starting: { shell: { phase: { kind: 'starting' } } },
  robot: {
    header: ROBOT_HEADER,
    conversation: conversation(ROBOT_CHAT, { quickReplies: { person: '', withQuestions: true } }),
    questions: QUESTIONS,
    composer: { imagesOffered: false, videoOffered: false },
  },
  robotAnswered: {
    header: ROBOT_HEADER,
    conversation: conversation(ROBOT_CHAT, { quickReplies: { person: '', withQuestions: false } }),
    composer: { imagesOffered: false, videoOffered: false },
  },
  questions: {
    header: ROBOT_HEADER,
    conversation: conversation(ROBOT_CHAT),
    questions: { ...QUESTIONS, open: true },
    composer: { imagesOffered: false, videoOffered: false },
  },
  handedOver: { conversation: conversation(HANDED_OVER) },
  agent,
  typing: {
    header: { ...ROBOT_HEADER, typing: true },
    conversation: conversation(ROBOT_CHAT, { typing: true }),
  },
  media: { conversation: conversation(MEDIA) },
  dataSaver: { conversation: conversation(MEDIA), options: { dataSaver: true } },
  html: { conversation: conversation(HTML) },
  cards: { conversation: conversation(CARDS) },
  upload: { conversation: conversation([...AGENT_CHAT, mine(UPLOAD, { status: 'pending' })]) },
  imageDialog: { ...agent, imageDialog: images([item(1), item(2)], { caption: 'My receipts' }) },
  imageEditor: {
    ...agent,
    imageDialog: images([item(1)], {
      editing: editingOf(item(1), {
        edit: {
          turns: 0,
          crop: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 },
          bars: [{ x: 0.2, y: 0.4, width: 0.5, height: 0.12 }],
        },
      }),
    }),
  },
  secret: {
    ...agent,
    composer: { draft: 'My card is 4111 1111 1111 1111', blocked: null },
    secretGuard: { kind: 'asking', secrets: ['card'], starred: 'My card is **** **** **** 1111' },
  },
  undoSend: { ...agent, composer: { undoOffered: true } },
  dictation: { ...agent, composer: { draft: 'My order has not', blocked: null, dictation: 'listening' } },
  search: { ...agent, options: { searching: true } },
  largeText: { ...agent, options: { textSize: 'largest' } },
  evaluation: { ...agent, evaluation: EVALUATION },
  ratingFailed: { ...agent, evaluation: { ...EVALUATION, comment: 'Waited quite long', failed: true } },
  ratingCard: { conversation: conversation(AGENT_CHAT, { rating: { title: EVALUATION.title } }) },
  thanks: { ...agent, evaluation: { kind: 'thanks', words: '' } },
  toasts: { ...agent, toasts: TOASTS },
  failedMessage: { conversation: conversation(EVERY_STATUS) },
  locked: { ...agent, composer: { blocked: 'locked', draft: 'My text stays' } },
  networkLost: { ...agent, header: { status: 'disconnected' }, dialog: { kind: 'network-lost' } },
  nobodyAvailable: {
    ...agent,
    header: { status: 'offline', onlinePeople: null },
    composer: { blocked: 'no-service' },
    messageForm: {
      kind: 'open',
      entry: EMPTY_FORM,
      errors: {},
      refusals: 0,
      reason: '',
      submitting: false,
      failure: null,
    },
  },
  ended: {
    header: { status: 'ended' },
    conversation: conversation(ENDED),
    composer: { blocked: 'ended', wentIdle: true },
  },
  startFailed: { shell: { phase: { kind: 'failed', key: 'start_unreachable', words: '', detail: '' } } },
} as const satisfies Readonly<Record<string, Scene>>;

export type StateName = keyof typeof STATES;

export const STATE_NAMES = Object.keys(STATES) as readonly StateName[];

/** The states that the script photographs besides the launcher. A state that is added here is part of the next contact sheet. */
export const SHOT_STATES = [
  'robot',
  'failedMessage',
  'evaluation',
  'startFailed',
] as const satisfies readonly StateName[];
