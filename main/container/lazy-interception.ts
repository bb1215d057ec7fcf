import type { SendDoor } from '../../application/delivery/send-door';
import type { AskBeforeShow } from '../../application/integration/ask-before-show';
import type { AskPageDeps } from '../../application/integration/ask-page';
import { lazyModule } from '../../shared/browser/lazy-module';
import type { Interception } from '../core/interception';
import type { KefuOptions } from '../options';
import type { Listener } from '../record/listener';
import { aroundCalls } from './gateway-calls';

/**
 * What asks the page about messages loads only if the page has an interceptor, at once: a message that comes earlier waits for it. If it
 * cannot be loaded, messages go as they are.
 *
 * @param fail called each time that it could not be loaded
 */
export const lazyInterception = (
  { beforeSend, beforeShow }: Pick<KefuOptions, 'beforeSend' | 'beforeShow'>,
  deps: Omit<AskPageDeps, 'given'>,
  fail: () => void,
  listener?: Listener,
): Interception | undefined => {
  const isFunction = (interceptor: unknown) => typeof interceptor === 'function';
  if (!isFunction(beforeSend) && !isFunction(beforeShow)) return undefined;
  const part = lazyModule(() => import('../core/intercept'));
  const load = listener?.later('interception', part) ?? part;
  let made: ReturnType<typeof import('../core/intercept').makeInterceptors> | undefined;
  /** null: it could not be loaded. */
  const interceptors = () =>
    load().then(
      ({ makeInterceptors }) => {
        made ??= makeInterceptors({ ...deps, given: { beforeSend, beforeShow } });
        return made;
      },
      () => {
        fail();
        return null;
      },
    );
  void interceptors();

  const askBeforeSend: Interception['askBeforeSend'] = async (...asked) =>
    (await interceptors())?.beforeSend(...asked) ?? { kind: 'unchanged' };

  const sendDoor: Interception['sendDoor'] = (around) => {
    const { outbox, textDraft, lifetime } = around;
    const asIs: SendDoor = {
      write(entry, by) {
        textDraft.release(entry.content.text);
        outbox.write(entry, by);
      },
    };
    const asking = interceptors().then((loaded) => loaded?.sendDoor(around) ?? asIs);
    return {
      write(...message) {
        const [{ content }, by, notSent] = message;
        if (by === 'typed' && !notSent) textDraft.hold(content.text);
        // A chat that starts again has put its words back into the box.
        void lifetime.whileRunning(asking).then((door) => door.write(...message));
      },
    };
  };

  const ports: Interception['ports'] = (around) => {
    let memory: AskBeforeShow | undefined;
    const after =
      <Given extends readonly unknown[], Answer>(
        call: (...given: Given) => Promise<Answer>,
        show: (memory: AskBeforeShow, answer: Answer) => Promise<Answer>,
      ) =>
      async (...given: Given): Promise<Answer> => {
        const answer = await call(...given);
        memory ??= (await interceptors())?.beforeShow();
        return memory ? show(memory, answer) : answer;
      };
    return {
      ...around,
      messageGateway: aroundCalls(around.messageGateway, {
        check: (check) => after(check, (memory, answer) => memory.received(answer)),
        poll: (poll) => after(poll, (memory, answer) => memory.received(answer)),
      }),
      robotGateway: aroundCalls(around.robotGateway, {
        ask: (ask) => after(ask, (memory, answer) => memory.robot(answer)),
        answer: (answer) => after(answer, (memory, words) => memory.question(words)),
      }),
      helpGateway: aroundCalls(around.helpGateway, {
        chats: (chats) => after(chats, (memory, answer) => memory.chats(answer)),
      }),
    };
  };

  return {
    ...(isFunction(beforeSend) && { askBeforeSend, sendDoor }),
    ...(isFunction(beforeShow) && { ports }),
  };
};
