import { element, ofPage } from './dom';
import type { CreatePanel } from './panel-context';

/** The script tag of kefu-panel.js. The script finds its own tag and passes itself on here, without a global name. */
export interface PanelTag extends HTMLScriptElement {
  kefuPanel?: (createPanel: CreatePanel) => void;
}

type Address = (address: string) => string;
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: Address }): { createScriptURL: Address };
}

/** A page with `require-trusted-types-for 'script'` accepts no plain address, and its `trusted-types` may forbid a policy. */
const trusted: Address = (address) => {
  try {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    return (
      trustedTypes?.createPolicy('kefu', { createScriptURL: (same) => same }).createScriptURL(address) ??
      address
    );
  } catch {
    return address;
  }
};

/**
 * Loads kefu-panel.js from the folder of `script`, with the same query, so that a policy that allows `script` allows it
 * too. It is a plain script, so that another origin needs no CORS header.
 */
export const panelLoader = (script: HTMLScriptElement): (() => Promise<CreatePanel>) => {
  const address = script.src.replace(/[^/]*?(?=\?|$)/, 'kefu-panel.js');
  const { nonce, crossOrigin } = script;
  const source = trusted(address);
  return () =>
    new Promise((resolve, reject) => {
      const tag: PanelTag = element('script', {});
      // If the panel has passed itself on, this second settlement has no effect.
      tag.onload = tag.onerror = () => {
        tag.remove();
        reject(Error(`no panel at ${address}`));
      };
      Object.assign(tag, { kefuPanel: resolve, nonce, crossOrigin, src: source });
      ofPage('head').append(tag);
    });
};
