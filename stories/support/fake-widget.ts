import { EMPTY } from 'rxjs';
import type { ComposerActions, ComposerSnapshot } from '../../application/presentation/composer/contract';
import type {
  ConversationActions,
  ConversationSnapshot,
} from '../../application/presentation/conversation/contract';
import type { EvaluationSnapshot } from '../../application/presentation/evaluation/contract';
import type { DialogSnapshot, Toast } from '../../application/presentation/feedback/contract';
import type { HeaderSnapshot } from '../../application/presentation/header/contract';
import type { MessageFormSnapshot } from '../../application/presentation/message-form/contract';
import type { Presenter } from '../../application/presentation/presenter';
import type { QuestionsSnapshot } from '../../application/presentation/questions/contract';
import type { ShellSnapshot } from '../../application/presentation/shell/contract';
import { MutableState } from '../../application/state/state';
import type { Widget } from '../../application/widget';
import { codePointCount, fitText, isBlank } from '../../domain/text/text-rules';
import { COMPOSER, conversation, HEADER, NO_DIALOG, SHELL } from './snapshots';

export interface Scene {
  readonly shell?: Partial<ShellSnapshot>;
  readonly header?: Partial<HeaderSnapshot>;
  readonly conversation?: ConversationSnapshot;
  readonly composer?: Partial<ComposerSnapshot>;
  readonly toasts?: readonly Toast[];
  readonly dialog?: DialogSnapshot;
  readonly evaluation?: EvaluationSnapshot;
  readonly questions?: QuestionsSnapshot;
  readonly messageForm?: MessageFormSnapshot;
}

/** Everything a view may ask for, told to one listener by name; nothing else happens. */
export type Listen = (name: string, ...parameters: readonly unknown[]) => void;

const deaf: Listen = () => undefined;

/** A fake presenter: a state that stands, and actions that only tell that they were called. */
const still = <Snapshot, Actions extends object>(
  name: string,
  snapshot: Snapshot,
  listen: Listen,
): Presenter<Snapshot, Actions> => ({
  state: new MutableState(snapshot),
  actions: new Proxy({} as Actions, {
    get:
      (_, action) =>
      (...parameters: readonly unknown[]) =>
        listen(`${name}.${String(action)}`, ...parameters),
  }),
});

/** The box must show what is typed: its text is kept, cut and counted as the real one's. */
export const fakeComposer = (
  snapshot: ComposerSnapshot,
  listen: Listen = deaf,
): Presenter<ComposerSnapshot, ComposerActions> => {
  const state = new MutableState(snapshot);
  const edit = (text: string) => {
    const fitted = fitText(text);
    const codePoints = codePointCount(fitted.text);
    const blocked = isBlank(fitted.text) ? 'blank' : null;
    const free = snapshot.blocked === null || snapshot.blocked === 'blank';
    listen('composer.edit', text);
    state.patch({
      draft: fitted.text,
      codePoints,
      counter: codePoints >= 180 ? { used: codePoints, limit: 200 } : null,
      blocked: free ? blocked : snapshot.blocked,
    });
  };
  const send = () => {
    listen('composer.send', state.current.draft);
    if (state.current.blocked !== null) return false;
    edit('');
    return true;
  };
  return {
    state,
    actions: {
      edit,
      compose: edit,
      send,
      setHabit: (habit) => state.patch({ habit }),
      chooseSuggestion: (text) => {
        listen('composer.chooseSuggestion', text);
        state.patch({ suggestions: [] });
      },
      dismissSuggestions: () => state.patch({ suggestions: [] }),
      reload: () => listen('composer.reload'),
      continueSession: () => listen('composer.continueSession'),
    },
  };
};

/** A widget that stands in one scene. */
export const fakeWidget = (scene: Scene = {}, listen: Listen = deaf): Widget => ({
  shell: still('shell', { ...SHELL, ...scene.shell }, listen),
  header: still('header', { ...HEADER, ...scene.header }, listen),
  conversation: still<ConversationSnapshot, ConversationActions>(
    'conversation',
    scene.conversation ?? conversation([]),
    listen,
  ),
  composer: fakeComposer({ ...COMPOSER, ...scene.composer }, listen),
  toasts: still('toasts', { toasts: scene.toasts ?? [] }, listen),
  dialog: still('dialog', scene.dialog ?? NO_DIALOG, listen),
  evaluation: still('evaluation', scene.evaluation ?? { kind: 'closed' }, listen),
  questions: still(
    'questions',
    scene.questions ?? { open: false, phase: 'ready', questions: [], locked: false },
    listen,
  ),
  arrived$: EMPTY,
  messageForm: still('messageForm', scene.messageForm ?? { kind: 'hidden' }, listen),
  emoji: still('emoji', { recent: [], tone: 0 }, listen),
  imageDialog: still('imageDialog', { kind: 'closed' }, listen),
  videoDialog: still('videoDialog', { kind: 'closed' }, listen),
  viewer: still('viewer', { kind: 'closed' }, listen),
  start: () => listen('start'),
  dispose: () => listen('dispose'),
});
