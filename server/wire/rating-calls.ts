// The call that submits a rating.
import { field, jsonField } from '../../backend/calls/call-fields';
import { readScores } from '../../backend/calls/rating-scores';
import { say, TEXT } from '../../backend/text';
import type { Handler } from './call';

const MOST_CHARACTERS = 2_000;

export const comment: Handler = async ({ services, visitor, payload }) => {
  const scores = readScores(jsonField(payload, 'scores'));
  if (!scores) return { code: 1, msg: 'contract: scores', data: {} };
  await services.database.query(
    `insert into ratings (visitor_id, service_id, scores, comment, created_at)
     values ($1, $2, $3::text::jsonb, $4, $5::bigint)`,
    [
      visitor.id,
      field(payload, 'service_id').slice(0, 256),
      JSON.stringify(scores),
      field(payload, 'comment').slice(0, MOST_CHARACTERS),
      services.clock.now(),
    ],
  );
  return { code: 0, status: 0, msg: 'ok', data: { msg: say(TEXT.saved, visitor.lang) } };
};
