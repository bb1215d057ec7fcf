import type { Row } from '../row';
import type { World } from '../world';

export const asked = async ({ operator, key, widget, until }: World): Promise<number> => {
  operator.evaluation(key());
  await until(() => widget.evaluation.state.current.kind === 'open', 'the evaluation dialog');
  const now = widget.evaluation.state.current;
  return now.kind === 'open' ? now.scores.length : 0;
};

export const rated = async (world: World): Promise<void> => {
  const items = await asked(world);
  for (let item = 0; item < items; item += 1) world.widget.evaluation.actions.score(item, 4);
  world.widget.evaluation.actions.submit();
};

/** Ratings and quick questions. */
export const RATING: readonly Row[] = [
  {
    key: 'evaluate_score',
    line: '8: evaluate_score',
    how: 'nothing was rated',
    from: 'event',
    act: async (world) => {
      await asked(world);
      world.widget.evaluation.actions.submit();
    },
    stays: ['field 0'],
  },
  {
    key: 'evaluate_error',
    line: '8: evaluate_error',
    how: 'the rating is refused',
    from: 'answer',
    act: (world) => {
      world.operator.fault({ kind: 'code', operation: 'comment', code: 1, msg: 'evaluate_error', count: 1 });
      return rated(world);
    },
    stays: ['form 4,4'],
  },
  {
    key: 'question_delete',
    line: '8: question_delete',
    how: 'getanswer does not know the question any more',
    from: 'answer',
    act: async ({ operator, widget, until }) => {
      const gone = { qid: '999', keyword: 'Gone', question: 'What about that?' };
      operator.fault({ kind: 'code', operation: 'getQuestion', code: 0, data: [gone], count: 1 });
      widget.questions.actions.toggle();
      const question = await until(() => widget.questions.state.current.questions[0], 'the list');
      widget.questions.actions.choose(question);
    },
    stays: ['notice question_delete'],
  },
  {
    key: 'article_failed',
    line: '8: HTTP 404 or 403',
    how: 'the article that the page asked for is not in the backend: HTTP 404',
    from: 'answer',
    act: ({ operator, widget }) => {
      operator.fault({ kind: 'code', operation: 'helperList', code: 404, count: 1 });
      widget.openArticle('How to withdraw');
    },
    stays: [],
  },
  {
    key: 'article_missing',
    line: '9: Hint toast',
    how: 'the articles of the backend do not contain the one that the page asked for',
    from: 'answer',
    act: ({ widget }) => widget.openArticle('No such article'),
    stays: [],
  },
];
