import type { Kit } from '../kit';
import { failureSeen, type Heard, judgeAnswered, type Visitor } from '../visitor';

/** The call that shows the agent what is being written. A backend may leave it out. */
export const judgePreview = async (kit: Kit, visitor: Visitor, serviceId: string): Promise<void> => {
  const heard = await visitor.call('chat', () =>
    visitor.messages.preview({ serviceId, visitorId: visitor.id, text: 'kefu check' }),
  );
  if (isMissing(heard)) judgeLeftOut(kit, heard);
  else if (isRefusal(heard)) kit.judge.skip('preview-answers', `it is left out: ${failureSeen(heard)}`);
  else judgeAnswered(kit, 'preview-answers', heard);
};

/** One call of each tier that was not asked for: nothing is stored by it. */
export const judgeOtherTiers = async (kit: Kit, visitor: Visitor): Promise<void> => {
  const { tiers, businessId } = kit.options;
  kit.progress('what is left out');
  if (!tiers.includes('upload'))
    judgeLeftOut(kit, await visitor.call('upload', () => visitor.media('aliyun').sign('image')));
  if (!tiers.includes('robot'))
    judgeLeftOut(kit, await visitor.call('robot', () => visitor.robot.questions(businessId)));
  if (!tiers.includes('help'))
    judgeLeftOut(kit, await visitor.call('help', () => visitor.help.articles('en')));
  kit.judge.skip('left-out', 'nothing was left out');
};

const isMissing = ({ exchange }: Heard<unknown>) => exchange.status === 404 || exchange.status === 403;

/** A code of the backend's own, which is no fault of the server. */
const isRefusal = ({ result }: Heard<unknown>) =>
  !result.ok && result.failure.kind === 'refused' && result.failure.code !== 500;

const judgeLeftOut = (kit: Kit, heard: Heard<unknown>): void => {
  kit.judge.judge('left-out', !isMissing(heard), () => ({ where: heard.where, seen: failureSeen(heard) }));
};
