import { sharedPolicy } from '../../../shared/browser/trusted-types';
import { preloadPart } from './preload-part';
import { sayWhenLost } from './skeleton';

/**
 * Lets the entry of the app run, whose language is newer than some browsers: there old-browser.js says so instead. A browser that is
 * too old for the chat must parse this file (scripts/bundle/early-page.mjs).
 */
const startEntry = (): void => {
  sayWhenLost(document);
  preloadPart(document, 'core');
  // A type that no browser knows has kept it from running. A script is looked at again when it is put in again; one that code makes
  // would need a policy of trusted types, whose name the chat takes.
  const entry = document.querySelector('script[type=kefu-entry]') as HTMLScriptElement;
  entry.type = 'module';
  document.body.append(entry);
};

const refuse = (): void => {
  const script = document.createElement('script');
  const address = (document.currentScript as HTMLScriptElement).src.replace(/[^/]*$/, 'old-browser.js');
  // Trusted types are older than what the chat needs.
  script.src = sharedPolicy('kefu', { createScriptURL: (given) => given }).createScriptURL(address);
  document.body.append(script);
};

if ('hasOwn' in Object) startEntry();
else refuse();
