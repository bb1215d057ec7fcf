import { readFileSync } from 'node:fs';

const [, written = ''] =
  /<script>\n( {2}window\.kefu [\s\S]*?)<\/script>/.exec(readFileSync('docs/embedding.md', 'utf8')) ?? [];

/** The code of docs/embedding.md that lets a page call the chat before the loader has come. */
export const WAITING_SNIPPET: string = written;
