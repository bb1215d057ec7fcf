// The code of a guide in the package.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

/** @param heading of the paragraph. @returns its only block of code in this language */
export const codeOf = (guide, heading, language) => {
  const text = readFileSync(`node_modules/kefu-widget/docs/${guide}`, 'utf8');
  const [, paragraph = ''] = text.split(new RegExp(`^## ${heading}$`, 'm'));
  const [own] = paragraph.split(/^## /m);
  const blocks = [...own.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'gm'))];
  assert.equal(blocks.length, 1, `${guide}: ${heading} has ${blocks.length} blocks of ${language}`);
  return blocks[0][1];
};
