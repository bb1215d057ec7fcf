import type { KefuApi } from '../../application/integration/kefu-api';
import { type Greeting, readGreetings } from '../../domain/greeting/read-greeting';
import { textIn } from '../../domain/language/text-by-language';
import { addStyleSheet } from '../../shared/browser/add-style-sheet';
import { pressedKey } from '../../shared/browser/pressed-key';
import type { LoaderOptions } from '../settings/loader-schema';
import { announcer, line } from './announcer';
import { change, element } from './dom';
import { GREETING_CSS } from './greeting-look';
import { type GreetingMemory, greetingMemory } from './greeting-memory';
import { type PageRule, pageRule, watchPages } from './page-rule';
import type { PanelContext } from './panel-context';
import { dismissWord, languageOf } from './panel-look';

/** What the loader gives to kefu-greeting.js. */
export type GreetingContext = Pick<
  PanelContext,
  'root' | 'launcher' | 'emit' | 'fail' | 'languageFromTag' | 'signal' | 'label'
> & {
  readonly given: Pick<LoaderOptions, 'businessId' | 'greeting' | 'lang' | 'storageConsent' | 'consentGate'>;
  /** The API of this chat. */
  readonly handle: Pick<KefuApi, 'open' | 'send' | 'consent' | 'reset' | 'isOpen' | 'unread'>;
};

/** @param now what a call of the page wants to show; undefined: what the option says is shown in its time */
export type StartGreeting = (context: GreetingContext, now?: unknown) => void;

interface Ruled extends Greeting {
  readonly fits: PageRule;
}

/** What the loader has drawn has one greeting, whoever asks for it, also if the file is loaded once more. */
interface Greeted extends ShadowRoot {
  kefuGreeter?: Greeter;
}

/** The shop's sentence beside the launcher. It never takes the focus, and goes when the visitor opens the chat. */
export const startGreeting: StartGreeting = (context, now) => {
  const { root, signal } = context;
  if (signal.aborted) return;
  const greeted: Greeted = root;
  greeted.kefuGreeter ??= greeterOf(context);
  const greeter = greeted.kefuGreeter;
  if (now === undefined) greeter.wait();
  else greeter.show(now);
};

interface Greeter {
  /** Shows what the option says, when the visitor has been on such a page for a while. */
  wait(): void;
  show(given: unknown): void;
}

const greeterOf = (context: GreetingContext): Greeter => {
  const { root, launcher, given, handle, signal, emit } = context;
  const memory = greetingMemory(`${given.businessId}`, given, handle);
  const card = greetingCard(context, memory);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: Ruled | undefined;

  /** The visitor knows the chat: it is open, or a message waits there. */
  const isKnown = () => handle.isOpen || handle.unread > 0 || !!root.querySelector('[data-kefu=preview]');
  const isHidden = () => launcher.hidden || launcher.style.display !== '';

  // Whatever opens the chat, hides the launcher, or shows a message beside it.
  const watch = new MutationObserver((changes) => {
    const isOpened = changes.some(({ attributeName }) => attributeName === 'aria-expanded');
    if (isOpened) memory.shown();
    if (isOpened || isKnown() || isHidden()) card.hide();
    else if (latest && changes.some(({ attributeName }) => attributeName === 'data-lang'))
      card.update(latest);
  });
  watch.observe(launcher, { attributeFilter: ['aria-expanded', 'hidden', 'style', 'data-lang'] });
  watch.observe(root, { childList: true });
  signal.addEventListener('abort', () => {
    watch.disconnect();
    clearTimeout(timer);
  });

  watchPages((page) => {
    if (latest && !latest.fits(page)) card.hide();
  }, signal);

  const show = (greeting: Ruled) => {
    if (isKnown() || isHidden()) return;
    memory.shown();
    latest = greeting;
    emit('greeting', { action: 'shown', text: card.show(greeting) });
  };
  const due = (greeting: Ruled) => {
    if (!memory.isOver()) show(greeting);
  };
  /** Nobody looks at a page in the background. */
  const whenSeen = (greeting: Ruled) => {
    if (!document.hidden) due(greeting);
    else {
      const seen = () => {
        if (document.hidden) return;
        removeEventListener('visibilitychange', seen);
        due(greeting);
      };
      addEventListener('visibilitychange', seen, { signal });
    }
  };

  return {
    wait() {
      const greetings = ruledOf(context, given.greeting, 'greeting (data-greeting)');
      if (memory.isOver()) return;
      watchPages((page) => {
        clearTimeout(timer);
        const fitting = greetings.find(({ fits }) => fits(page));
        if (fitting) timer = setTimeout(() => whenSeen(fitting), fitting.afterMs);
      }, signal);
    },
    show(wanted) {
      const fitting = ruledOf(context, wanted, 'greet()').find(({ fits }) => fits(new URL(location.href)));
      if (fitting && !memory.isDismissed()) show(fitting);
    },
  };
};

/**
 * None, if one cannot be used: the page hears which field it is.
 *
 * @param name of the option or call that gave them
 */
const ruledOf = ({ fail }: GreetingContext, given: unknown, name: string): readonly Ruled[] => {
  const refuse = (problem: string) => fail('setting_refused', `${name} ${problem}`);
  const reading = readGreetings(given);
  if (!reading.ok) {
    refuse(reading.problem);
    return [];
  }
  let isRefused = false;
  const ruled = reading.greetings.map((greeting) => ({
    ...greeting,
    fits:
      greeting.showOn === undefined
        ? () => true
        : pageRule(greeting.showOn, (problem) => {
            isRefused = true;
            refuse(`showOn: ${problem}`);
          }),
  }));
  return isRefused ? [] : ruled;
};

const greetingCard = (context: GreetingContext, memory: GreetingMemory) => {
  const { root, launcher, given, handle, emit } = context;
  const announce = announcer(root);
  let card: HTMLElement | undefined;
  let hasStyle = false;

  const hide = () => {
    const hadFocus = card?.contains(root.activeElement);
    card?.remove();
    card = undefined;
    if (hadFocus && !handle.isOpen) launcher.focus();
  };
  const open = () => {
    hide();
    handle.open();
  };

  /** @returns its words, as they are shown */
  const show = ({ text, replies }: Greeting): string => {
    hide();
    if (!hasStyle) addStyleSheet(root, GREETING_CSS);
    hasStyle = true;
    const lang = launcher.dataset['lang'] || given.lang;
    const language = languageOf(context, { businessId: '', lang }) ?? 'en';
    const words = textIn(text, language);
    const dismiss = () => {
      memory.dismissed();
      hide();
      emit('greeting', { action: 'dismissed', text: words });
    };
    const made = element('div', {
      class: 'n q',
      part: 'greeting',
      'data-kefu': 'shop-greeting',
      role: 'group',
      'aria-label': context.label,
    });
    const message = element('button', { class: 't', 'data-kefu': 'shop-greeting-open' });
    message.append(line('span', words));
    message.onclick = () => {
      emit('greeting', { action: 'opened', text: words });
      open();
    };
    const close = element('button', {
      class: 'x',
      'data-kefu': 'shop-greeting-close',
      'aria-label': dismissWord(language),
    });
    close.onclick = dismiss;
    made.onkeydown = (event) => {
      if (pressedKey(event) !== 'Escape') return;
      event.stopPropagation();
      dismiss();
    };
    made.append(message, close);
    for (const reply of replies) {
      const button = made.appendChild(
        change(element('button', { class: 'r', 'data-kefu': 'shop-greeting-reply' }), { dir: 'auto' }),
      );
      const said = textIn(reply, language);
      button.textContent = said;
      // Their own message, before the chat is open: it is sent when the conversation begins.
      button.onclick = () => {
        emit('greeting', { action: 'replied', text: said });
        handle.send(said);
        open();
      };
    }
    card = made;
    launcher.before(made);
    announce(words);
    return words;
  };

  return {
    hide,
    show,
    /** In the present language, if it is shown. */
    update(greeting: Greeting) {
      if (card) show(greeting);
    },
  };
};
