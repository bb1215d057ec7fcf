import { readFileSync } from 'node:fs';

/** The fixed part of a page of the sandbox, without its scripts. */
export const showBodyOf = (page: 'operator'): void => {
  const html = readFileSync(`sandbox/web/${page}/index.html`, 'utf8');
  document.body.innerHTML = /<body>([\s\S]*?)<script/.exec(html)?.[1] ?? '';
};
