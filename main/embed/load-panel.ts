import { element, ofPage } from './dom';
import type { CreatePanel } from './stage';

/** A script tag of kefu-panel.js: the script finds its own tag and hands itself over here, without a global name. */
export interface PanelTag extends HTMLScriptElement {
  kefuPanel?: (createPanel: CreatePanel) => void;
}

type Address = (address: string) => string;
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: Address }): { createScriptURL: Address };
}

/** A page under `require-trusted-types-for 'script'` takes no plain address; its `trusted-types` may forbid a policy. */
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
 * The file kefu-panel.js of the folder of `script`, with its query; what let `script` in lets it in.
 * A plain script, so that another origin needs no CORS header.
 */
export const panelLoader = (script: HTMLScriptElement): (() => Promise<CreatePanel>) => {
  const address = `${new URL(`kefu-panel.js${new URL(script.src).search}`, script.src)}`;
  const { nonce, crossOrigin } = script;
  const source = trusted(address);
  return () =>
    new Promise((resolve, reject) => {
      const tag: PanelTag = element('script', {});
      // Once the panel has handed itself over, the second answer counts for nothing.
      tag.onload = tag.onerror = () => {
        tag.remove();
        reject(Error(`no panel at ${address}`));
      };
      Object.assign(tag, { kefuPanel: resolve, nonce, crossOrigin, src: source });
      ofPage('head').append(tag);
    });
};
