import { useMemo } from 'react';
import { cutText } from '../../../domain/text/cut-text';
import { ShowAll } from '../ShowAll';
import { LinkedText } from './LinkedText';

/** Plain text of any length. Text beyond the limit of decision 25 is shown by a button, and has no links. */
export const LongText = ({ text }: { readonly text: string }) => {
  const { head, rest } = useMemo(() => cutText(text), [text]);
  return (
    <>
      <LinkedText text={head} />
      {rest !== '' && <ShowAll read={() => rest} />}
    </>
  );
};
