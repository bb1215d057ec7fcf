// The call that submits a rating.
import { say, TEXT } from '../text';
import type { Handler } from './call';
import { field, jsonField } from './call-fields';
import { readScores } from './rating-scores';

const MOST_CHARACTERS = 2_000;

export const comment: Handler = async ({ backend, visitor, payload }) => {
  const scores = readScores(jsonField(payload, 'scores'));
  if (!scores)
    return {
      code: 1,
      msg: 'contract: /scores must be the JSON text of a list of { title, score from 1 to 5 }',
      data: {},
    };
  await backend.ratings.add(
    visitor,
    {
      serviceId: field(payload, 'service_id').slice(0, 256),
      scores,
      comment: field(payload, 'comment').slice(0, MOST_CHARACTERS),
    },
    backend.clock.now(),
  );
  return { code: 0, status: 0, msg: 'ok', data: { msg: say(TEXT.saved, visitor.lang) } };
};
