import { ofPage } from '../../shared/browser/of-page';
import { sharedPolicy } from '../../shared/browser/trusted-types';
import { element } from './dom';
import type { StartGreeting } from './greeting';
import type { PutImage } from './launcher-image';
import type { StartPageLog } from './page-log';
import type { StartNotifications } from './page-notifications';
import type { StartPageRules } from './page-rules';
import type { CreatePanel } from './panel-context';
import type { AskRecording } from './recordings';

/** The script tag of a file beside the loader. The script finds its own tag and returns its value here, without a global name. */
export interface FileTag<Value> extends HTMLScriptElement {
  kefuPanel?: (value: Value) => void;
  /** The tag of the loader. */
  kefuTag?: HTMLScriptElement;
}

/** The hash of kefu-panel.js, which the build writes into the loader (tsup.loader.config.ts). */
declare const KEFU_PANEL_INTEGRITY: string;

/** What the loader loads when it is needed. */
export interface Files {
  /** @param goesOn the page has an option for its next page */
  panel(goesOn?: boolean): Promise<CreatePanel>;
  /** The css of a theme's launcher. */
  drawing(theme: string): Promise<string>;
  /** What an option of the page needs. */
  part<Name extends keyof Parts>(name: Name): Promise<Parts[Name]>;
}

/** What few pages need: each file by its name behind `kefu-`. */
export interface Parts {
  /** What decides whether the launcher is shown on a page. */
  readonly rules: StartPageRules;
  /** What puts a picture of the shop on the launcher. */
  readonly 'launcher-image': PutImage;
  /** What calls `onLog` of the page. */
  readonly log: StartPageLog;
  /** What the shop says beside the launcher. */
  readonly greeting: StartGreeting;
  /** What shows notifications of the device. */
  readonly notifications: StartNotifications;
  /** What asks the app for its recording. */
  readonly recordings: AskRecording;
}

/**
 * Loads files from the folder of `script`, with the same query, so that a policy that allows `script` allows them too. They are
 * plain scripts, so that another origin needs no CORS header.
 *
 * If the page asks for the integrity of the loader, the loader asks for that of the panel: a policy of hashes allows it then.
 * Otherwise not, because a stored panel of an earlier release would no longer open. The loader has no room for the hashes of the
 * drawings and of the parts: the page lists those that it uses behind that of the loader (`kefu-widget copy`), else it keeps the
 * default's launcher, on each page. A loader whose name has a version loads files of this version.
 *
 * @param src the address of `script` when it ran: a relative one has another meaning after the page has changed its own address
 */
export const filesBeside = (script: HTMLScriptElement, src: string): Files => {
  const load = <Value>(name: string, integrity: string) =>
    new Promise<Value>((resolve, reject) => {
      const address = src.replace(/(?:kefu-embed(-[\w.-]+)\.js|[^/]*?)(?=\?|$)/, `kefu-${name}$1.js`);
      const tag: FileTag<Value> = element('script', {});
      // If the script has already returned its value, this rejection has no effect.
      const end = () => {
        tag.remove();
        clearTimeout(late);
        // Its address, or the error of a browser that refuses it.
        reject(address);
      };
      // A server may leave it unanswered. The next attempt asks again.
      const late = setTimeout(end, 30_000);
      tag.onload = tag.onerror = end;
      Object.assign(tag, {
        kefuPanel: resolve,
        kefuTag: script,
        nonce: script.nonce,
        crossOrigin: script.crossOrigin,
        integrity,
        src: sharedPolicy('kefu', {
          // Only what is in the folder of the loader: markup of the page may name a file of this name elsewhere.
          createScriptURL: (given: string) =>
            given.replace(new URL('.', src).href, ' ').search(/^ kefu-[\w.-]+\.js(\?|$)/) ? '' : given,
        }).createScriptURL(address),
      });
      ofPage('head').append(tag);
    });

  return {
    panel(goesOn) {
      const panel = () => load<CreatePanel>('panel', script.integrity && KEFU_PANEL_INTEGRITY);
      // Where the page lists no hash of it, the chat is there without what goes on.
      return goesOn ? load<CreatePanel>('panel-next', script.integrity).catch(panel) : panel();
    },
    drawing: async (theme) =>
      / |^$/.test(script.integrity) ? load(`launcher-${theme}`, script.integrity) : '',
    // A page that lists hashes lists that of this file too.
    part: (name) => load(name, script.integrity),
  };
};
