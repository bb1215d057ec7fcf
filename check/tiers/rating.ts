import type { Kit } from '../kit';
import { judgeAnswered, type Visitor } from '../visitor';

/** The call that a rating makes. Whether one can be asked for is judged with the events of the agent. */
export const judgeRating = async (kit: Kit, visitor: Visitor, serviceId: string): Promise<void> => {
  kit.progress('rating');
  const heard = await visitor.call('rating', () =>
    visitor.evaluation.submit({
      businessId: kit.options.businessId,
      visitorId: visitor.id,
      serviceId,
      comment: 'kefu check + é 😀',
      scores: [{ title: 'kefu check', score: 5 }],
    }),
  );
  if (judgeAnswered(kit, 'rating-answers', heard)) kit.left.ratings += 1;
};
