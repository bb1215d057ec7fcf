import { filter, merge, Subscription, take } from 'rxjs';
import {
  type KeptAnswers,
  NO_ANSWERS,
  type PreChatAnswers,
  type PreChatEntry,
  type PreChatQuestion,
} from '../../domain/form/pre-chat';
import type { TextByLanguage } from '../../domain/language/text-by-language';
import type { Conversation } from '../conversation/conversation';
import { eventsOf } from '../conversation/conversation-event';
import type { Lifetime } from '../lifetime/lifetime';
import type { GuardSecrets } from '../messaging/guard-secrets';
import type { SendText } from '../messaging/send-text';
import type { TextDraft } from '../messaging/text-draft';
import type { ConversationKey } from '../ports/preferences.port';
import type { Session } from '../session/session';
import { conversationKeyOf, hasNoService, isOpen, isOver } from '../session/session-facts';
import type { StartSession } from './start-session';

/** What the visitor is asked before the chat. */
export interface AskedQuestions {
  /** The sentence above them; null: ours. */
  readonly text: TextByLanguage | null;
  readonly questions: readonly PreChatQuestion[];
  /** What was typed before a reload. */
  readonly entry: PreChatEntry;
  edit(entry: PreChatEntry): void;
  /** @param answers null: the visitor wants to begin without them */
  answer(answers: PreChatAnswers | null): void;
}

export interface AskBeforeChatDeps {
  readonly session: Session;
  readonly conversation: Conversation;
  readonly guardSecrets: Pick<GuardSecrets, 'asksBefore'>;
  readonly textDraft: TextDraft;
  readonly sendText: SendText;
  readonly startSession: Pick<StartSession, 'execute'>;
  readonly lifetime: Lifetime;
}

/** Keeps the answers only as long as the tab lives, because they hold a name. */
export interface AnswerStore {
  /** null if there are none, or if they cannot be read. */
  read(conversation: ConversationKey): KeptAnswers | null;
  keep(conversation: ConversationKey, answers: KeptAnswers): void;
}

export interface QuestionsHost {
  readonly store: AnswerStore;
  /** Asks the visitor in the place of the conversation; null: asks no more. */
  readonly ask: (asked: AskedQuestions | null) => void;
  /** Whether code or address of the page name the parameter. */
  readonly knows: (parameter: 'account' | 'c') => boolean;
  /** The next call of config has these parameters. */
  readonly say: (parameters: Readonly<Record<string, string>>) => void;
}

/**
 * Asks before the first message of a conversation: not if the visitor or an agent has written before, not again in this tab once the
 * visitor has answered, and nothing that the page knows. The answers go out as name and channel of the visitor, for which config is asked
 * once more, and as the first message.
 */
export class AskBeforeChat {
  constructor(
    private readonly deps: AskBeforeChatDeps,
    private readonly asked: Pick<AskedQuestions, 'text' | 'questions'>,
    private readonly host: QuestionsHost,
  ) {}

  run(): Subscription {
    const { session, conversation } = this.deps;
    const running = new Subscription(() => this.host.ask(null));
    // It may be decided at once, in the task in which the chat opens: it is not seen before the questions.
    running.add(
      session.state.changes$.pipe(filter(isDecidable), take(1)).subscribe(() => {
        if (this.#isDue()) this.#ask();
      }),
    );
    // A text of the page's own code, or of another tab of this one.
    running.add(
      merge(eventsOf(conversation, 'sent'), eventsOf(conversation, 'echoed')).subscribe(() =>
        this.host.ask(null),
      ),
    );
    return running;
  }

  #isDue(): boolean {
    if (this.#kept?.said) return false;
    for (const { direction, body } of this.deps.conversation.transcript.backwards())
      if (direction !== 'system' && body.kind !== 'welcome') return false;
    return true;
  }

  #ask(): void {
    const { host } = this;
    const questions = this.asked.questions.filter(({ name }) => name !== 'name' || !host.knows('account'));
    if (questions.length === 0) return;
    host.ask({
      text: this.asked.text,
      questions,
      entry: this.#kept?.entry ?? NO_ANSWERS,
      edit: (entry) => host.store.keep(this.#conversation, { entry, said: null }),
      answer: (answers) => this.#answer(answers),
    });
  }

  #answer(answers: PreChatAnswers | null): void {
    if (answers === null) {
      this.host.store.keep(this.#conversation, { entry: NO_ANSWERS, said: {} });
      this.host.ask(null);
      return;
    }
    const { account, c, line } = answers;
    this.#allowed(account, (name) =>
      this.#allowed(line, (text) => this.#begin({ ...answers, account: name, c, line: text })),
    );
  }

  /** Calls back with what of the text the visitor wants to send; not at all if they go back to the questions. */
  #allowed(text: string, use: (allowed: string) => void): void {
    if (text === '' || !this.deps.guardSecrets.asksBefore(text, use, () => true)) use(text);
  }

  #begin({ entry, account, c, line }: PreChatAnswers): void {
    const { startSession } = this.deps;
    const said = {
      ...(account !== '' && !this.host.knows('account') && { account }),
      ...(c !== '' && !this.host.knows('c') && { c }),
    };
    this.host.store.keep(this.#conversation, { entry, said });
    this.host.say(said);
    this.host.ask(null);
    const sending = line === '' ? null : this.#hold(line);
    if (Object.keys(said).length === 0) sending?.();
    else void startSession.execute().then(() => sending?.());
  }

  /**
   * The text is a draft until it can be sent, so that a reload shows it again.
   *
   * @returns sends it when the chat is open
   */
  #hold(line: string): () => void {
    const { session, textDraft, sendText, lifetime } = this.deps;
    const isBoxFree = textDraft.text.current === '';
    if (isBoxFree) textDraft.putBack(line);
    const send = () => {
      // The visitor has gone on writing, and sends it with what they add.
      if (isBoxFree && textDraft.text.current !== line) return;
      const refusal = sendText.execute(line);
      if (refusal === null && isBoxFree) textDraft.clear();
      if (refusal !== null && !isBoxFree) textDraft.putBack(line);
    };
    return () =>
      void lifetime.untilEnd(() => session.state.changes$.pipe(filter(isOpen), take(1)).subscribe(send));
  }

  get #conversation() {
    return conversationKeyOf(this.deps.session.now);
  }

  get #kept() {
    return this.host.store.read(this.#conversation);
  }
}

/** The chat is open, what was said before is known, and somebody can answer. */
const isDecidable = (facts: Session['now']): boolean =>
  isOpen(facts) && facts.historyRead && !hasNoService(facts) && !isOver(facts);
