import { AskBeforeShow } from '../../application/integration/ask-before-show';
import { AskPage, type AskPageDeps } from '../../application/integration/ask-page';
import { AskingSendDoor, type SendDoorDeps } from '../../application/messaging/ask-before-send';

/** What asks the page about messages. It loads only if the page has an interceptor. */
export const makeInterceptors = (deps: AskPageDeps) => {
  const page = new AskPage(deps);
  const ask: AskPage['ask'] = (...given) => page.ask(...given);
  return {
    beforeSend: (message: Parameters<typeof ask>[1], isFixed?: boolean) =>
      ask('beforeSend', message, isFixed),
    beforeShow: () => new AskBeforeShow((message) => ask('beforeShow', message)),
    sendDoor: (door: SendDoorDeps) =>
      new AskingSendDoor(door, (message, isFixed) => ask('beforeSend', message, isFixed)),
  };
};
