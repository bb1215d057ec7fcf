import ts from 'typescript';

/**
 * Takes the play functions out of a file of stories. In the built catalogue, from which pictures are taken, a story rests in the state
 * that it shows; its play function is a test, which runs in `npm test` and in `npm run storybook`.
 */
export const withoutPlays = (code) => {
  const file = ts.createSourceFile('a.stories.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const plays = [];
  const visit = (node) => {
    if (ts.isObjectLiteralElementLike(node) && node.name?.getText(file) === 'play') plays.push(node);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return plays.reduceRight(
    (rest, play) => `${rest.slice(0, play.getStart(file))}...{}${rest.slice(play.end)}`,
    code,
  );
};

export const storiesWithoutPlays = () => ({
  name: 'kefu:stories-without-plays',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.stories.tsx') ? withoutPlays(code) : null),
});
