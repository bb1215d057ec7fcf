import { useEffect, useRef, useState } from 'react';
import { fitRow } from '../../../domain/layout/text-cost';
import { useT } from '../../foundation/TranslationsContext';
import { serverWords } from '../../i18n/feedback-words';
import { Button } from '../../primitives/Button';
import { Dialog } from '../../primitives/Dialog/Dialog';
import { Failure } from '../../primitives/Failure/Failure';
import { RatingComment } from './RatingComment';
import { RatingItem } from './RatingItem';
import type { RatingProps } from './rating-props';

/** The items to rate, with the backend's titles, and a comment if the backend asks for one. */
export const RatingDialog = ({ snapshot, actions }: RatingProps) => {
  const t = useT();
  const { scores, commentAsked, submitting, missing, failed, refusal } = snapshot;
  const title = snapshot.title || t('evaluation_title');
  const items = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (tries === 0 || missing === null) return;
    items.current?.children[missing]?.querySelector('input')?.focus();
  }, [tries, missing]);

  const isRefused = failed && !submitting;
  useEffect(() => {
    const body = items.current?.closest('.kefu-dialog-body');
    // The reason below takes room: the end of the form, the comment, stays in view.
    if (body && isRefused) body.scrollTop = body.scrollHeight;
  }, [isRefused]);

  const submit = () => {
    if (submitting) return;
    actions.submit();
    setTries(tries + 1);
  };

  return (
    <Dialog
      title={title}
      size="sheet"
      hook="evaluation"
      onClose={actions.cancel}
      footer={
        <>
          {isRefused && <Failure place="line" text={serverWords(t, refusal || 'evaluate_error')} />}
          <Button kind="quiet" onClick={() => actions.cancel()}>
            {t('cancel')}
          </Button>
          <Button aria-disabled={submitting} onClick={submit}>
            {t(submitting ? 'submitting' : 'submit')}
          </Button>
        </>
      }
    >
      <div className="kefu-evaluation" aria-busy={submitting}>
        <div ref={items} className="kefu-evaluation-items">
          {scores.map((score, index) => (
            <RatingItem
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of one request never change their order
              key={index}
              title={fitRow([score.title || title], scores.length)[0] ?? ''}
              // If an item has the title of the dialog, its title is not repeated.
              titleShown={score.title !== '' && score.title !== title}
              score={score.score}
              missing={missing === index}
              fixed={submitting}
              onScore={(value) => actions.score(index, value)}
            />
          ))}
        </div>
        {commentAsked && <RatingComment snapshot={snapshot} actions={actions} />}
      </div>
    </Dialog>
  );
};
