import type { AskBeforeSend, SendDoor } from '../../application/delivery/send-door';
import type { SendDoorDeps } from '../../application/messaging/ask-before-send';
import type { Ports } from './ports';

/** What asks the page about messages, by the settings `beforeSend` and `beforeShow`. */
export interface Interception {
  /** Asks about what gateways bring; missing: there is no `beforeShow`. */
  readonly ports?: (ports: Ports) => Ports;
  /** Asks about texts and questions of the visitor; missing: there is no `beforeSend`. */
  readonly sendDoor?: (deps: SendDoorDeps) => SendDoor;
  /** Asks about pictures and videos. */
  readonly askBeforeSend?: AskBeforeSend;
}
