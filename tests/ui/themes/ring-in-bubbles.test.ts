import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The token of the ring is checked on the panel. In hg the bubbles of the service are as light as its gold is. */
it('the ring around a link or a picture in a bubble has the colour of the words there', () => {
  const css = readFileSync('ui/views/Conversation/message/message.css', 'utf8');
  expect(css).toMatch(
    /\.kefu \.kefu-bubble :is\(a, \.kefu-picture\):focus-visible \{\s+outline-color: currentColor;\s+\}/,
  );
});
