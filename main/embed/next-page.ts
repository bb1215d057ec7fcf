import { isReload } from '../../adapters/browser/is-reload';
import type { FrameLinkDeps, ReceivedMessage } from '../../adapters/frame/frame-link';
import { type PanelStore, panelMemory } from '../../application/integration/panel-memory';
import { PHONE } from '../../shared/browser/matches-media';
import { writeLine } from '../../shared/browser/write-line';
import type { LoaderOptions } from '../settings/loader-schema';
import { isOn } from './draw-launcher';
import { type PageItem, pageItem } from './page-item';
import { type AppCommand, type PanelContext, RECORD } from './panel-context';
import { visitorStorage } from './visitor-storage';

/** The panel, as far as the next page of the shop goes on with it. */
export interface NextPage {
  /** What the page before has left; null if nothing, or if the option `resume` is off. */
  readonly before: { readonly unread: number } | null;
  /** What the app gets with the handshake. */
  readonly greeting: NonNullable<FrameLinkDeps['greeting']>;
  shown(isOpen: boolean): void;
  command(name: AppCommand, value: unknown): void;
  /** @returns false: the message changes nothing */
  receive(message: ReceivedMessage): boolean;
}

export type MakeNextPage = (
  context: Pick<PanelContext, 'record' | 'signal' | 'open'>,
  options: LoaderOptions,
) => NextPage;

/** What the shop's page stores for the next one: that the visitor has the chat open, and the visitor's handle for the app. */
export const nextPage: MakeNextPage = ({ record, signal, open }, options) => {
  const mayRead = () => isOn(options.storageConsent ?? true);
  const resumes = options.resume === true && mayRead();
  const memory = panelMemory({
    store: resumes
      ? recordIn(
          record,
          pageItem(() => sessionStorage, RECORD, `${options.businessId}`),
        )
      : NOWHERE,
    mayOpen: () => isReload() || !matchMedia(PHONE).matches,
    open,
  });
  const { before } = memory;
  const complain = (expected: string) => {
    writeLine('error', `kefu: visitorCookie (data-visitor-cookie) expected: ${expected}`);
  };
  const storage =
    options.visitorStorage === 'host'
      ? visitorStorage(`${options.businessId}`, options.visitorCookie, complain)
      : null;
  /** The page opens its panel itself. That is no act of the visitor. */
  let isOpenedByPage = isOn(options.open ?? false);

  const forget = () => {
    memory.forget();
    storage?.write('');
  };
  // At the end of the task: a chat that takes the place of this one has read the record then.
  signal.addEventListener('abort', () => queueMicrotask(memory.forget));

  return {
    before,
    greeting({ needsConsent }) {
      const isAllowed =
        options.storageConsent === undefined
          ? !needsConsent || isOn(options.consentGate ?? false)
          : mayRead();
      return {
        resume: resumes,
        resumed: before !== null,
        ...(storage && { handle: isAllowed ? storage.read() : '', domain: storage.domain }),
      };
    },
    shown(isOpen) {
      if (isOpen && isOpenedByPage) isOpenedByPage = false;
      else if (isOpen) memory.shown(true);
      // `destroy` closes it too, and that is no act of the visitor.
      else queueMicrotask(() => signal.aborted || memory.shown(false));
    },
    command(name, value) {
      if (name === 'reset') forget();
      else if (name === 'consent' && value === false) {
        forget();
        memory.visitorIs(null);
      } else if (name === 'identify' && value === null) memory.forget();
    },
    receive(message) {
      if (message.type === 'visit') {
        const { keeps, visitor, handle, isCounted } = message;
        // A page that may not know the visitor cannot tell whom a key names.
        memory.visitorIs(keeps ? visitor || (options.accessKey ? null : '') : null);
        if (isCounted) memory.counted();
        if (handle !== undefined) storage?.write(handle);
      } else if (message.type === 'unread') return memory.unread(message.count);
      else if (message.type === 'sent') memory.written();
      else if (
        message.type === 'sessionEnd' ||
        message.type === 'forgotten' ||
        (message.type === 'error' && message.key === 'visitor_refused')
      )
        memory.forget();
      return true;
    },
  };
};

const NOWHERE: PanelStore = { read: () => undefined, write: () => undefined, remove: () => undefined };

/** @param before what the loader has read */
const recordIn = (before: string | null | undefined, item: PageItem): PanelStore => ({
  read() {
    try {
      return JSON.parse(before ?? 'null');
    } catch {
      return null;
    }
  },
  write: (record) => item.write(JSON.stringify(record)),
  remove: item.remove,
});
