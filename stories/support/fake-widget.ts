import { EMPTY } from 'rxjs';
import type { StoryGlobals } from '../../.storybook/globals';
import type {
  ComposerActions,
  ComposerSnapshot,
} from '../../application/presentation/composer/composer-contract';
import type {
  ConversationActions,
  ConversationSnapshot,
} from '../../application/presentation/conversation/conversation-contract';
import type { EvaluationSnapshot } from '../../application/presentation/evaluation/evaluation-contract';
import type { DialogSnapshot, Toast } from '../../application/presentation/feedback/feedback-contract';
import type { HeaderSnapshot } from '../../application/presentation/header/header-contract';
import type { MarqueeSnapshot } from '../../application/presentation/marquee/marquee-contract';
import type {
  ImageDialogActions,
  ImageDialogSnapshot,
} from '../../application/presentation/media/media-contract';
import type { MessageFormSnapshot } from '../../application/presentation/message-form/message-form-contract';
import type { OptionsSnapshot } from '../../application/presentation/options/options-contract';
import type { Presenter } from '../../application/presentation/presenter';
import type { QuestionsSnapshot } from '../../application/presentation/questions/questions-contract';
import type { SecretGuardSnapshot } from '../../application/presentation/secret-guard/secret-guard-contract';
import type { ShellSnapshot } from '../../application/presentation/shell/shell-contract';
import type { TranslationSnapshot } from '../../application/presentation/translation/translation-contract';
import { MutableState } from '../../application/state/state';
import type { Widget } from '../../application/widget';
import { isBlank } from '../../domain/text/is-blank';
import { codePointCount, fitText } from '../../domain/text/text-limit';
import { lookFor } from '../../domain/theme/style-rule';
import { themeRow } from '../../domain/theme/themes';
import type { ScreenScene } from './screen-scene';
import { COMPOSER, conversation, HEADER, NO_DIALOG, OPTIONS, SHELL } from './snapshots';

export interface Scene {
  readonly shell?: Partial<ShellSnapshot>;
  readonly header?: Partial<HeaderSnapshot>;
  readonly marquee?: MarqueeSnapshot;
  readonly conversation?: ConversationSnapshot;
  readonly composer?: Partial<ComposerSnapshot>;
  readonly options?: Partial<OptionsSnapshot>;
  readonly toasts?: readonly Toast[];
  readonly dialog?: DialogSnapshot;
  readonly evaluation?: EvaluationSnapshot;
  readonly imageDialog?: ImageDialogSnapshot;
  readonly questions?: QuestionsSnapshot;
  readonly messageForm?: MessageFormSnapshot;
  readonly secretGuard?: SecretGuardSnapshot;
  readonly translation?: TranslationSnapshot;
  /** A screen of the international flow; left out: the chat alone. */
  readonly around?: ScreenScene;
}

/** Called with the name of each action of a view. The action has no other effect. */
export type Listen = (name: string, ...parameters: readonly unknown[]) => void;

const ignore: Listen = () => undefined;

/** A fake presenter: its state never changes, and its actions only call the listener. */
export const fakePresenter = <Snapshot, Actions extends object>(
  name: string,
  snapshot: Snapshot,
  listen: Listen,
): Presenter<Snapshot, Actions> => ({
  state: new MutableState(snapshot),
  actions: fakeActions((action, ...parameters) => listen(`${name}.${action}`, ...parameters)),
});

/** Every action that there is, each always the same function, which only calls the listener. */
export const fakeActions = <Actions extends object>(listen: Listen = ignore): Actions => {
  const made = new Map<string | symbol, unknown>();
  const actionOf = (name: string | symbol) => {
    const action =
      made.get(name) ?? ((...parameters: readonly unknown[]) => listen(String(name), ...parameters));
    made.set(name, action);
    return action;
  };
  return new Proxy({} as Actions, { get: (_, name) => actionOf(name) });
};

/** The composer keeps, cuts and counts the typed text like the real one, because the box must show it. */
export const fakeComposer = (
  snapshot: ComposerSnapshot,
  listen: Listen = ignore,
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
      undoSend: () => listen('composer.undoSend'),
      toggleDictation: () => listen('composer.toggleDictation'),
      endDictation: () => listen('composer.endDictation'),
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

/** A widget that shows one scene. */
export const fakeWidget = (scene: Scene = {}, listen: Listen = ignore): Widget => ({
  shell: fakePresenter('shell', { ...SHELL, ...scene.shell }, listen),
  header: fakePresenter('header', { ...HEADER, ...scene.header }, listen),
  marquee: fakePresenter('marquee', scene.marquee ?? { text: '' }, listen),
  conversation: fakePresenter<ConversationSnapshot, ConversationActions>(
    'conversation',
    scene.conversation ?? conversation([]),
    listen,
  ),
  composer: fakeComposer({ ...COMPOSER, ...scene.composer }, listen),
  options: fakePresenter('options', { ...OPTIONS, ...scene.options }, listen),
  toasts: fakePresenter('toasts', { toasts: scene.toasts ?? [] }, listen),
  dialog: fakePresenter('dialog', scene.dialog ?? NO_DIALOG, listen),
  evaluation: fakePresenter('evaluation', scene.evaluation ?? { kind: 'closed' }, listen),
  questions: fakePresenter(
    'questions',
    scene.questions ?? { open: false, phase: 'ready', questions: [], locked: false, person: null },
    listen,
  ),
  arrived$: EMPTY,
  messageForm: fakePresenter('messageForm', scene.messageForm ?? { kind: 'hidden' }, listen),
  secretGuard: fakePresenter('secretGuard', scene.secretGuard ?? { kind: 'closed' }, listen),
  translation: fakePresenter(
    'translation',
    scene.translation ?? { offered: false, shown: new Map(), draft: { kind: 'closed' } },
    listen,
  ),
  emoji: fakePresenter('emoji', { recent: [], tone: 0 }, listen),
  imageDialog: fakePresenter<ImageDialogSnapshot, ImageDialogActions>(
    'imageDialog',
    scene.imageDialog ?? { kind: 'closed' },
    listen,
  ),
  videoDialog: fakePresenter('videoDialog', { kind: 'closed' }, listen),
  viewer: fakePresenter('viewer', { kind: 'closed' }, listen),
  start: () => listen('start'),
  dispose: () => listen('dispose'),
});

/** A widget that shows one scene in a theme and language, unless the scene sets its own. */
export const widgetIn = (
  { theme, locale }: Pick<StoryGlobals, 'theme' | 'locale'>,
  scene: Scene,
  listen?: Listen,
): Widget => {
  const look = { ...lookFor(theme, '', ''), behaviour: themeRow(theme).behaviour, language: locale };
  return fakeWidget({ ...scene, shell: { ...look, ...scene.shell } }, listen);
};
