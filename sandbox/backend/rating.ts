// The call that submits a rating.

import { field, jsonField } from '../../backend/calls/call-fields';
import { readScores } from '../../backend/calls/rating-scores';
import { say, TEXT } from '../../backend/text';
import type { Handler } from './call';

export const comment: Handler = ({ sandbox, visitor, payload }) => {
  const scores = readScores(jsonField(payload, 'scores'));
  if (!scores) {
    sandbox.violation(
      'client',
      'comment',
      '/scores must be the JSON text of a list of { title, score from 1 to 5 }',
    );
    return { code: 1, msg: 'contract: scores', data: {} };
  }
  sandbox.journal.note('rating', {
    time: Math.floor(sandbox.clock.now() / 1000),
    visitor: visitor.key,
    service_id: field(payload, 'service_id'),
    comment: field(payload, 'comment').slice(0, 2000),
    scores,
  });
  return { code: 0, status: 0, msg: 'ok', data: { msg: say(TEXT.saved, visitor.lang) } };
};
