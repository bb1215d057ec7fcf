import { sharedPolicy } from '../../ui/foundation/trusted-types';
import { element, ofPage } from './dom';
import type { CreatePanel } from './panel-context';

/**
 * The script tag of kefu-panel.js. The script finds its own tag and returns its function here, without a global
 * name.
 */
export interface PanelTag extends HTMLScriptElement {
  kefuPanel?: (createPanel: CreatePanel) => void;
}

/** The hash of kefu-panel.js, which the build writes into the loader (tsup.loader.config.ts). */
declare const KEFU_PANEL_INTEGRITY: string;

/**
 * Loads kefu-panel.js from the folder of `script`, with the same version in its name and the same query, so that a policy that
 * allows `script` allows it too. It is a plain script, so that another origin needs no CORS header. If the page asks for the
 * integrity of the loader, the loader asks for that of the panel: a policy of hashes allows it then. Otherwise not, because a
 * stored panel of an earlier release would no longer open.
 *
 * @param src the address of `script` when it ran: a relative one has another meaning after the page has changed its own address
 */
export const panelLoader =
  (script: HTMLScriptElement, src: string): (() => Promise<CreatePanel>) =>
  () =>
    new Promise((resolve, reject) => {
      const version = /kefu-embed(-[\w.-]+)\.js(?=\?|$)/.exec(src)?.[1] ?? '';
      const address = src.replace(/[^/]*?(?=\?|$)/, `kefu-panel${version}.js`);
      const tag: PanelTag = element('script', {});
      // If the panel's script has already returned its function, this rejection has no effect.
      tag.onload = tag.onerror = () => {
        tag.remove();
        // Its address, or the error of a browser that refuses it.
        reject(address);
      };
      Object.assign(tag, {
        kefuPanel: resolve,
        nonce: script.nonce,
        crossOrigin: script.crossOrigin,
        integrity: script.integrity && KEFU_PANEL_INTEGRITY,
        src: sharedPolicy('kefu', {
          createScriptURL: (given: string) =>
            /\/kefu-panel(-[\w.-]+)?\.js(?=\?|$)/.test(given) ? given : '',
        }).createScriptURL(address),
      });
      ofPage('head').append(tag);
    });
