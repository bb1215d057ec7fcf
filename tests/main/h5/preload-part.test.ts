import { expect, it } from 'vitest';
import { preloadPart } from '../../../main/h5/early/preload-part';

it('lets the browser load the links of one part, and leaves those of the other waiting', () => {
  document.head.innerHTML = `<link rel="modulepreload" href="/base.js"><link rel="core-modulepreload" href="/core.js">
    <link rel="interface-preload" as="style" href="/a.css"><link rel="interface-modulepreload" href="/interface.js">`;
  const rels = () => [...document.querySelectorAll('link')].map(({ rel }) => rel);
  preloadPart(document, 'core');
  expect(rels()).toEqual(['modulepreload', 'modulepreload', 'interface-preload', 'interface-modulepreload']);
  preloadPart(document, 'interface');
  expect(rels()).toEqual(['modulepreload', 'modulepreload', 'preload', 'modulepreload']);
});
