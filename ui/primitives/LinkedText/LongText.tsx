import { useMemo } from 'react';
import { MESSAGE_BUDGET } from '../../../domain/layout/layout-budget';
import { fitText } from '../../../domain/layout/text-cost';
import { useLayoutShare } from '../layout-share';
import { ShowAll } from '../ShowAll';
import { LinkedText } from './LinkedText';

/**
 * Plain text of any length. Text beyond the limit of decision 25, or beyond the budget of layout, is shown by a button, and
 * has no links.
 */
export const LongText = ({ text }: { readonly text: string }) => {
  const whole = useMemo(() => fitText(text), [text]);
  const units = useLayoutShare(whole.cost);
  const { head, rest } = useMemo(
    () => (units < whole.cost ? fitText(text, { ...MESSAGE_BUDGET, units }) : whole),
    [text, whole, units],
  );
  return (
    <>
      {/* Another text is another element: a translator has replaced the nodes of the first. */}
      <span key={head}>
        <LinkedText text={head} />
      </span>
      {rest !== '' && <ShowAll key={head.length} read={() => rest} />}
    </>
  );
};
